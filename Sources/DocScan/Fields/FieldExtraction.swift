/// A document's fields and their sources.
package struct FieldExtraction {
    package let document: IdentifiedDocument
    /// The fields in the profile's order: those of the barcodes alone if the print was not read. A field without a
    /// value has a reason.
    package let fields: [DocumentField]
    /// The print of the fields; nil if the print was not read.
    package let page: PageFields?
    /// The reasons for the kind of document, in words.
    private let reason: String?
    private let resolver: FieldResolver?

    init(
        _ document: IdentifiedDocument, decision: ProfileFinder.Finding?, page: PageFields?,
        comparison: PrintComparison = PrintComparison(), today: ZoneToday?
    ) {
        (self.document, self.page) = (document, page)
        reason = decision?.explanation(.shipped)
        var resolver = document.profile.map { FieldResolver(document, profile: $0, today: today) }
        resolver?.comparison = comparison
        self.resolver = resolver
        let fields = resolver?.resolve(page?.readings ?? [:]) ?? []
        self.fields = page == nil ? fields.filter { !$0.sources.isEmpty } : fields
    }

    /// Sentences that quote the page: the text that was read and the readings of each withheld field.
    var explanation: [String] {
        var sentences = reason.map { ["profile: \($0)"] } ?? []
        guard let page, let resolver else { return sentences }
        let count = resolver.profile.fields.count
        sentences.append(
            "text: \(page.lines.count) lines read, print found for \(page.readings.count) of \(count) fields")
        return sentences
            + fields.compactMap { field in
                page.readings[field.name].flatMap {
                    Self.whyWithheld(field, $0, barcode: resolver.machineValue(of: field.name)?.raw)
                }
            }
    }

    /// The readings of a withheld field, in words; nil for a field with a value.
    private static func whyWithheld(_ field: DocumentField, _ readings: FieldReadings, barcode: String?) -> String? {
        guard let reason = field.reason else { return nil }
        let first = readings.first
        let seen = ([first] + readings.others).map { $0.map { "\"\($0.raw)\"" } ?? "nothing" }
        var facts = ["print read as \(seen.joined(separator: ", then "))"]
        if let barcode { facts.append("barcode reads \"\(barcode)\"") }
        if first.isCut { facts.append("print next to it was not read") }
        if !first.isLabelled { facts.append("no label was found") }
        return "\(field.name): \(reason.words); \(facts.joined(separator: "; "))"
    }
}
