/// The words in the text of a report, apart from the names of fields and the notes.
enum ReportWord: CaseIterable {
    case incomplete, failed
    case foundAt, line, noBarcode, anyBarcode, sealCertificates
    case light, better, dark, good, bright, avoidGlare, moreLight
    case barcode, print, zone, person, zoneAndPrint, barcodeAndPrint, pdfAndPrint
    case printDiffersFromZone, printDiffersFromBarcode, printDiffersFromPDF, both

    var text: LocalizedText {
        switch self {
        case .incomplete:
            LocalizedText("incomplete", fr: "incomplet", es: "incompleto", ar: "غير مكتمل", uk: "прочитано не все")
        case .failed: ScanReport.Outcome.failed.text
        case .foundAt:
            LocalizedText(
                "found at {0}", fr: "trouvé par {0}", es: "hallado con {0}", ar: "وُجد بـ {0}", uk: "знайдено: {0}")
        case .line: LocalizedText("line {0}", fr: "ligne {0}", es: "línea {0}", ar: "السطر {0}", uk: "рядок {0}")
        case .noBarcode:
            LocalizedText(
                "No barcode was found.", fr: "Aucun code-barres n’a été trouvé.",
                es: "No se encontró ningún código de barras.", ar: "لم يُعثر على رمز شريطي.",
                uk: "Не знайдено жодного штрихкоду.")
        case .anyBarcode:
            LocalizedText(
                "To read any barcode, use {0}.", fr: "Pour lire tous les codes-barres, utilisez {0}.",
                es: "Para leer cualquier código de barras, use {0}.", ar: "لقراءة أي رمز شريطي، استخدم {0}.",
                uk: "Щоб прочитати будь-який штрихкод, використайте {0}.")
        case .sealCertificates:
            LocalizedText(
                "{0} checks it with the certificates in DIR.", fr: "{0} la vérifie avec les certificats de DIR.",
                es: "{0} la comprueba con los certificados de DIR.", ar: "الخيار {0} يتحقق منه بالشهادات في ⁨DIR⁩.",
                uk: "{0} перевіряє його за сертифікатами з DIR.")
        case .light:
            LocalizedText("light: {0}", fr: "lumière : {0}", es: "luz: {0}", ar: "الإضاءة: {0}", uk: "світло: {0}")
        case .better:
            LocalizedText(
                "for a better photo: {0}", fr: "pour une meilleure photo : {0}", es: "para una foto mejor: {0}",
                ar: "لصورة أفضل: {0}", uk: "для кращого фото: {0}")
        case .dark: LocalizedText("dark", fr: "trop faible", es: "demasiado débil", ar: "ضعيفة جدًا", uk: "надто слабке")
        case .good: LocalizedText("good", fr: "bonne", es: "buena", ar: "جيدة", uk: "добре")
        case .bright:
            LocalizedText("bright", fr: "trop forte", es: "demasiado fuerte", ar: "قوية جدًا", uk: "надто яскраве")
        case .avoidGlare:
            LocalizedText(
                "avoid glare", fr: "évitez les reflets", es: "evite los reflejos", ar: "تجنّب الانعكاس",
                uk: "уникайте відблисків")
        case .moreLight:
            LocalizedText("more light", fr: "plus de lumière", es: "más luz", ar: "مزيد من الضوء", uk: "більше світла")
        case .barcode:
            LocalizedText("barcode", fr: "code-barres", es: "código de barras", ar: "الرمز الشريطي", uk: "штрихкод")
        case .print:
            LocalizedText("print", fr: "imprimé", es: "texto impreso", ar: "النص المطبوع", uk: "друкований текст")
        case .zone: LocalizedText("zone", fr: "zone", es: "zona", ar: "المنطقة", uk: "зона")
        case .person: LocalizedText("a person", fr: "une personne", es: "una persona", ar: "شخص", uk: "людина")
        case .zoneAndPrint:
            LocalizedText(
                "zone = print", fr: "zone = imprimé", es: "zona = texto impreso", ar: "المنطقة = النص المطبوع",
                uk: "зона = друкований текст")
        case .barcodeAndPrint:
            LocalizedText(
                "barcode = print", fr: "code-barres = imprimé", es: "código de barras = texto impreso",
                ar: "الرمز الشريطي = النص المطبوع", uk: "штрихкод = друкований текст")
        case .pdfAndPrint:
            LocalizedText(
                "PDF = print", fr: "PDF = imprimé", es: "PDF = texto impreso", ar: "PDF = النص المطبوع",
                uk: "PDF = друкований текст")
        case .printDiffersFromPDF:
            LocalizedText(
                "{0} differs from the PDF's text", fr: "{0} diffère du texte du PDF",
                es: "{0} difiere del texto del PDF", ar: "{0} يختلف عن نص ملف PDF",
                uk: "{0} відрізняється від тексту PDF")
        case .printDiffersFromZone:
            LocalizedText(
                "{0} differs from the zone", fr: "{0} diffère de la zone", es: "{0} difiere de la zona",
                ar: "{0} يختلف عن المنطقة", uk: "{0} відрізняється від зони")
        case .printDiffersFromBarcode:
            LocalizedText(
                "{0} differs from the barcode", fr: "{0} diffère du code-barres",
                es: "{0} difiere del código de barras",
                ar: "{0} يختلف عن الرمز الشريطي", uk: "{0} відрізняється від штрихкоду")
        case .both:
            LocalizedText(
                "barcode {0}, {1}", fr: "code-barres {0}, {1}", es: "código de barras {0}, {1}",
                ar: "الرمز الشريطي {0}، {1}", uk: "штрихкод {0}, {1}")
        }
    }
}
