/// The reading of a document's fields: out of its barcodes, and with `read` out of its print.
struct FieldExtraction {
    /// The paper, as far as barcodes and print tell what it is.
    private(set) var document: IdentifiedDocument
    /// What decided about that, in words.
    private(set) var reason: String?
    /// What spoke for it; nil when no kind of paper was in question.
    private(set) var evidence: Evidence?
    /// What was read at each field's place.
    private(set) var looks: [String: Looks] = [:]
    /// Around the labels of fields, in the page's coordinates.
    private(set) var labelBoxes: [String: Box] = [:]
    /// Nil as long as no print was read.
    private(set) var lines: [RecognizedLine]?
    /// What was seen where the page was looked at once more.
    private var seen: [Look: [RecognizedWord]] = [:]
    /// The document's fields, as soon as they were read or decided; a field without a value has a reason.
    private(set) var fields: [DocumentField] = []
    /// The print of fields whose machine-readable value stands somewhere on the page, by field.
    private var stated: [String: String] = [:]
    /// The names that the page states almost as the zone does.
    private var doubted: Set<String> = []
    private let candidates: ProfileCandidates
    private let today: ZoneToday?
    private let recognizer: any TextRecognizing

    /// So few lines are read again for fields that papers may lack. Default 12: a clean page has one or two that were
    /// read unsurely.
    private static let fewLines = 12

    /// How a place of the page is looked at.
    private struct Look: Hashable {
        var box: Box
        var layout = TextLayout.doubtfulLine
        /// How much larger than on the page.
        var enlargement = 1.35
    }

    /// The looks at a value that no barcode confirms, one after the other.
    private enum Round: CaseIterable {
        /// By the model that did not read the page: one model sees the same thing twice.
        case otherModel
        /// Farther to both sides: what a place that is cut off says is not said by this one too.
        case wider
        case larger
        case fast

        /// Two looks may both lose a faint accent, so that names have three. Where looks differ, more decide.
        func isNeeded(_ field: FieldDefinition, after looks: Looks) -> Bool {
            switch self {
            case .otherModel: true
            case .wider: field.kind == .name || !looks.isUnanimous
            case .larger, .fast: !looks.isUnanimous
            }
        }

        func look(at reading: FieldReader.Reading) -> Look {
            let box = reading.box.withLineMargins
            return switch self {
            case .otherModel: Look(box: box, layout: reading.isExact ? .line : .doubtfulLine)
            case .wider: Look(box: box.widened(by: reading.box.height).without(reading.labelBox), enlargement: 1)
            case .larger: Look(box: box, enlargement: 1.8)
            case .fast: Look(box: box.widened(by: 0.3 * reading.box.height), layout: .line, enlargement: 1.2)
            }
        }
    }

    /// - Parameters:
    ///   - document: the paper, as far as its barcodes tell what it is.
    ///   - candidates: the kinds of paper that may fit; without any there are no fields.
    ///   - today: resolves the two-digit years of a zone; nil: its dates are withheld.
    init(
        _ document: IdentifiedDocument, among candidates: ProfileCandidates, recognizer: any TextRecognizing,
        today: ZoneToday? = nil
    ) {
        (self.document, self.candidates, self.recognizer, self.today) = (document, candidates, recognizer, today)
    }

    /// Decides what kind of paper it is by the barcodes alone.
    mutating func decideByBarcodes() {
        reason = document.decide(by: nil, among: candidates)?.explanation(.shipped)
        fields = resolved
    }

    /// Reads the fields from the page, and once more the places that no barcode confirms.
    ///
    /// - Parameter isWhole: whether the whole page is wanted, not only what the fields need.
    /// - Throws: what `TextRecognizing` throws.
    mutating func read(_ page: PageReader, isWhole: Bool) throws(ScanError) {
        var page = page
        lines = []
        defer { fields = resolved }
        if isWhole {
            try page.readAll(recognizer)
        } else if try !readFields(of: &page) {
            return
        }
        try decide(PagePrint(page.lines, isWhole: true), on: page)
        // All is read, and something has no label.
        if !isWhole, document.profile != nil, try page.readUnsure(recognizer) {
            try decide(PagePrint(page.lines, isWhole: true), on: page)
        }
    }

    /// Decides what kind of paper it is by its zone or its barcode, and compares the page with it.
    ///
    /// - Parameter page: nil if the print is not compared.
    /// - Throws: what `TextRecognizing` throws.
    mutating func compare(_ page: PageReader?) throws(ScanError) {
        decideByBarcodes()
        guard var page, let profile = document.profile, document.isMachineRead else { return }
        defer { fields = resolved }
        _ = try page.readOn(recognizer, titles: true)
        let print = PagePrint(page.lines, isWhole: false)
        try read(print, on: page)
        let resolver = FieldResolver(document, profile: profile, today: today)
        for field in profile.fields {
            guard let machine = resolver.machineValue(of: field) else { continue }
            stated[field.name] = print.segments.lazy.compactMap { machine.print(in: $0, as: field) }.first
            guard field.kind == .name, stated[field.name] == nil else { continue }
            if print.segments.contains(where: machine.isNearly) { doubted.insert(field.name) }
        }
    }

    /// Without print, the fields of the barcodes alone.
    private var resolved: [DocumentField] {
        guard let profile = document.profile else { return [] }
        var resolver = FieldResolver(document, profile: profile, today: today)
        (resolver.stated, resolver.doubted) = (stated, doubted)
        let fields = resolver.resolve(looks)
        return lines == nil ? fields.filter { !$0.sources.isEmpty } : fields
    }

    /// Reads on until every field has its place.
    ///
    /// - Returns: whether the page was read to its end instead, so that what it is has to be decided.
    private mutating func readFields(of page: inout PageReader) throws(ScanError) -> Bool {
        // A named document is read as one that was recognised.
        while try page.readOn(recognizer, titles: !document.isKnownByBarcode) {
            let print = PagePrint(page.lines, isWhole: false)
            let finding = ProfileFinder(profiles: candidates.profiles).find(
                print, barcodes: document.barcodes, zone: document.zone?.zone)
            evidence = finding?.evidence
            guard document.lean(to: finding), let profile = document.profile else {
                // A page on which nothing yet looks like a known paper is none, and no sentences make it one.
                guard finding?.evidence.isInPrint ?? false, !page.isReadButForSentences else { break }
                continue
            }
            let labelled = try read(print, on: page)
            // Doubt about what is there is not lifted by reading what is elsewhere.
            if profile.fields.allSatisfy({ $0.isOptional || looks[$0.name] != nil || labelled.contains($0.name) }),
                finding?.isRecognized ?? false || document.standing == .named
            {
                // A field that papers may lack may have a label that the fast model could not read.
                let isWhole = profile.fields.allSatisfy { looks[$0.name] != nil }
                if !isWhole, try page.readUnsure(recognizer, atMost: Self.fewLines) {
                    let print = PagePrint(page.lines, isWhole: false)
                    try decide(print, on: page)
                } else {
                    reason = document.decide(by: print, among: candidates)?.explanation(.shipped)
                }
                return false
            }
        }
        return true
    }

    /// Decides what kind of paper the page is, and reads its fields.
    private mutating func decide(_ print: PagePrint, on page: PageReader) throws(ScanError) {
        let finding = document.decide(by: print, among: candidates)
        reason = finding?.explanation(.shipped)
        evidence = finding?.evidence
        try read(print, on: page)
    }

    /// Reads the fields of the document out of what was recognised, and looks again at what is doubtful.
    ///
    /// - Returns: the fields that have a label on the page.
    @discardableResult
    private mutating func read(_ print: PagePrint, on page: PageReader) throws(ScanError) -> Set<String> {
        lines = print.lines
        looks = [:]
        guard let profile = document.profile else { return [] }
        let reader = FieldReader(profile, dateOrder: dateOrder(of: profile, on: print))
        let found = reader.find(in: print.segments)
        labelBoxes = found.labelBoxes
        var readings = found.readings
        let places = reader.missingPlaces(found, page: page.bounds).compactMap { place in
            page.firstLine(in: place.box, height: place.letterHeight)
                .flatMap { $0.x <= place.latestStart ? (place.field, $0.withLineMargins) : nil }
        }
        let first = try words(places.map { Look(box: $0.1, layout: .line) }, of: page)
        for (place, words) in zip(places, first) where readings[place.0.name] == nil {
            readings[place.0.name] = reader.reading(of: place.0, in: words)
        }
        document.resolve(by: readings.filter { $0.value.isLabelled }.mapValues(\.value))
        looks = readings.mapValues { Looks($0) }
        let doubtful = FieldResolver(document, profile: profile, today: today).doubtful(readings)
        for (field, reading) in doubtful {
            looks[field.name]?.first.print = page.quality(of: reading.box)
            guard field.kind == .name || field.kind == .country else { continue }
            looks[field.name]?.first.isCut =
                page.hasUnreadInk(beside: reading.box) || page.hasUnreadStrip(beside: reading.box)
                || reader.hasMore(behind: reading.box, in: print.segments)
        }
        for round in Round.allCases {
            let open = doubtful.filter { field, _ in
                looks[field.name].map { round.isNeeded(field, after: $0) } ?? false
            }
            let again = try words(open.map { round.look(at: $0.reading) }, of: page)
            for ((field, _), words) in zip(open, again) {
                looks[field.name]?.others.append(reader.reading(of: field, in: words))
            }
        }
        return found.labelled
    }

    /// The profile's order of day and month, where it is certain that the page keeps to it: where the caller or more
    /// than labels says that it is such a paper, and no other date on it speaks against that.
    private func dateOrder(of profile: DocumentProfile, on print: PagePrint) -> DateOrder? {
        guard let order = profile.dateOrder, document.standing == .named || evidence?.isMoreThanLabels ?? false else {
            return nil
        }
        return print.speaks(against: order) ? nil : order
    }

    /// The words at places of the page, each read by itself, once.
    private mutating func words(_ looks: [Look], of page: PageReader) throws(ScanError) -> [[RecognizedWord]] {
        for layout in [TextLayout.line, .doubtfulLine] {
            let new = looks.filter { $0.layout == layout && seen[$0] == nil }
            guard let first = new.first else { continue }
            let words = try page.reread(
                new.map(\.box), layout: layout, enlargement: first.enlargement, recognizer: recognizer)
            for (look, words) in zip(new, words) { seen[look] = words }
        }
        return looks.map { seen[$0] ?? [] }
    }
}

extension FieldExtraction {
    /// What was read, and what was seen of the fields that are withheld: sentences that quote the page.
    var explanation: [String] {
        var sentences = reason.map { ["profile: \($0)"] } ?? []
        guard let lines, let profile = document.profile else { return sentences }
        sentences.append(
            "text: \(lines.count) lines read, print found for \(looks.count) of \(profile.fields.count) fields")
        let resolver = FieldResolver(document, profile: profile, today: today)
        return sentences + fields.compactMap { whyWithheld($0, barcode: resolver.machineValue(of: $0.name)?.raw) }
    }

    /// What was seen of a field that is withheld, in words; nil for one that is not, or was not seen.
    ///
    /// - Parameter barcode: what its barcode says.
    private func whyWithheld(_ field: DocumentField, barcode: String?) -> String? {
        guard let reason = field.reason, let looks = looks[field.name] else { return nil }
        let reading = looks.first
        let seen = ([reading] + looks.others).map { $0.map { "\"\($0.raw)\"" } ?? "nothing" }
        var facts = ["print read as \(seen.joined(separator: ", then "))"]
        if let barcode { facts.append("barcode reads \"\(barcode)\"") }
        if reading.isCut { facts.append("print next to it was not read") }
        if !reading.isLabelled { facts.append("no label was found") }
        return "\(field.name): \(reason.words); \(facts.joined(separator: "; "))"
    }
}

extension Box {
    /// With the white around it that a line of text has: recognition needs some.
    fileprivate var withLineMargins: Box { grown(by: height * 0.45) }

    fileprivate func widened(by margin: Double) -> Box {
        Box(x: x - margin, y: y, width: width + 2 * margin, height: height)
    }

    /// Without the end of a label on its left: a letter of one is none of its value.
    fileprivate func without(_ label: Box?) -> Box {
        guard let label, intersection(label) != nil, label.right < x + width / 2 else { return self }
        return Box(x: label.right, y: y, width: right - label.right, height: height)
    }
}
