extension ScanNote.Code {
    /// The sentence of a note.
    ///
    /// - Parameter advisesPhoto: true to add the advice to take a sharper photo.
    func sentence(_ subject: ScanNote.Subject?, advisesPhoto: Bool) -> LocalizedText {
        let sentence = template.with(subject?.text ?? LocalizedText(verbatim: ""))
        return advisesPhoto ? .sentences([sentence, Self.remedy]) : sentence
    }

    private static let remedy = LocalizedText(
        "A sharper photo of the page laid flat may help.",
        fr: "Une photo plus nette de la page posée à plat peut aider.",
        es: "Puede ayudar una foto más nítida de la hoja bien plana.",
        ar: "قد تفيد صورة أوضح للصفحة وهي مبسوطة.",
        uk: "Може допомогти чіткіше фото розправленої сторінки.")

    /// True if a sharper photo may help.
    var isOfBadPrint: Bool {
        [.fieldsNotCertain, .fieldsAccents, .fieldsCheckDigit].contains(self)
    }

    /// The sentence, with `{0}` for the words of its subject.
    private var template: LocalizedText {
        switch self {
        case .animatedGIF:
            LocalizedText(
                "The GIF is animated: only its first image was read.",
                fr: "Le GIF est animé : seule sa première image a été lue.",
                es: "El GIF es animado: solo se leyó su primera imagen.",
                ar: "ملف GIF متحرك: قُرئت صورته الأولى فقط.", uk: "GIF анімований: прочитано лише його перше зображення."
            )
        case .fieldsNotFound:
            LocalizedText(
                "Not found: {0}.", fr: "Introuvable : {0}.", es: "No se encontró: {0}.", ar: "غير موجود: {0}.",
                uk: "Не знайдено: {0}.")
        case .fieldsNotCertain:
            LocalizedText(
                "Read, but not certain: {0}.", fr: "Lu, mais incertain : {0}.", es: "Leído, pero no seguro: {0}.",
                ar: "قُرئ، لكنه غير مؤكد: {0}.", uk: "Прочитано, але непевно: {0}.")
        case .fieldsAmbiguousDate:
            LocalizedText(
                "{0}: the date can be read in two ways, so it is withheld.",
                fr: "{0} : la date peut se lire de deux façons, elle n’est donc pas donnée.",
                es: "{0}: la fecha puede leerse de dos maneras, por eso no se da.",
                ar: "{0}: يمكن قراءة التاريخ بطريقتين، لذلك لم يُذكر.",
                uk: "{0}: дату можна прочитати двома способами, тому її не вказано.")
        case .fieldsAccents:
            LocalizedText(
                "{0}: the accents are not certain.", fr: "{0} : les accents ne sont pas certains.",
                es: "{0}: los acentos no son seguros.", ar: "{0}: علامات الحروف غير مؤكدة.",
                uk: "{0}: діакритичні знаки непевні.")
        case .fieldsCutOff:
            LocalizedText(
                "{0}: may be cut off. Compare it with the document, and keep the whole sheet in the image.",
                fr: "{0} : peut-être coupé. Comparez avec le document, et gardez toute la feuille dans l’image.",
                es: "{0}: puede estar cortado. Compárelo con el documento, y deje toda la hoja dentro de la imagen.",
                ar: "{0}: ربما كان مقطوعًا. قارنه بالوثيقة، وأبقِ الورقة كلها داخل الصورة.",
                uk: "{0}: може бути обрізано. Порівняйте з документом і тримайте весь аркуш у кадрі.")
        case .fieldsContradiction:
            LocalizedText(
                "{0}: the barcode and the print differ. Check the document.",
                fr: "{0} : le code-barres et l’imprimé diffèrent. Vérifiez le document.",
                es: "{0}: el código de barras y lo impreso difieren. Compruebe el documento.",
                ar: "{0}: الرمز الشريطي والنص المطبوع مختلفان. تحقق من الوثيقة.",
                uk: "{0}: штрихкод і друкований текст відрізняються. Перевірте документ.")
        case .fieldsCheckDigit:
            LocalizedText(
                "{0}: the check digit in the zone is wrong.",
                fr: "{0} : le chiffre de contrôle de la zone est faux.",
                es: "{0}: el dígito de control de la zona es incorrecto.", ar: "{0}: رقم التحقق في المنطقة خاطئ.",
                uk: "{0}: контрольна цифра в зоні неправильна.")
        case .fieldsUndecidedBarcode: Self.named(.undecidedBarcode)
        case .fieldsSignature: Self.named(.signature)
        case .fieldsCovered: Self.named(.covered)
        case .fieldsGlare:
            LocalizedText(
                "{0}: may be washed out by glare. Capture the document again without the reflection.",
                fr: "{0} : peut-être effacé par un reflet. Reprenez la photo sans le reflet.",
                es: "{0}: puede estar borrado por un reflejo. Tome otra foto sin el reflejo.",
                ar: "{0}: ربما طمسه انعكاس الضوء. أعد التقاط الصورة بلا انعكاس.",
                uk: "{0}: може бути засвічено відблиском. Зробіть нове фото без відблиску.")
        case .fieldsOtherSheet:
            LocalizedText(
                "{0}: may belong to another document in the image. Photograph each document separately.",
                fr: "{0} : peut-être d’un autre document sur l’image. Photographiez chaque document seul.",
                es: "{0}: puede ser de otro documento de la imagen. Fotografíe cada documento por separado.",
                ar: "{0}: ربما يعود إلى وثيقة أخرى في الصورة. صوّر كل وثيقة وحدها.",
                uk: "{0}: може належати іншому документу на зображенні. Сфотографуйте кожен документ окремо.")
        case .fieldsSeveralValues:
            LocalizedText(
                "{0}: the document states several values. Choose the right one.",
                fr: "{0} : le document indique plusieurs valeurs. Choisissez la bonne.",
                es: "{0}: el documento indica varios valores. Elija el correcto.",
                ar: "{0}: تذكر الوثيقة عدة قيم. اختر القيمة الصحيحة.",
                uk: "{0}: у документі кілька значень. Виберіть правильне.")
        case .zoneDiffers:
            LocalizedText(
                "{0}: the zone and the print differ. Check the document.",
                fr: "{0} : la zone et l’imprimé diffèrent. Vérifiez le document.",
                es: "{0}: la zona y lo impreso difieren. Compruebe el documento.",
                ar: "{0}: المنطقة والنص المطبوع مختلفان. تحقق من الوثيقة.",
                uk: "{0}: зона й друкований текст відрізняються. Перевірте документ.")
        case .pdfDiffers:
            LocalizedText(
                "{0}: the PDF's text and the print differ. Check the document.",
                fr: "{0} : le texte du PDF et l’imprimé diffèrent. Vérifiez le document.",
                es: "{0}: el texto del PDF y lo impreso difieren. Compruebe el documento.",
                ar: "{0}: نص ملف PDF والنص المطبوع مختلفان. تحقق من الوثيقة.",
                uk: "{0}: текст PDF і друкований текст відрізняються. Перевірте документ.")
        case .barcodeNotRead, .barcodesDiffer, .barcodeUndecided, .barcodePart: ofBarcodes
        case .barcodeOtherForm, .barcodeNotUnderstood: ofOtherBarcodes
        case .sheetGlare, .sheetCovered, .sheetShadow, .sheetCut, .tooBlurred, .moved, .tooDark, .fewPixels: ofPicture
        case .sealInvalid, .sealUnverified, .zoneNotRead, .zoneOfAnotherDocument, .zoneCheckDigits: ofZoneOrSeal
        default: ofPage
        }
    }

    /// A sentence with the names of the fields and a reason.
    private static func named(_ reason: DocumentField.Reason) -> LocalizedText {
        let words = reason.text
        return LocalizedText(
            "{0}: \(words.english).", fr: "{0} : \(words.french).", es: "{0}: \(words.spanish).",
            ar: "{0}: \(words.arabic).", uk: "{0}: \(words.ukrainian).")
    }

    private var ofBarcodes: LocalizedText {
        switch self {
        case .barcodeNotRead:
            LocalizedText(
                "The {0} barcode was not read.", fr: "Le code-barres « {0} » n’a pas été lu.",
                es: "No se leyó el código de barras «{0}».", ar: "لم يُقرأ الرمز الشريطي «{0}».",
                uk: "Штрихкод «{0}» не прочитано.")
        case .barcodesDiffer:
            LocalizedText(
                "There are several {0} barcodes that differ.", fr: "Il y a plusieurs codes-barres « {0} » différents.",
                es: "Hay varios códigos de barras «{0}» que difieren.", ar: "توجد عدة رموز شريطية «{0}» مختلفة.",
                uk: "Є кілька різних штрихкодів «{0}».")
        case .barcodeUndecided:
            LocalizedText(
                "A barcode may be {0}: compare it with the print.",
                fr: "Un code-barres peut être {0} : comparez-le avec l’imprimé.",
                es: "Un código de barras puede ser {0}: compárelo con lo impreso.",
                ar: "قد يكون رمز شريطي {0}: قارنه بالنص المطبوع.",
                uk: "Штрихкод може бути таким: {0}. Порівняйте його з друкованим текстом.")
        default:
            LocalizedText(
                "A barcode is part {0} of a value: the image does not show all parts.",
                fr: "Un code-barres est la partie {0} d’une valeur : l’image ne montre pas toutes les parties.",
                es: "Un código de barras es la parte {0} de un valor: la imagen no muestra todas las partes.",
                ar: "الرمز الشريطي هو الجزء {0} من قيمة: لا تُظهر الصورة جميع الأجزاء.",
                uk: "Штрихкод є частиною {0} значення: на зображенні не всі частини.")
        }
    }

    private var ofZoneOrSeal: LocalizedText {
        switch self {
        case .sealInvalid:
            LocalizedText(
                "The signature of the seal is wrong, so its values are withheld. Check the document.",
                fr: "La signature du cachet est fausse : son contenu n’est pas donné. Vérifiez le document.",
                es: "La firma del sello es incorrecta: no se da su contenido. Compruebe el documento.",
                ar: "توقيع الختم خاطئ: لم تُذكر بياناته. تحقق من الوثيقة.",
                uk: "Підпис печатки неправильний: її дані не вказано. Перевірте документ.")
        case .sealUnverified:
            LocalizedText(
                "The signature of the seal is unverified: no usable certificate of its signer was found.",
                fr: "La signature du cachet n’est pas vérifiée : aucun certificat utilisable de son signataire.",
                es: "La firma del sello no está verificada: falta un certificado utilizable de su firmante.",
                ar: "لم يُتحقق من توقيع الختم: لا توجد شهادة صالحة للجهة الموقِّعة.",
                uk: "Підпис печатки не перевірено: немає придатного сертифіката підписувача.")
        case .zoneNotRead:
            LocalizedText(
                "The machine-readable zone was not read.", fr: "La zone de lecture automatique n’a pas été lue.",
                es: "No se leyó la zona de lectura mecánica.", ar: "لم تُقرأ المنطقة المقروءة آليًا.",
                uk: "Машинозчитувану зону не прочитано.")
        case .zoneOfAnotherDocument:
            LocalizedText(
                "The machine-readable zone belongs to another document type.",
                fr: "La zone de lecture automatique est celle d’un autre type de document.",
                es: "La zona de lectura mecánica es de otro tipo de documento.",
                ar: "المنطقة المقروءة آليًا تعود إلى نوع آخر من الوثائق.",
                uk: "Машинозчитувана зона належить документу іншого виду.")
        default:
            LocalizedText(
                "The machine-readable zone has wrong check digits: {0}.",
                fr: "La zone de lecture automatique a des chiffres de contrôle faux : {0}.",
                es: "La zona de lectura mecánica tiene dígitos de control incorrectos: {0}.",
                ar: "في المنطقة المقروءة آليًا أرقام تحقق خاطئة: {0}.",
                uk: "У машинозчитуваній зоні неправильні контрольні цифри: {0}.")
        }
    }
}
