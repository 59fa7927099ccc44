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

    /// Further pages of a file, or further documents in a photo, that are not stored.
    package static let otherDocuments = CountedText(
        .init(
            one: "{0} other page or document was not kept. To keep it, add it alone and choose its slot.",
            other: "{0} other pages or documents were not kept. To keep one, add it alone and choose its slot."),
        fr: .init(
            one: "{0} autre page ou document n’a pas été gardé. Pour le garder, ajoutez-le seul, avec sa place.",
            other:
                "{0} autres pages ou documents n’ont pas été gardés. Pour en garder un, ajoutez-le seul, avec sa place."
        ),
        es: .init(
            one: "No se guardó {0} página o documento más. Para guardarlo, agréguelo solo y elija su lugar.",
            other: "No se guardaron {0} páginas o documentos más. Para guardar uno, agréguelo solo y elija su lugar."),
        ar: .init(
            zero: "لا صفحات أو وثائق أخرى.", one: "لم تُحفظ صفحة أو وثيقة أخرى. لحفظها، أضفها وحدها واختر مكانها.",
            two: "لم تُحفظ صفحتان أو وثيقتان أخريان. لحفظ واحدة، أضفها وحدها واختر مكانها.",
            few: "لم تُحفظ {0} صفحات أو وثائق أخرى. لحفظ واحدة، أضفها وحدها واختر مكانها.",
            many: "لم تُحفظ {0} صفحة أو وثيقة أخرى. لحفظ واحدة، أضفها وحدها واختر مكانها.",
            other: "لم تُحفظ {0} صفحة أو وثيقة أخرى. لحفظ واحدة، أضفها وحدها واختر مكانها."),
        uk: .init(
            one: "Не збережено ще {0} сторінку чи документ. Щоб зберегти, додайте окремо й виберіть місце.",
            few: "Не збережено ще {0} сторінки чи документи. Щоб зберегти, додайте окремо й виберіть місце.",
            many: "Не збережено ще {0} сторінок чи документів. Щоб зберегти, додайте окремо й виберіть місце."))
}
