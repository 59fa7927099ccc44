/// Scans images of documents: reads barcodes, measures the light, reads text, verifies fields, and gives advice.
///
/// A scanner processes one image at a time and does not store it. Several scanners share no state. This type runs the
/// pipeline on the caller's thread with the given engines; `SystemScanner` of `DocScanEngines` runs it with the
/// installed engines on a separate queue.
///
/// ```swift
/// let scanner = DocumentScanner(
///     decoder: ImageDecoder(), reader: ZBarReader(), recognizer: TesseractRecognizer(),
///     profiles: DocumentProfile.shipped)
/// print(try scanner.scan(ImageInput(path: "photo.jpg")))
/// ```
public struct DocumentScanner: Sendable {
    let decoder: any FrameDecoding
    package let reader: any BarcodeReading
    package let recognizer: any TextRecognizing
    package let profiles: [DocumentProfile]
    let parallelism: Parallelism
    let clock: Stopwatch.Clock
    let today: @Sendable () -> ZoneReferenceDay?

    /// - Parameters:
    ///   - profiles: the profiles among which `ScanOptions.profile` `.auto` chooses. docscan's own profiles are
    ///     `DocumentProfile.shipped`.
    ///   - parallelism: runs parts of the pipeline at the same time; the reports do not depend on it.
    ///   - clock: returns milliseconds since an arbitrary time, for the report's timings; `nil` omits the timings.
    ///   - today: returns the date that resolves two-digit years of a machine-readable zone. If it returns `nil`, the
    ///     dates of the zone are withheld.
    public init(
        decoder: any FrameDecoding, reader: any BarcodeReading, recognizer: any TextRecognizing,
        profiles: [DocumentProfile], parallelism: Parallelism = .none, clock: (@Sendable () -> Double)? = nil,
        today: @escaping @Sendable () -> ZoneReferenceDay? = { nil }
    ) {
        self.decoder = decoder
        self.reader = reader
        self.recognizer = recognizer
        self.profiles = profiles
        self.parallelism = parallelism
        self.clock = clock
        self.today = today
    }

    /// Scans one page of an input, counted from 0; only TIFFs and PDFs have more than one.
    ///
    /// - Returns: a report for each sheet on the page; one report if no sheet was found.
    /// - Throws: an error of the input or of a missing library. An image without barcodes is not an error.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions()
    ) throws(ScanError) -> [ScanReport] {
        try scan(input, page: page, options: options, for: PageRequest()).reports
    }

    /// Scans one page of an input. Returns the reports, with the images and texts that the request specifies.
    package func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions(), for request: PageRequest
    ) throws(ScanError) -> PageScan {
        let plan = ScanPlan(options, among: profiles)
        var watch = Stopwatch(clock)
        let keepsPage = !request.outputs.isEmpty || request.picturesParts
        var photo = try decode(input, page: page, plan: plan, needsPage: plan.needsPage || keepsPage)
        watch.lap(.decode)
        try reader.open()
        let sheets = try scanSheets(of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
        return try pages(of: sheets, in: &photo, plan: plan, for: request)
    }

    /// Scans the sheets of an image: separately if there are several, otherwise the image as one sheet.
    func scanSheets(
        of photo: inout ImagePyramid, plan: ScanPlan, watch: Stopwatch, keepsPage: Bool
    ) throws(ScanError) -> [ScannedSheet] {
        var watch = watch
        guard plan.dividesSheets else {
            return [try scanSheet(&photo, plan: plan, watch: watch, keepsPage: keepsPage)]
        }
        let (found, search) = try findSheetsAndBarcodes(in: &photo, plan: plan, watch: &watch)
        let sheets = found.sheets
        if sheets.count > 1 {
            let several = try scan(sheets, of: &photo, plan: plan, watch: watch, keepsPage: keepsPage)
            if several.count == 1 { return several }
            if several.count > 1 {
                let more = try scanMore(than: several, on: sheets, of: &photo, plan: plan, keepsPage: keepsPage)
                return more.count > several.count ? more : several
            }
        }
        var one = try scanSheet(
            &photo, plan: plan, watch: watch, search: search, among: sheets, keepsPage: keepsPage)
        var own = one.isOnFoundSheet ? sheets.only(around: one.report.barcodes) : nil
        own?.covers = []
        // An inexact outline may enclose several documents, as may one that is too long for the document.
        let longer = own.flatMap { one.extraction.document.page(onLonger: $0, in: photo.image) }
        let known = own.map { $0.isExact && longer == nil ? [$0] : [] } ?? []
        let more = try scanMore(
            than: [one], on: known, around: longer == nil ? own : nil, placedAt: longer ?? one.outline, of: &photo,
            plan: plan, keepsPage: keepsPage)
        if more.count > 1 { return more }
        one.watch.lap(.sheets)
        one.report.timings = one.watch.timings
        let outline = found.isFullPage ? one.wholePicture(of: photo.image) : own?.outline
        one.report.sheet = outline.map { .init(index: 1, count: 1, corners: $0.startingTopLeft(for: one.direction)) }
        one.marks?.outline = one.report.sheet?.corners
        return [one]
    }

    /// Scans an image as one sheet.
    ///
    /// - Parameters:
    ///   - search: the finished search for the barcodes of the sheet; `nil` to search for them.
    ///   - sheets: the sheets that were found in the image. The page is straightened by the edges of the sheet that
    ///     contains the document's barcodes and MRZ.
    ///   - covers: the outlines of sheets that lie on this sheet, in pixels of the image.
    ///   - keepsPage: true if the page is needed for more than the report.
    func scanSheet(
        _ photo: inout ImagePyramid, plan: ScanPlan, watch: Stopwatch, search: BarcodeSearch? = nil,
        among sheets: [FoundSheet] = [], under covers: [Quadrilateral] = [], keepsPage: Bool
    ) throws(ScanError) -> ScannedSheet {
        var (plan, watch, sheets) = (plan, watch, sheets)
        let options = plan.options
        let (search, text) = try barcodesAndText(of: &photo, plan: plan, known: search)
        watch.lap(.barcodes)
        var (identified, zones) = try identify(
            search.confirmed.map { $0.checked(by: options.seals) }, in: &photo, plan: &plan)
        if zones != nil { watch.lap(.zone) }
        if let sheet = sheets.only(around: identified.places), sheet.showsAllSides, sheet.isExact {
            identified.keepTogether()
        }
        let light = try measureLight(of: &photo, document: identified)
        watch.lap(.luminosity)
        var (extraction, page) = try readPrint(
            of: identified, in: &photo, among: &sheets, plan: plan, text: text, keepsPage: keepsPage)
        if plan.readsText { watch.lap(.text) }
        let guidance = guide(extraction.document, in: photo.image, light: light, guiding: plan.guiding)
        watch.lap(.guidance)
        let isMapNeeded =
            page != nil || options.explains || judge(extraction, of: photo.image, plan: plan).status == .incomplete
        let areas =
            isMapNeeded ? try mapAreas(in: &extraction, on: page, of: &photo, among: sheets, under: covers) : nil
        if let page, plan.readsPrintOfFields {
            extraction.compare(photo.storedText(), toPicture: page.toPicture)
            watch.lap(.text)
        }
        var quality = areas.map { PictureQuality($0, light.luminosity) }
        // Without a page it is unknown whether printed text is legible, so the quality is never reported as good.
        if page == nil, quality?.verdict == .good { quality = nil }
        let verdict = judge(extraction, of: photo.image, plan: plan, quality: quality)
        watch.lap(.quality)

        var report = ScanReport(
            of: photo.image, search, zones, light.luminosity, extraction, guidance, verdict,
            areas, quality, includesText: options.includesText, explains: options.explains)
        report.timings = watch.timings
        report.letterHeight = options.readsLabels ? page?.letterHeight : nil
        var sheet = ScannedSheet(
            report: report, watch: watch, direction: extraction.document.readingDirection ?? page?.readingDirection,
            isOnFoundSheet: page?.isOnFoundSheet ?? true,
            outline: page?.sheetOutline ?? extraction.document.sheetOutline(in: photo.image),
            page: keepsPage ? page : nil, extraction: extraction)
        if options.explains { sheet.marks = SheetMarks(extraction, on: page, zone: zones?.reading, areas: areas) }
        return sheet
    }

    /// The number of pages of an input.
    public func pageCount(of input: ImageInput) throws(ScanError) -> Int { try decoder.pageCount(of: input) }

    /// Decodes a page at full size: its colours if they are requested and the decoder provides them, otherwise its grey
    /// levels.
    package func picture(
        of input: ImageInput, page: Int, options: ScanOptions
    ) throws(ScanError) -> (grey: LumaImage?, colours: ColourPlanes?) {
        let image = try decoder.measure(input, page: page, maximumPixels: options.maximumPixels)
        let colours = try colours(of: image, plan: ScanPlan(options, among: profiles))
        return (colours == nil ? try decoder.decode(image, denominator: 1) : nil, colours)
    }

    /// Returns an upright luma thumbnail whose longer side has at most `longest` pixels. A smaller image is returned
    /// unchanged.
    package func thumbnail(
        of input: ImageInput, longest: Int, maximumPixels: Int = ScanOptions().maximumPixels
    ) throws(ScanError) -> LumaImage {
        let image = try decoder.measure(input, page: 0, maximumPixels: maximumPixels)
        let denominator = ImagePyramid.coarsestDenominator { image.longSide / $0 >= longest }
        return try decoder.decode(image, denominator: denominator).fitted(in: longest)
    }
}
