/// A document's fields and their sources.
package struct FieldExtraction {
    package let document: IdentifiedDocument
    /// The fields in the profile's order. If the printed text was not read, only the fields with another source. A
    /// field without a value has a reason.
    package private(set) var fields: [DocumentField]
    /// The printed text of the fields; `nil` if it was not read.
    package let page: PageFields?
    /// All lines of the page, if they were requested.
    package var text: [RecognizedLine]?
    /// The comparison with the text that a PDF stores for the page; `nil` without such text.
    private(set) var stored: StoredTextComparison?
    /// The explanation of the document type.
    private let reason: String?
    private let resolver: FieldResolver?

    init(
        _ document: IdentifiedDocument, decision: ProfileFinder.Finding?, page: PageFields?,
        comparison: PrintComparison = PrintComparison(), today: ZoneReferenceDay?
    ) {
        (self.document, self.page) = (document, page)
        reason = decision?.explanation(.shipped)
        var resolver = document.profile.map { FieldResolver(document, profile: $0, today: today) }
        resolver?.comparison = comparison
        resolver?.several = page?.several ?? []
        resolver?.inRows = page?.inRows ?? []
        self.resolver = resolver
        let fields = resolver?.resolve(page?.readings ?? [:]) ?? []
        self.fields = page == nil ? fields.filter { !$0.sources.isEmpty } : fields
    }

    /// The minimum covered fraction of a field's place, or of the sheet if the label was not found, at which a missing
    /// value counts as covered. Chosen by hand: docs/internals/tunables.md.
    private static let minimumCoveredFraction = 0.05
    /// The extent of the place where a missing value is expected: from its label to the right and down, in heights of
    /// the label.
    private static let reach = (across: 45.0, down: 3.0)

    /// The lines of the values that only the printed text states, in the page's coordinates.
    var printedLines: [Box] {
        fields.filter { $0.value != nil && $0.sources == [.text] }.flatMap { lines(of: $0) }
    }

    /// The lines of the names that only the printed text states, in the page's coordinates.
    var printedNames: [Box] { fields.filter { isPrinted($0, .name) }.flatMap { lines(of: $0) } }

    /// True for a value of one of these kinds that only the printed text states.
    private func isPrinted(_ field: DocumentField, _ kinds: FieldDefinition.Kind...) -> Bool {
        field.value != nil && field.sources == [.text]
            && resolver?.profile.fields.first { $0.name == field.name }.map { kinds.contains($0.kind) } ?? false
    }

    private func lines(of field: DocumentField) -> [Box] { page?.readings[field.name]?.first.lineBoxes ?? [] }

    /// Withholds values that only the printed text states and that may be incomplete, because they touch the edge of
    /// the image, glare, or an object on the sheet.
    ///
    /// - Parameters:
    ///   - areas: the map of the sheet; `nil` if the sheet's outline is unknown.
    ///   - toPicture: the projection from the page's coordinates to pixels of the image.
    ///   - picture: the outline of the image.
    mutating func withholdHidden(by areas: AreaMap?, toPicture: Projection, in picture: Quadrilateral) {
        /// The place of a line with room before and behind it, in heights of the line.
        func place(_ line: Box, _ before: Double, _ behind: Double) -> Quadrilateral {
            let room = (before + behind) * line.height
            let wide = Box(
                x: line.x - before * line.height, y: line.y, width: line.width + room, height: line.height)
            return wide.corners.map { toPicture($0) }
        }
        for index in fields.indices where fields[index].value != nil && fields[index].sources == [.text] {
            // A space and a stroke of the next word are together narrower than the height of a line. A name that ends
            // at least one line height from the edge of the image is therefore complete.
            let (room, behind) = (PageReader.valueMargin, isPrinted(fields[index], .name) ? 1 : PageReader.valueMargin)
            let lines = lines(of: fields[index])
            let places = lines.map { (value: place($0, 0, 0), room: place($0, room, room)) }
            func touches(_ kind: AreaMap.Kind) -> Bool {
                places.contains { areas?.touches(kind, $0.room) ?? false }
            }
            let isUnderThing = places.contains { areas?.hasThing(over: $0.value, with: $0.room) ?? false }
            let isAtEdge = !lines.allSatisfy { place($0, room, behind).corners.allSatisfy(picture.contains) }
            let reason: DocumentField.Reason? =
                isAtEdge || touches(.outside)
                ? .cutOff : touches(.covered) || isUnderThing ? .covered : touches(.glare) ? .glare : nil
            if let reason { fields[index].withhold(part: reason) }
        }
    }

    /// The maximum contrast of a washed-out name, as a fraction of the usual contrast of the printed values. Of 1,537
    /// names of eight drawn sets, three were as pale: a lamp had burnt out the end of two, and one was read completely.
    private static let pale = 0.55

    /// Withholds names and countries that a lamp has washed out, because it may have burnt out the rest of them.
    ///
    /// - Parameter contrast: the contrast of a line of print, in grey levels.
    mutating func withholdPale(contrast: (Box) -> Int) {
        let pale = Self.pale * (printedLines.map { Double(contrast($0)) }.median ?? 0)
        for index in fields.indices where isPrinted(fields[index], .name, .country) {
            let own = lines(of: fields[index]).map(contrast).max() ?? 0
            if Double(own) <= pale { fields[index].withhold(part: .glare) }
        }
    }

    /// Compares the fields with the text that a PDF stores for the page.
    ///
    /// - Parameter toPicture: the projection from the page's coordinates to pixels of the image.
    mutating func compare(_ text: StoredText, toPicture: Projection) {
        guard !text.words.isEmpty, let page, let resolver else { return }
        var comparison = StoredTextComparison(text, with: page.lines, toPage: toPicture.inverse)
        for index in fields.indices {
            guard let readings = page.readings[fields[index].name],
                let field = resolver.profile.fields.first(where: { $0.name == fields[index].name })
            else { continue }
            comparison.compare(&fields[index], as: field, readings, resolver.model)
        }
        stored = comparison
    }

    /// Changes the reason of fields that were not found to `covered` if something lies where their value is expected.
    ///
    /// - Parameter toPicture: the projection from the page's coordinates to pixels of the image.
    mutating func findCovered(by areas: AreaMap, toPicture: Projection) {
        guard let page else { return }
        let isSheetCovered = areas.share(of: .covered) >= Self.minimumCoveredFraction
        for index in fields.indices where fields[index].reason == .notFound {
            let label = page.labelBoxes[fields[index].name]
            let place = label.map { label in
                Box(
                    x: label.x, y: label.y, width: label.width + Self.reach.across * label.height,
                    height: Self.reach.down * label.height
                ).corners.map { toPicture($0) }
            }
            let isCovered =
                place.map { areas.shares(in: $0)[.covered] ?? 0 >= Self.minimumCoveredFraction } ?? isSheetCovered
            if isCovered { fields[index].reason = .covered }
        }
    }

    /// Sentences about the document type, the text that was read, and the readings of each withheld field. They quote
    /// the page.
    var explanation: [String] {
        var sentences = reason.map { ["profile: \($0)"] } ?? []
        guard let page, let resolver else { return sentences }
        let count = resolver.profile.fields.count
        sentences.append(
            "text: \(page.lines.count) lines read, print found for \(page.readings.count) of \(count) fields")
        if let stored { sentences.append(stored.explanation) }
        return sentences
            + fields.compactMap { field in
                page.readings[field.name].flatMap {
                    Self.whyWithheld(field, $0, barcode: resolver.machineValue(of: field.name)?.raw)
                }
            }
    }

    /// A sentence with the readings of a withheld field; `nil` for a field with a value.
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
