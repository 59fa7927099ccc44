/// Scans photographs of documents: barcodes, light, guidance, text, verified fields.
///
/// A scanner works on one picture at a time and keeps nothing of it; for more at once make more scanners, they share
/// nothing. This is the pipeline by itself, on the caller's thread, with the engines that it is given;
/// `SystemScanner` of `DocScanEngines` is the same with the system's engines on a queue of its own.
public struct DocumentScanner: Sendable {
    let decoder: any FrameDecoding
    let reader: any BarcodeReading
    let recognizer: any TextRecognizing
    let profiles: [DocumentProfile]
    let clock: Stopwatch.Clock

    /// - Parameters:
    ///   - profiles: those among which `ScanOptions.profile` `.auto` chooses; `DocumentProfile.shipped` are docscan's own.
    ///   - clock: milliseconds since any moment, for the report's timings; nil leaves them out.
    public init(
        decoder: any FrameDecoding, reader: any BarcodeReading, recognizer: any TextRecognizing,
        profiles: [DocumentProfile], clock: (@Sendable () -> Double)? = nil
    ) {
        self.decoder = decoder
        self.reader = reader
        self.recognizer = recognizer
        self.profiles = profiles
        self.clock = clock
    }

    /// Scans one page of an input.
    ///
    /// - Parameter page: from 0; only TIFFs and PDFs have more than one.
    /// - Throws: what is wrong with the input, or missing on this machine. A picture without barcodes is no error.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions()
    ) throws(ScanError) -> ScanReport {
        try scan(input, page: page, options: options, keepsSheet: false).report
    }

    /// Scans one page of an input, and hands out the page itself too, if it is wanted.
    ///
    /// - Throws: the same.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions(), keepsSheet: Bool
    ) throws(ScanError) -> (report: ScanReport, sheet: PageSheet?) {
        var report = ScanReport(source: input.source)
        var watch = Stopwatch(clock)
        let plan = ScanPlan(options, among: profiles)

        let image = try decoder.measure(input, page: page, maximumPixels: options.maximumPixels)
        let needsPage = plan.readsText || keepsSheet
        if needsPage { recognizer.prepare() }
        var pyramid = ImagePyramid(image, decoder: decoder)
        // Text needs the full size, and the small ones are then averaged from it instead of decoded again.
        let coarsest = ReadingStep.coarsest(longSide: image.longSide)
        _ = try pyramid.level(needsPage ? 1 : coarsest)
        watch.lap("decode")

        let request = plan.request(width: image.width, height: image.height)
        let search = try readBarcodes(in: &pyramid, with: reader, request: request)
        var document = IdentifiedDocument(search.confirmed, among: plan.candidates)
        watch.lap("barcodes")

        let small = try pyramid.level(coarsest)
        let luminosity = Luminosity(of: small)
        let glare = document.missing.isEmpty && document.profile != nil ? 0 : Glare.share(of: small)
        watch.lap("luminosity")

        report.describe(image, luminosity, search: search, options: options)
        watch.lap("guidance")

        let paper = needsPage ? try pageReader(in: &pyramid, document: document) : nil
        if let paper, plan.readsText {
            let text = try DocumentText(
                paper, document: document, among: plan.candidates, recognizer: recognizer,
                isWhole: options.includesText)
            watch.lap("text")
            document = text.document
            report.add(text, options: options)
        } else {
            let finding = document.decide(by: nil, among: plan.candidates)
            report.add(document, by: finding?.explanation(.shipped), options: options)
        }
        report.conclude(document, glare: glare, plan: plan, options: options)
        report.timings = watch.timings
        guard keepsSheet, let paper else { return (report, nil) }
        let colours =
            try options.keepsColours
            ? decoder.decodeColours(image, maximumPixels: options.maximumPixels) : nil
        return (report, paper.sheet(colours: colours))
    }

    /// The page, upright and level.
    func pageReader(
        in pyramid: inout ImagePyramid, document: IdentifiedDocument
    ) throws(ScanError) -> PageReader {
        let picture = try pyramid.level(1)
        let small = try pyramid.level(min(4, ReadingStep.coarsest(longSide: pyramid.image.longSide)))
        guard let view = document.pageView(width: picture.width, height: picture.height) else {
            return try PageReader.upright(picture, small: small, barcodes: document.barcodes, recognizer: recognizer)
        }
        return PageReader(picture, small: small, view: view, barcodes: document.barcodes)
    }

    /// How many pages an input has.
    ///
    /// - Throws: what is wrong with the input.
    public func pageCount(of input: ImageInput) throws(ScanError) -> Int { try decoder.pageCount(of: input) }
}
