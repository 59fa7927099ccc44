public import DocScan

/// A document scanner with the system's engines (libjpeg, Leptonica, poppler, libheif, zbar, Tesseract), on a separate
/// queue.
///
/// ```swift
/// let scanner = SystemScanner()
/// for report in try await scanner.scan(ImageInput(path: "photo.jpg")) {
///     print(report["certificateNumber"] ?? "not certain")
/// }
/// ```
///
/// One scanner processes one picture at a time; several scanners share nothing.
public actor SystemScanner {
    private let scanner: DocumentScanner
    /// The last input of several pages, and its digest.
    private var digested: (bytes: [UInt8], digest: String)?
    private let recognizer: TesseractRecognizer
    private let executor = QueueExecutor(label: "docscan.scanner")

    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - decoder: decodes pictures; the file that it keeps open serves one scanner.
    ///   - profiles: the documents among which `ScanOptions.profile` `.auto` chooses.
    ///   - clock: milliseconds since any moment, for the report's timings; `nil` leaves them out.
    public init(
        text: TesseractRecognizer.Options = .init(), decoder: any FrameDecoding = ImageDecoder(),
        profiles: [DocumentProfile] = DocumentProfile.shipped, clock: (@Sendable () -> Double)? = nil
    ) {
        recognizer = TesseractRecognizer(options: text)
        scanner = DocumentScanner(
            decoder: decoder, reader: SystemBarcodeReader(), recognizer: recognizer, profiles: profiles,
            parallelism: .threads(text.engines), clock: clock, today: { .now })
    }

    /// Reads the shipped profiles and models, so that the first scan does not wait for them.
    package static func prepare() { _ = (JPEGDecoder.version, DocumentProfile.shipped, EvidenceModel.shipped) }

    /// Scans one page of an input, counted from 0; only TIFFs and PDFs have more than one.
    ///
    /// - Returns: a report for each sheet of paper on the page; one report if no sheet was found.
    /// - Throws: an error of the input, of a missing library or language, or of memory; `ScanError` of the kind
    ///   `cancelled` if the task is cancelled. A picture without barcodes is not an error.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions()
    ) async throws(ScanError) -> [ScanReport] {
        try await scan(input, page: page, options: options, for: PageRequest()).reports
    }

    /// Scans one page with the same reports, and makes the requested files.
    package func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions(), for request: PageRequest
    ) async throws(ScanError) -> PageFiles {
        try SystemBarcodeReader.open(for: options)
        SystemBarcodeReader.beginOpening()
        if request.outputs.contains(.pdf) { _ = try QPDFLibrary.open() }
        let scan = try scanner.scan(input, page: page, options: options, for: request)
        var files = PageFiles(reports: scan.reports)
        let digest = digest(of: input, page: page)
        for index in files.reports.indices { files.reports[index].sha256 = digest }
        let keepsPage = request.keepsPages && (try? input.format) == .pdf
        for picture in scan.pages {
            var pdf: [UInt8]?
            if request.outputs.contains(.pdf), !keepsPage {
                let writer = try PDFPageWriter(
                    picture, keepsColours: options.keepsColours, isArchive: request.isArchive
                ) { () throws(ScanError) in
                    try scanner.colours(of: picture, options: options)
                }
                pdf = try writer.bytes()
            }
            files.pages.append(.init(text: picture.text, pdf: pdf, turn: picture.turn))
        }
        files.sheets = try scan.sheets.map { sheet throws(ScanError) in try SheetPicture.bytes(of: sheet) }
        if request.picturesPage, files.sheets.isEmpty {
            let page = try scanner.picture(of: input, page: page, options: options)
            let quality = PDFPageWriter.quality
            if let colours = page.colours { files.sheets = [try JPEGEncoder.encode(colours, quality: quality)] }
            if let grey = page.grey { files.sheets = [try JPEGEncoder.encode(grey, quality: quality)] }
        }
        if request.drawsPicture { files.drawing = try drawing(of: scan, input, options) }
        return files
    }

    /// Sheets, places that cannot be read, labels, values and barcodes, drawn over the picture.
    ///
    /// - Parameter longest: the maximum pixels of the drawing's longer side. Default 2000: print of 8 points is
    ///   legible.
    private func drawing(
        of scan: PageScan, _ input: ImageInput, _ options: ScanOptions, longest: Int = 2000
    ) throws(ScanError) -> [UInt8] {
        let picture = try scanner.preview(of: input, longest: longest, maximumPixels: options.maximumPixels)
        let side = scan.reports.compactMap { $0.image.map { max($0.width, $0.height) } }.max() ?? picture.longSide
        var drawing = MarkedImage(picture)
        for marks in scan.marks { marks.draw(on: &drawing, scale: Double(picture.longSide) / Double(max(1, side))) }
        return drawing.png(mark: Self.drawingMark)
    }

    /// The text at the beginning of a drawing by which docscan recognises its own.
    package static let drawingMark = "docscan explanation"

    /// Computed once for all pages of an input.
    private func digest(of input: ImageInput, page: Int) -> String {
        if let digested, digested.bytes.isSame(as: input.bytes) { return digested.digest }
        let digest = input.sha256
        digested = page > 0 ? (input.bytes, digest) : nil
        return digest
    }

    /// Analyses one frame of a live feed: barcodes, light, sharpness.
    ///
    /// - Parameter places: the barcodes' corners in the previous frame, in pixels of the upright frame.
    public func analyse(
        _ frame: Frame, settings: LiveSettings, places: [Quadrilateral] = []
    ) async throws(ScanError) -> FrameFindings {
        try SystemBarcodeReader.open(for: settings)
        try SystemBarcodeReader().open()
        return try scanner.analyse(frame, settings: settings, places: places)
    }

    /// The first page of an input as a small grey JPEG, for lists.
    ///
    /// - Parameter longest: the maximum pixels of its longer side. Default 320, chosen by hand: it shows which paper it
    ///   is, but its print cannot be read.
    package func preview(of input: ImageInput, longest: Int = 320) throws(ScanError) -> [UInt8] {
        try JPEGEncoder.encode(scanner.preview(of: input, longest: longest), quality: 75)
    }

    /// A page of an input as an upright JPEG in its colours, for a person to look at.
    ///
    /// - Parameters:
    ///   - page: from 0.
    ///   - longest: the maximum pixels of its longer side; a smaller picture keeps its size.
    package func picture(of input: ImageInput, page: Int = 0, longest: Int) throws(ScanError) -> [UInt8] {
        var options = ScanOptions()
        options.keepsColours = true
        let page = try scanner.picture(of: input, page: page, options: options)
        if let colours = page.colours {
            return try JPEGEncoder.encode(colours.map { $0.fitted(in: longest) }, quality: PDFPageWriter.quality)
        }
        guard let grey = page.grey else { throw .jobUnreadable }
        return try JPEGEncoder.encode(grey.fitted(in: longest), quality: PDFPageWriter.quality)
    }

    /// Cut-outs of fields for a person to look at; see `DocumentScanner.cutouts`.
    package func cutouts(
        of fields: [String], on sheet: Quadrilateral? = nil, in input: ImageInput, page: Int = 0, options: ScanOptions
    ) async throws(ScanError) -> [FieldCutout] {
        try SystemBarcodeReader.open(for: options)
        try SystemBarcodeReader().open()
        return try scanner.cutouts(of: fields, on: sheet, in: input, page: page, options: options)
    }

    /// Cut-outs of words for a person to look at; see `DocumentScanner.cutouts`.
    package func cutouts(
        of words: [WordPlace], on page: TextPagePlace, in input: ImageInput, page number: Int
    ) throws(ScanError) -> [[UInt8]] {
        try scanner.cutouts(of: words, on: page, in: input, page: number)
    }

    /// The number of pages of an input.
    public nonisolated func pageCount(of input: ImageInput) throws(ScanError) -> Int {
        try scanner.pageCount(of: input)
    }
}
