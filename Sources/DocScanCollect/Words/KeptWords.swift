package import DocScan

/// The sentences about a photo that was filed in a case, or set aside.
package enum KeptWords: Sendable, Hashable, CaseIterable {
    case whole, bothSides, oneSide, unreadSide
    case toGo, allThere, unread
    case setAside, fits

    package var text: LocalizedText {
        switch self {
        case .whole:
            LocalizedText(
                "Kept: {0}.", fr: "Conservé : {0}.", es: "Guardado: {0}.", ar: "حُفظ: {0}.", uk: "Збережено: {0}.")
        case .bothSides:
            LocalizedText(
                "Kept: both sides of {0}.", fr: "Conservé, les deux côtés : {0}.", es: "Guardado, los dos lados: {0}.",
                ar: "حُفظ الوجهان: {0}.", uk: "Збережено обидва боки: {0}.")
        case .oneSide:
            LocalizedText(
                "One side is kept: {0}. Photograph the other side.",
                fr: "Un côté est conservé : {0}. Photographiez l’autre côté.",
                es: "Ya hay un lado guardado: {0}. Fotografíe el otro lado.", ar: "حُفظ وجه واحد: {0}. صوّر الوجه الآخر.",
                uk: "Один бік збережено: {0}. Сфотографуйте другий.")
        case .unreadSide:
            LocalizedText(
                "Kept as one side, unread: {0}. Photograph the side with the code.",
                fr: "Conservé comme un côté, non lu : {0}. Photographiez le côté avec le code.",
                es: "Guardado como un lado, sin leer: {0}. Fotografíe el lado con el código.",
                ar: "حُفظ وجه واحد دون قراءة: {0}. صوّر الوجه الذي فيه الرمز.",
                uk: "Збережено один бік, не прочитано: {0}. Сфотографуйте бік із кодом.")
        case .toGo:
            LocalizedText(
                "{0} to go.", fr: "Encore {0}.", es: "Faltan: {0}.", ar: "المتبقي: {0}.", uk: "Залишилося: {0}.")
        case .allThere:
            LocalizedText(
                "All documents are there.", fr: "Tout est là.", es: "Ya están todos.", ar: "اكتملت جميعها.",
                uk: "Усе є.")
        case .unread:
            LocalizedText(
                "Not everything was read: check the document.", fr: "Tout n’a pas été lu : vérifiez le document.",
                es: "No se leyó todo: revise el documento.", ar: "لم يُقرأ كل شيء: راجع الوثيقة.",
                uk: "Прочитано не все: перевірте документ.")
        case .setAside:
            LocalizedText(
                "Set aside, not filed.", fr: "Mis de côté, pas classé.", es: "Apartado, sin archivar.",
                ar: "وُضعت جانبًا ولم تُصنّف.", uk: "Відкладено, не додано до справи.")
        case .fits:
            LocalizedText(
                "It fits this slot: {0}.", fr: "Il correspond à : {0}.", es: "Corresponde a: {0}.",
                ar: "مكانها المناسب: {0}.",
                uk: "Йому підходить місце: {0}.")
        }
    }

    /// A further page of a file, or a further document in a photo.
    package static let otherPapers = CountedText(
        .init(
            one: "The plan has no slot for {0} other page or document.",
            other: "The plan has no slot for {0} other pages or documents."),
        fr: .init(
            one: "Le plan n’a pas de place pour {0} autre page ou document.",
            other: "Le plan n’a pas de place pour {0} autres pages ou documents."),
        es: .init(
            one: "El plan no tiene lugar para {0} página o documento más.",
            other: "El plan no tiene lugar para {0} páginas o documentos más."),
        ar: .init(
            zero: "لا صفحات أو وثائق أخرى.", one: "ليس في الخطة مكان لصفحة أو وثيقة أخرى.",
            two: "ليس في الخطة مكان لصفحتين أو وثيقتين أخريين.", few: "ليس في الخطة مكان لـ {0} صفحات أو وثائق أخرى.",
            many: "ليس في الخطة مكان لـ {0} صفحة أو وثيقة أخرى.",
            other: "ليس في الخطة مكان لـ {0} صفحة أو وثيقة أخرى."),
        uk: .init(
            one: "План не має місця для {0} іншої сторінки чи документа.",
            few: "План не має місця для {0} інших сторінок чи документів.",
            many: "План не має місця для {0} інших сторінок чи документів."))
}
