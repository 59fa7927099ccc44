/// What the print on a document says: its lines, and its profile's fields.
struct DocumentText {
    /// The profile whose fields were read; nil when none fits.
    private(set) var profile: DocumentProfile?
    private(set) var readings: [String: FieldReader.Reading] = [:]
    private(set) var second: [String: FieldReader.Reading] = [:]
    private(set) var lines: [RecognizedLine] = []

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
        var page = page
        if isWhole {
            try page.readAll(recognizer)
            try read(page, document: document, among: profiles, recognizer: recognizer)
            return
        }
        while try page.readOn(recognizer) {
            try read(page, document: document, among: profiles, recognizer: recognizer)
            guard let profile else { continue }
            let resolver = FieldResolver(profile: profile, barcodes: document.barcodes)
            if resolver.resolve(readings, second: second).fields.allSatisfy({ $0.value != nil }) { return }
        }
    }

    private mutating func read(
        _ page: PageReader, document: IdentifiedDocument, among profiles: [DocumentProfile],
        recognizer: any TextRecognizing
    ) throws(ScanError) {
        lines = page.lines
        profile = document.profile ?? Self.profile(among: profiles, fitting: lines)
        guard let profile else { return }
        let reader = FieldReader(profile)
        readings = reader.read(lines)
        second = [:]
        let places = reader.missingPlaces(in: lines, readings: readings, page: page.bounds).compactMap { place in
            page.firstLine(in: place.box, height: place.letterHeight).map { (place.field, $0.withLineMargins) }
        }
        for (place, words) in zip(places, try page.reread(places.map(\.1), recognizer: recognizer))
        where readings[place.0.name] == nil {
            readings[place.0.name] = reader.reading(of: place.0, in: words)
        }
        let doubtful = FieldResolver(profile: profile, barcodes: document.barcodes).doubtful(readings)
        let words = try page.reread(doubtful.map { $0.reading.box.withLineMargins }, recognizer: recognizer)
        for (item, words) in zip(doubtful, words) {
            let name = item.field.name
            second[name] = reader.reading(of: item.field, in: words)
            if item.field.kind == .name || item.field.kind == .country {
                readings[name]?.marks = page.marks(over: item.reading.box)
                readings[name]?.isCut = page.hasUnreadInk(beside: item.reading.box)
            }
        }
    }

    /// A document whose barcodes could not be read is known by its labels; fewer than three may be chance.
    private static func profile(
        among profiles: [DocumentProfile], fitting lines: [RecognizedLine]
    ) -> DocumentProfile? {
        let scored = profiles.map { ($0, FieldReader($0).labelCount(in: lines)) }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 >= 3 else { return nil }
        return best.0
    }
}

extension Box {
    /// With the white around it that a line of text has: recognition needs some.
    fileprivate var withLineMargins: Box { grown(by: height * 0.45) }
}
