/// What the print on a document says: its lines, and its profile's fields.
struct DocumentText {
    /// The paper, as far as barcodes and print tell what it is.
    private(set) var document: IdentifiedDocument
    /// What the print had to say about that, in words.
    private(set) var reason: String?
    private(set) var readings: [String: FieldReader.Reading] = [:]
    private(set) var second: [String: FieldReader.Reading] = [:]
    private(set) var lines: [RecognizedLine] = []
    /// What was seen where the page was looked at once more.
    private var looks: [Look: [RecognizedWord]] = [:]

    private struct Look: Hashable {
        var box: Box
        var accents: Bool
    }

    /// Reads the fields, and once more the places that no barcode confirms.
    ///
    /// - Parameters:
    ///   - profiles: the ones that may fit; without any there are no fields.
    ///   - isWhole: whether the whole page is wanted, not only what the fields need.
    /// - Throws: what `TextRecognizing` throws.
    init(
        _ page: PageReader, document: IdentifiedDocument, among profiles: [DocumentProfile],
        recognizer: any TextRecognizing, isWhole: Bool
    ) throws(ScanError) {
        self.document = document
        var page = page
        if isWhole {
            try page.readAll(recognizer)
            try read(page, among: profiles, recognizer: recognizer)
            return
        }
        while try page.readOn(recognizer, titles: document.isOpen) {
            try read(page, among: profiles, recognizer: recognizer)
            guard let profile = self.document.profile else {
                // A page on which nothing yet looks like a known paper is none.
                guard ProfileFinder(profiles: profiles).hasEvidence(in: lines) else { return }
                continue
            }
            // Doubt about what is there is not lifted by reading what is elsewhere.
            let labelled = FieldReader(profile).labelled(in: lines)
            if profile.fields.allSatisfy({ $0.isOptional || readings[$0.name] != nil || labelled.contains($0.name) }) {
                return
            }
        }
    }

    private mutating func read(
        _ page: PageReader, among profiles: [DocumentProfile], recognizer: any TextRecognizing
    ) throws(ScanError) {
        lines = page.lines
        if document.isOpen, let found = ProfileFinder(profiles: profiles).profile(of: lines) {
            document.adopt(found.profile)
            let title = found.titles > 0 ? "its title and " : ""
            reason = "\(found.profile.id): by \(title)\(found.labels) labels"
        }
        guard let profile = document.profile else { return }
        let reader = FieldReader(profile)
        readings = reader.read(lines)
        second = [:]
        let places = reader.missingPlaces(in: lines, readings: readings, page: page.bounds).compactMap { place in
            page.firstLine(in: place.box, height: place.letterHeight).map { (place.field, $0.withLineMargins) }
        }
        for (place, words) in zip(places, try look(at: places.map(\.1), of: page, recognizer))
        where readings[place.0.name] == nil {
            readings[place.0.name] = reader.reading(of: place.0, in: words)
        }
        document.settle(by: readings.filter { $0.value.isLabelled }.mapValues(\.value))
        let doubtful = FieldResolver(document, profile: profile).doubtful(readings)
        let words = try look(at: doubtful.map { $0.reading.box.withLineMargins }, of: page, recognizer)
        for (item, words) in zip(doubtful, words) {
            let name = item.field.name
            second[name] = reader.reading(of: item.field, in: words)
            if item.field.kind == .name {
                readings[name]?.marks = page.marks(over: item.reading.box)
            }
            if item.field.kind == .name || item.field.kind == .country {
                readings[name]?.isCut = page.hasUnreadInk(beside: item.reading.box)
            }
        }
        let names = doubtful.filter { $0.field.kind == .name }
        let accents = try look(
            at: names.map { $0.reading.box.withLineMargins }, of: page, recognizer, accents: true)
        for (item, words) in zip(names, accents) {
            readings[item.field.name]?.accented = reader.reading(of: item.field, in: words)
                .map { ($0.value, $0.confidence) }
        }
    }

    /// The words at places of the page, each read by itself, once.
    private mutating func look(
        at boxes: [Box], of page: PageReader, _ recognizer: any TextRecognizing, accents: Bool = false
    ) throws(ScanError) -> [[RecognizedWord]] {
        let new = boxes.filter { looks[Look(box: $0, accents: accents)] == nil }
        for (box, words) in zip(new, try page.reread(new, accents: accents, recognizer: recognizer)) {
            looks[Look(box: box, accents: accents)] = words
        }
        return boxes.map { looks[Look(box: $0, accents: accents)] ?? [] }
    }

    /// What was seen of a field that is not handed out, in words; nil for one that is, or was not seen.
    func whyWithheld(_ field: ScanReport.Field) -> String? {
        guard field.value == nil, let reading = readings[field.name] else { return nil }
        let looks = ([reading.raw, second[field.name]?.raw, reading.accented?.value]).map {
            $0.map { "\"\($0)\"" } ?? "nothing"
        }
        var doubts: [String] = []
        if reading.isCut { doubts.append("print beside it was not read") }
        if reading.isMissingMarks { doubts.append("the picture shows more accents or tails") }
        if !reading.isLabelled { doubts.append("it has no label") }
        let reasons = doubts.isEmpty ? "" : "; " + doubts.joined(separator: ", ")
        return "\(field.name): withheld, seen as \(looks[0]), then \(looks[1])\(reasons)"
    }
}

extension Box {
    /// With the white around it that a line of text has: recognition needs some.
    fileprivate var withLineMargins: Box { grown(by: height * 0.45) }
}
