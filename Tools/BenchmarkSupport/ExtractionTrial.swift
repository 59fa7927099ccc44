public import DocScan

/// The steps after a page was recognised, by themselves.
public struct ExtractionTrial {
    /// The lines of the page, as they were recognised.
    private let lines: [RecognizedLine]
    /// The document, identified by its barcodes as far as possible.
    private let document: IdentifiedDocument
    private let candidates: ProfileCandidates
    private let extraction: FieldExtraction

    /// A value that only the print states, and its evidence.
    public struct Witness: Sendable, Codable {
        /// The name of the field in the profile.
        public var field: String
        /// Normalised, such as a date in ISO 8601.
        public var value: String
        /// As it is printed.
        public var raw: String
        /// The value of each feature of the confidence model, by its name.
        public var evidence: [String: Double]
        /// The present program's probability that the value is right, 0…1.
        public var confidence: Double
        /// True if it is returned.
        public var isGiven: Bool
    }

    init(_ extraction: FieldExtraction, of document: IdentifiedDocument, among candidates: ProfileCandidates) {
        (self.extraction, lines) = (extraction, extraction.page?.lines ?? [])
        (self.document, self.candidates) = (document, candidates)
    }

    /// From the lines to the fields: the document type, the value next to each label, and the agreement of the
    /// barcodes.
    public func fields() -> [DocumentField] {
        var document = document
        let page = CandidateReadings(PageText(lines, isWhole: true), by: [])
        _ = document.decide(by: page, among: candidates)
        guard let profile = document.profile else { return [] }
        let readings = page[profile, profile.dateOrder].found.readings
        document.resolve(by: readings.filter { $0.value.isLabelled }.mapValues(\.value))
        let rereads = extraction.page?.readings ?? [:]
        let all = readings.map { name, reading in (name, FieldReadings(reading, rereads[name]?.others ?? [])) }
        return FieldResolver(document, profile: profile).resolve(Dictionary(all) { first, _ in first })
    }

    /// The fields as a report has them.
    public func report() -> [DocumentField] {
        extraction.fields
    }

    /// The evidence of each value that only the print states, returned or withheld. Ambiguous dates are not among them:
    /// no certainty makes one day of two.
    public func witnesses() -> [Witness] {
        let report = report()
        let definitions = extraction.document.profile?.fields ?? []
        let countries = Set(
            definitions.filter { $0.kind == .country }.compactMap { country in
                report.first { $0.name == country.name }?.value
            })
        return report.compactMap { field in
            guard field.sources == [.text], let readings = extraction.page?.readings[field.name],
                readings.chosen.other == nil,
                let definition = definitions.first(where: { $0.name == field.name })
            else { return nil }
            // A name is withheld if nothing determines the language of its letters, or if it lacks a mark, however
            // certain the print is.
            let isName = definition.kind == .name
            if isName, readings.lackMarks { return nil }
            guard
                let value = isName
                    ? NameSpelling.resolved(readings.chosen.value, countries: countries) : readings.chosen.value
            else { return nil }
            let evidence = FieldEvidence(readings, kind: definition.kind)
            let features = FieldEvidence.Feature.allCases.map { ($0.rawValue, evidence[$0]) }
            return Witness(
                field: field.name, value: value, raw: field.raw ?? "",
                evidence: Dictionary(uniqueKeysWithValues: features), confidence: field.confidence,
                isGiven: field.value != nil)
        }
    }

    /// The names of the confidence model's features, in order.
    public static var features: [String] { FieldEvidence.Feature.allCases.map(\.rawValue) }
}

extension DocumentScanner {
    /// Recognises a document, so that the steps after that can be repeated without recognition.
    ///
    /// - Throws: an invalid input, or something missing on this machine.
    public func extraction(of input: ImageInput) throws(ScanError) -> ExtractionTrial {
        var plan = ScanPlan(ScanOptions(), among: profiles)
        plan.candidates = plan.candidates.fitting(nil)
        var photo = try decode(input, page: 0, plan: plan, needsPage: true)
        let search = try readBarcodes(in: &photo, with: reader, request: plan.request(for: photo.image))
        let document = IdentifiedDocument(search.confirmed, among: plan.candidates)
        let extraction = try readFields(
            of: document, on: findPage(in: &photo, document: document), plan: plan)
        return ExtractionTrial(extraction, of: document, among: plan.candidates)
    }
}
