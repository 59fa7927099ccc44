extension DocumentField.Reason {
    /// A few English words that follow the name of a field.
    public var words: String { text.english }

    /// A few words that follow the name of a field.
    package var text: LocalizedText {
        switch self {
        case .notFound:
            LocalizedText("not found", fr: "introuvable", es: "no se encontró", ar: "غير موجود", uk: "не знайдено")
        case .notCertain:
            LocalizedText("not certain", fr: "incertain", es: "no es seguro", ar: "غير مؤكد", uk: "непевно")
        case .ambiguousDate:
            LocalizedText(
                "the date can be read in two ways", fr: "la date peut se lire de deux façons",
                es: "la fecha puede leerse de dos maneras", ar: "يمكن قراءة التاريخ بطريقتين",
                uk: "дату можна прочитати двома способами")
        case .accents:
            LocalizedText(
                "its accents are not certain", fr: "les accents ne sont pas certains", es: "los acentos no son seguros",
                ar: "علامات الحروف غير مؤكدة", uk: "діакритичні знаки непевні")
        case .cutOff:
            LocalizedText(
                "may be cut off", fr: "peut-être coupé", es: "puede estar cortado", ar: "ربما كان مقطوعًا",
                uk: "може бути обрізано")
        case .contradiction:
            LocalizedText(
                "printed and machine-readable value differ",
                fr: "la valeur imprimée et la valeur lisible par machine diffèrent",
                es: "el valor impreso y el de lectura mecánica difieren",
                ar: "القيمة المطبوعة والقيمة المقروءة آليًا مختلفتان",
                uk: "друковане й машинозчитуване значення відрізняються")
        case .undecidedBarcode:
            LocalizedText(
                "the barcode may have another value", fr: "le code-barres peut avoir une autre valeur",
                es: "el código de barras puede tener otro valor", ar: "قد تكون قيمة الرمز الشريطي مختلفة",
                uk: "штрихкод може мати інше значення")
        case .checkDigit:
            LocalizedText(
                "its check digit is wrong", fr: "son chiffre de contrôle est faux",
                es: "su dígito de control es incorrecto", ar: "رقم التحقق خاطئ",
                uk: "його контрольна цифра неправильна")
        case .signature:
            LocalizedText(
                "the seal's signature is wrong", fr: "la signature du cachet est fausse",
                es: "la firma del sello es incorrecta", ar: "توقيع الختم خاطئ", uk: "підпис печатки неправильний")
        case .covered:
            LocalizedText(
                "may be hidden by something on the sheet", fr: "peut-être caché par ce qui est posé sur la feuille",
                es: "puede estar tapado por lo que hay sobre la hoja", ar: "ربما يخفيه شيء موضوع على الورقة",
                uk: "може бути закрито тим, що лежить на аркуші")
        case .glare:
            LocalizedText(
                "may be washed out by glare", fr: "peut-être effacé par un reflet",
                es: "puede estar borrado por un reflejo", ar: "ربما طمسه انعكاس الضوء",
                uk: "може бути засвічено відблиском")
        case .otherSheet:
            LocalizedText(
                "may belong to another document in the image", fr: "peut-être d’un autre document sur l’image",
                es: "puede ser de otro documento de la imagen", ar: "ربما يعود إلى وثيقة أخرى في الصورة",
                uk: "може належати іншому документу на зображенні")
        case .severalValues:
            LocalizedText(
                "several values are printed", fr: "plusieurs valeurs sont imprimées", es: "hay varios valores impresos",
                ar: "طُبعت عدة قيم", uk: "надруковано кілька значень")
        case .absent:
            LocalizedText(
                "none, according to the printed text", fr: "aucun, selon l’imprimé", es: "ninguno, según lo impreso",
                ar: "لا يوجد، كما هو مطبوع", uk: "немає, як надруковано")
        }
    }
}

extension DocumentField {
    /// A sentence without values about a reviewer's decision between sources that differ, such as `The print differs;
    /// Ngozi chose the barcode.`; `nil` if there is no such decision.
    package var decisionSentence: String? {
        guard let decision, !decision.differs.isEmpty else { return nil }
        let differing = decision.differs.map(\.noun).joined(separator: " and ")
        let verb = decision.differs.count == 1 ? "differs" : "differ"
        let chosen = sources.filter { $0 != .person }.map(\.noun).joined(separator: " and ")
        let choice =
            if value == nil {
                "found no value on the document"
            } else {
                chosen.isEmpty ? "entered another value" : "chose \(chosen)"
            }
        return "\(differing.prefix(1).uppercased())\(differing.dropFirst()) \(verb); \(decision.by) \(choice)."
    }
}

extension DocumentField.Source {
    fileprivate var noun: String {
        switch self {
        case .barcode: "the barcode"
        case .text: "the print"
        case .mrz: "the zone"
        case .person: "a person"
        case .pdf: "the text of the PDF"
        }
    }
}
