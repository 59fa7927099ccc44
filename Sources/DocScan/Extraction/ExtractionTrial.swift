/// What comes after a page was recognised, by itself: for `Benchmarks`.
@_spi(Benchmarks) public struct ExtractionTrial {
    /// The lines of the page, as they were recognised.
    public let lines: [RecognizedLine]
    /// The paper, as far as its barcodes tell what it is.
    private let document: IdentifiedDocument
    private let candidates: ScanPlan.Candidates
    /// What was recognised when places of doubt were looked at again.
    private let second: [String: FieldReader.Reading]
    private let third: [String: FieldReader.Reading]

    init(_ text: DocumentText, of document: IdentifiedDocument, among candidates: ScanPlan.Candidates) {
        (lines, second, third) = (text.lines, text.second, text.third)
        (self.document, self.candidates) = (document, candidates)
    }

    /// From the lines to the fields: what paper it is, what stands beside which label, whether barcodes say the same.
    public func fields() -> [ScanReport.Field] {
        var document = document
        _ = document.decide(by: PagePrint(lines, isWhole: true), among: candidates)
        guard let profile = document.profile else { return [] }
        let readings = FieldReader(profile, dateOrder: profile.dateOrder).read(lines)
        document.settle(by: readings.filter { $0.value.isLabelled }.mapValues(\.value))
        return FieldResolver(document, profile: profile).resolve(readings, second: second, third: third)
    }
}

extension DocumentScanner {
    /// Recognises a document, so that what comes after can be done again without recognition: for `Benchmarks`.
    ///
    /// - Throws: what is wrong with the input, or missing on this machine.
    @_spi(Benchmarks) public func extraction(of input: ImageInput) throws(ScanError) -> ExtractionTrial {
        let plan = ScanPlan(ScanOptions(), among: profiles)
        let image = try decoder.measure(input, page: 0, maximumPixels: ScanOptions().maximumPixels)
        var pyramid = ImagePyramid(image, decoder: decoder)
        let request = plan.request(width: image.width, height: image.height)
        let search = try readBarcodes(in: &pyramid, with: reader, request: request)
        let document = IdentifiedDocument(search.confirmed, among: plan.candidates)
        let candidates = plan.candidates
        let text = try DocumentText(
            pageReader(in: &pyramid, document: document), document: document, among: candidates,
            recognizer: recognizer, isWhole: false)
        return ExtractionTrial(text, of: document, among: candidates)
    }
}
