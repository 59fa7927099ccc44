/// Reads the fields of one document from its barcodes, its MRZ and its printed text.
struct FieldExtractor {
    private let candidates: ProfileCandidates
    /// A reader for each candidate, created when the first line is read.
    private lazy var readers = parallelism.map(candidates.profiles.count) { [candidates] index in
        FieldReader(candidates.profiles[index])
    }
    private let recognizer: any TextRecognizing
    private let today: ZoneReferenceDay?
    private let parallelism: Parallelism
    private var document: IdentifiedDocument
    private var decision: ProfileFinder.Finding?
    private var latest: CandidateReadings?
    private var rereader: PlaceRereader

    /// The maximum number of uncertain lines that are read again for optional fields. Default 12: a clean page has one
    /// or two.
    private static let fewLines = 12

    /// - Parameters:
    ///   - candidates: the profiles that may fit. Without profiles there are no fields.
    ///   - today: resolves the two-digit years of an MRZ. If `nil`, the dates of an MRZ are withheld.
    init(
        _ document: IdentifiedDocument, among candidates: ProfileCandidates, recognizer: any TextRecognizing,
        today: ZoneReferenceDay? = nil, in parallelism: Parallelism = .none
    ) {
        (self.document, self.candidates, self.recognizer, self.today) = (document, candidates, recognizer, today)
        self.parallelism = parallelism
        rereader = PlaceRereader(recognizer)
    }

    /// Takes the fields from the barcodes and the MRZ only.
    mutating func readBarcodes() -> FieldExtraction {
        decision = document.decide(by: nil, among: candidates)
        return extraction(nil)
    }

    /// Reads the fields from the page. Each place that no barcode confirms is read again.
    mutating func read(_ page: PageReader) throws(ScanError) -> FieldExtraction {
        var page = page
        if let fields = try readUntilComplete(&page) { return extraction(fields) }
        var fields = try decideAndRead(page, isWhole: true)
        // A label may be among the lines that were read with low confidence.
        if document.profile != nil, try page.rereadLowConfidenceStrips(recognizer) {
            fields = try decideAndRead(page, isWhole: true)
        }
        return extraction(fields)
    }

    /// Takes the fields from the MRZ or the barcode that states all of them, and compares them with the page, if any.
    mutating func compare(_ page: PageReader?) throws(ScanError) -> FieldExtraction {
        decision = document.decide(by: nil, among: candidates)
        guard var page, let profile = document.profile, document.isMachineRead else { return extraction(nil) }
        _ = try page.recognizeNextStrips(recognizer, titles: true)
        let print = PageText(page.lines, isWhole: false)
        let fields = try read(CandidateReadings(print, by: []), evidence: nil, on: page)
        let resolver = FieldResolver(document, profile: profile, today: today)
        return extraction(fields, comparison: PrintComparison(print, with: resolver))
    }

    private func extraction(_ page: PageFields?, comparison: PrintComparison = PrintComparison()) -> FieldExtraction {
        FieldExtraction(document, decision: decision, page: page, comparison: comparison, today: today)
    }

    /// Reads lines, the most promising first, until every required field was located.
    ///
    /// - Returns: the fields; `nil` if fields are still missing or the document type is still uncertain when no lines
    ///   are left.
    private mutating func readUntilComplete(_ page: inout PageReader) throws(ScanError) -> PageFields? {
        // A chosen document type does not change the order of the lines: only a barcode makes titles unnecessary.
        while try page.recognizeNextStrips(recognizer, titles: !document.isKnownByBarcode) {
            let readings = readings(of: page, isWhole: false)
            let finding = ProfileFinder(profiles: candidates.profiles)
                .find(readings, barcodes: document.barcodes, zone: document.zone?.zone)
            guard document.adoptProvisionally(finding), let profile = document.profile else {
                // Stop here if nothing suggests a known document so far, and only running text is left.
                guard finding?.evidence.isInPrint ?? false, !page.isReadButForSentences else { break }
                continue
            }
            let fields = try read(readings, evidence: finding?.evidence, on: page)
            // Doubt about a place that was found is not resolved by reading other lines.
            guard
                profile.fields.allSatisfy({
                    $0.isOptional || fields.readings[$0.name] != nil || fields.labelled.contains($0.name)
                }), finding?.isRecognized ?? false || document.standing == .chosen
            else { continue }
            // The fast model may have failed to read the label of an optional field.
            let isComplete = profile.fields.allSatisfy { fields.readings[$0.name] != nil }
            if !isComplete, try page.rereadLowConfidenceStrips(recognizer, atMost: Self.fewLines) {
                return try decideAndRead(page, isWhole: false)
            }
            decision = document.decide(by: readings, among: candidates)
            return fields
        }
        return nil
    }

    private mutating func decideAndRead(_ page: PageReader, isWhole: Bool) throws(ScanError) -> PageFields {
        let readings = readings(of: page, isWhole: isWhole)
        decision = document.decide(by: readings, among: candidates)
        return try read(readings, evidence: decision?.evidence, on: page)
    }

    /// The candidates' readings of the lines that were recognised so far, computed only once for the same lines.
    private mutating func readings(of page: PageReader, isWhole: Bool) -> CandidateReadings {
        var readings =
            latest.flatMap { $0.print.lines == page.lines ? $0 : nil }
            ?? CandidateReadings(PageText(page.lines, isWhole: isWhole), by: readers, in: parallelism)
        readings.print.isWhole = isWhole
        latest = readings
        return readings
    }

    /// Takes the readings of the document's profile, and reads the places of missing and doubtful values again.
    private mutating func read(
        _ readings: CandidateReadings, evidence: Evidence?, on page: PageReader
    ) throws(ScanError) -> PageFields {
        var fields = PageFields(lines: readings.print.lines)
        guard let profile = document.profile else { return fields }
        let (reader, found) = readings[profile, dateOrder(of: profile, on: readings.print, evidence: evidence)]
        (fields.labelled, fields.labelBoxes) = (found.labelled, found.labelBoxes)
        var first = try withMissingPlaces(found, reader: reader, on: page)
        document.resolve(
            by: first.filter { $0.value.isLabelled }.mapValues(\.value), hasRepeatedLabels: found.hasRepeatedLabels)
        let resolver = FieldResolver(document, profile: profile, today: today)
        first.merge(try settle(found.rivals, by: resolver, reader, on: page)) { one, _ in one }
        fields.readings = first.mapValues { FieldReadings($0) }
        fields.several.formUnion(found.doubled)
        fields.inRows = found.inRows
        for (name, rivals) in found.rivals where first[name] == nil {
            fields.several.insert(name)
            fields.readings[name] = FieldReadings(rivals[0], Array(rivals.dropFirst()))
        }
        let doubtful = resolver.doubtful(first)
        for (field, reading) in doubtful {
            fields.readings[field.name]?.first.print = page.quality(of: reading.lineBoxes[0])
            guard field.kind == .name || field.kind == .country else { continue }
            fields.readings[field.name]?.first.isCut = reading.lineBoxes.contains { line in
                page.hasUnreadInk(beside: line) || page.hasUnreadStrip(beside: line)
                    || reader.hasMore(behind: line, in: readings.print.segments)
            }
        }
        for round in Reread.Round.allCases {
            let open = doubtful.filter { field, _ in
                fields.readings[field.name].map { round.isNeeded(field, after: $0) } ?? false
            }
            let places = open.map { round.rereads(of: $0.reading) }
            var words = try rereader.words(at: places.flatMap(\.self), of: page)[...]
            for ((field, _), lines) in zip(open, places) {
                let read = words.prefix(lines.count).flatMap(\.self)
                words = words.dropFirst(lines.count)
                fields.readings[field.name]?.others.append(reader.reading(of: field, in: read))
            }
        }
        return fields
    }

    /// The words at places of a page, in the order of the places.
    mutating func words(of rereads: [Reread], on page: PageReader) throws(ScanError) -> [[RecognizedWord]] {
        try rereader.words(at: rereads, of: page)
    }

    /// The readings of a page, completed by reading the places where values of labels without a reading may be.
    private mutating func withMissingPlaces(
        _ found: FieldReader.Found, reader: FieldReader, on page: PageReader
    ) throws(ScanError) -> [String: FieldReader.Reading] {
        var readings = found.readings
        let places = reader.missingPlaces(found, page: page.bounds).compactMap {
            place -> (
                place: FieldReader.MissingPlace, box: Box, isCut: Bool
            )? in
            let line = place.isOfWords ? place.box : page.firstLine(in: place.box, height: place.letterHeight)
            guard let line, line.x <= place.latestStart else { return nil }
            // The line continues beyond the place where it was searched for.
            let isCut = !place.isOfWords && line.right > place.box.right - place.letterHeight / 2
            return (place: place, box: line.withLineMargins, isCut: isCut)
        }
        // Use both models, because one model repeats its own mistakes.
        for layout in [TextLayout.line, .doubtfulLine] {
            let open = places.filter { readings[$0.place.field.name] == nil }
            let words = try rereader.words(at: open.map { Reread(box: $0.box, layout: layout) }, of: page)
            for ((place, _, isCut), words) in zip(open, words) where readings[place.field.name] == nil {
                readings[place.field.name] = reader.reading(at: place, in: words, of: found)
                if isCut { readings[place.field.name]?.isPart = true }
            }
        }
        readings.markHiddenBeginnings()
        return readings
    }

    /// The profile's order of day and month, if it certainly applies to the page: the caller chose the profile or more
    /// than its labels identifies it, and no date on the page contradicts the order. Otherwise `nil`.
    private func dateOrder(of profile: DocumentProfile, on print: PageText, evidence: Evidence?) -> DateOrder? {
        guard let order = profile.dateOrder, document.standing == .chosen || evidence?.isMoreThanLabels ?? false else {
            return nil
        }
        return print.speaks(against: order) ? nil : order
    }
}
