internal import DocScan

/// The words in a table that are not names of fields.
enum TableWord: CaseIterable {
    case documents, otherDocuments, file, sheet, outcome, cause, kind, printed, barcodes, numbers, reviewer, tags, total

    var text: LocalizedText {
        switch self {
        case .documents: LocalizedText("Documents", fr: "Documents", es: "Documentos", ar: "الوثائق", uk: "Документи")
        case .otherDocuments:
            LocalizedText(
                "Other documents", fr: "Autres documents", es: "Otros documentos", ar: "وثائق أخرى",
                uk: "Інші документи")
        case .file: LocalizedText("File", fr: "Fichier", es: "Archivo", ar: "الملف", uk: "Файл")
        case .sheet: LocalizedText("Sheet", fr: "Feuille", es: "Hoja", ar: "الورقة", uk: "Аркуш")
        case .outcome: LocalizedText("Outcome", fr: "Résultat", es: "Resultado", ar: "النتيجة", uk: "Результат")
        case .cause: LocalizedText("Cause", fr: "Cause", es: "Causa", ar: "السبب", uk: "Причина")
        case .kind:
            LocalizedText(
                "Document type", fr: "Type de document", es: "Tipo de documento", ar: "نوع الوثيقة", uk: "Вид документа"
            )
        case .printed:
            LocalizedText(
                "{0} as printed", fr: "{0} (imprimé)", es: "{0} (impreso)", ar: "{0} (كما طُبع)", uk: "{0} (друком)")
        case .barcodes:
            LocalizedText(
                "Barcodes", fr: "Codes-barres", es: "Códigos de barras", ar: "الرموز الشريطية", uk: "Штрихкоди")
        case .numbers:
            LocalizedText(
                "Accession numbers", fr: "Numéros d’inventaire", es: "Números de inventario", ar: "أرقام الجرد",
                uk: "Інвентарні номери")
        case .tags: LocalizedText("Tags", fr: "Étiquettes", es: "Etiquetas", ar: "الوسوم", uk: "Мітки")
        case .total: LocalizedText("Total", fr: "Total", es: "Total", ar: "المجموع", uk: "Усього")
        case .reviewer:
            LocalizedText("Reviewed by", fr: "Vérifié par", es: "Revisado por", ar: "راجعها", uk: "Перевірено")
        }
    }
}
