/// A document's fields and their sources.
package struct FieldExtraction {
    package let document: IdentifiedDocument
    /// The fields in the profile's order: those of the barcodes alone if the print was not read. A field without a
    /// value has a reason.
    package private(set) var fields: [DocumentField]
    /// The print of the fields; nil if the print was not read.
    package let page: PageFields?
    /// All lines of the page, if they were requested.
    package var text: [RecognizedLine]?
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
        resolver?.several = page?.several ?? []
        self.resolver = resolver
        let fields = resolver?.resolve(page?.readings ?? [:]) ?? []
        self.fields = page == nil ? fields.filter { !$0.sources.isEmpty } : fields
    }

    /// Chosen by hand: docs/tunables.md. The least covered part of a field's place, and of a sheet on which the label was
    /// not found either.
    private static let coveredPlace = 0.05
    private static let coveredSheet = 0.02
    /// The place of a value that was not found, from its label on: to the right and down, in heights of the label.
    private static let reach = (across: 45.0, down: 3.0)

    /// True if only print states a value.
    var isStatedByPrint: Bool { fields.contains { $0.value != nil && $0.sources == [.text] } }

    /// The part of a value's place that may be glare or covered: a cell of the map at its corner. Chosen by hand:
    /// docs/tunables.md, as is the room beside a value in which more of it may stand, in heights of its line.
    private static let touched = 0.04
    private static let room = 0.6

    /// Withholds the values that only print states where more of them may be than can be seen: at the picture's edge,
    /// under glare, and under things.
    ///
    /// - Parameters:
    ///   - areas: nil if the sheet's outline is unknown.
    ///   - toPicture: from the page's coordinates to pixels of the picture.
    ///   - picture: its outline.
    mutating func withholdHidden(by areas: AreaMap?, toPicture: Projection, in picture: Quadrilateral) {
        guard let page else { return }
        for index in fields.indices where fields[index].value != nil && fields[index].sources == [.text] {
            let lines = page.readings[fields[index].name]?.first.lineBoxes ?? []
            let places = lines.map { line in
                let room = Self.room * line.height
                return Box(x: line.x - room, y: line.y, width: line.width + 2 * room, height: line.height)
                    .corners.map { toPicture($0) }
            }
            func touches(_ kind: AreaMap.Kind) -> Bool {
                places.contains { areas?.shares(in: $0)[kind] ?? 0 >= Self.touched }
            }
            let isAtEdge = !places.allSatisfy { $0.corners.allSatisfy(picture.contains) }
            let reason: DocumentField.Reason? =
                isAtEdge || touches(.outside)
                ? .cutOff : touches(.covered) ? .covered : touches(.glare) ? .glare : nil
            if let reason { fields[index].withhold(part: reason) }
        }
    }

    /// Withholds the values that only print states where glare hides a part of them or of the paper beside them.
    mutating func withholdGlare(on reader: PageReader) {
        guard let page, isStatedByPrint else { return }
        let lightest = reader.lightestGrey
        for index in fields.indices where fields[index].value != nil && fields[index].sources == [.text] {
            let lines = page.readings[fields[index].name]?.first.lineBoxes ?? []
            if lines.contains(where: { reader.hasGlare(on: $0, lightest: lightest) }) {
                fields[index].withhold(part: .glare)
            }
        }
    }

    /// Gives fields that were not found the reason `covered` if something lies where they would be.
    ///
    /// - Parameter toPicture: from the page's coordinates to pixels of the picture.
    mutating func findCovered(by areas: AreaMap, toPicture: Projection) {
        guard let page else { return }
        let isSheetCovered = areas.share(of: .covered) >= Self.coveredSheet
        for index in fields.indices where fields[index].reason == .notFound {
            let label = page.labelBoxes[fields[index].name]
            let place = label.map { label in
                Box(
                    x: label.x, y: label.y, width: label.width + Self.reach.across * label.height,
                    height: Self.reach.down * label.height
                ).corners.map { toPicture($0) }
            }
            let isCovered = place.map { areas.shares(in: $0)[.covered] ?? 0 >= Self.coveredPlace } ?? isSheetCovered
            if isCovered { fields[index].reason = .covered }
        }
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

extension DocumentField {
    /// Withholds a value of which only a part may have been read.
    fileprivate mutating func withhold(part reason: Reason) {
        (value, self.reason, confidence) = (nil, reason, 0)
    }
}
