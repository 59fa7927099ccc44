public import DocScan

/// A document scanner that uses the libraries of the system: libjpeg, Leptonica, poppler, libheif, zbar, zxing-cpp and
/// Tesseract. It works on a separate queue.
///
/// ```swift
/// let scanner = SystemScanner()
/// for report in try await scanner.scan(ImageInput(path: "photo.jpg")) {
///     print(report["certificateNumber"] ?? "not certain")
/// }
/// ```
///
/// A scanner processes one image at a time. Several scanners are independent of each other.
public actor SystemScanner {
    private let scanner: DocumentScanner
    /// The bytes of the last scanned input and their digest; `nil` if only its first page was scanned.
    private var digested: (bytes: [UInt8], digest: String)?
    private let recognizer: TesseractRecognizer
    private let parallelism: Parallelism
    private let executor = QueueExecutor(label: "docscan.scanner")

    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - text: the options for reading text.
    ///   - decoder: decodes images. Do not share it between scanners, because it keeps the last file open.
    ///   - profiles: the profiles from which docscan chooses if `ScanOptions.profile` is `.auto`.
    ///   - clock: returns milliseconds since an arbitrary time, for the timings in the report; `nil` for no timings.
    public init(
        text: TesseractRecognizer.Options = .init(), decoder: any FrameDecoding = ImageDecoder(),
        profiles: [DocumentProfile] = DocumentProfile.shipped, clock: (@Sendable () -> Double)? = nil
    ) {
        recognizer = TesseractRecognizer(options: text)
        parallelism = .threads(text.engines)
        scanner = DocumentScanner(
            decoder: decoder, reader: SystemBarcodeReader(), recognizer: recognizer, profiles: profiles,
            parallelism: parallelism, clock: clock, today: { .now })
    }

    /// Opens libjpeg and loads the profiles and the evidence model that are part of docscan, so that the first scan
    /// does not wait for them.
    package static func prepare() { _ = (JPEGDecoder.version, DocumentProfile.shipped, EvidenceModel.shipped) }

    /// Scans one page of an input.
    ///
    /// - Parameter page: the index of the page, from 0. Only TIFF and PDF have more than one page.
    ///
    /// - Returns: a report for each sheet on the page; one report if no sheet was found.
    /// - Throws: an error for an input that cannot be read, a missing library or language, or insufficient memory;
    ///   `ScanError` of the kind `cancelled` if the task is cancelled. An image without barcodes is not an error.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions()
    ) async throws(ScanError) -> [ScanReport] {
        try await scan(input, page: page, options: options, for: PageRequest()).reports
    }

    /// Scans one page of an input, and creates the requested files.
    package func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions(), for request: PageRequest
    ) async throws(ScanError) -> PageFiles {
        try SystemBarcodeReader.open(for: options)
        SystemBarcodeReader.beginOpening()
        if request.outputs.contains(.pdf) { _ = try QPDFLibrary.open() }
        let (scanner, known) = (scanner, knownDigest(of: input))
        let (digest, result) = parallelism.both {
            known ?? input.sha256
        } _: { () -> Result<PageScan, ScanError> in
            do throws(ScanError) {
                return .success(try scanner.scan(input, page: page, options: options, for: request))
            } catch {
                return .failure(error)
            }
        }
        let scan = try result.get()
        digested = page > 0 ? (input.bytes, digest) : nil
        var files = PageFiles(reports: scan.reports)
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

    /// Draws sheets, areas that cannot be read, labels, values and barcodes over the image, and returns a PNG.
    ///
    /// - Parameter longest: the maximum number of pixels of the longer side. Default 2000, at which 8-point print is
    ///   legible.
    private func drawing(
        of scan: PageScan, _ input: ImageInput, _ options: ScanOptions, longest: Int = 2000
    ) throws(ScanError) -> [UInt8] {
        let picture = try scanner.thumbnail(of: input, longest: longest, maximumPixels: options.maximumPixels)
        let side = scan.reports.compactMap { $0.image.map { max($0.width, $0.height) } }.max() ?? picture.longSide
        var drawing = MarkedImage(picture)
        for marks in scan.marks { marks.draw(on: &drawing, scale: Double(picture.longSide) / Double(max(1, side))) }
        return drawing.png(mark: Self.drawingMark)
    }

    /// The text in a PNG by which docscan recognises a drawing that it has written.
    package static let drawingMark = "docscan explanation"

    /// The digest of the last input if this is the same one; otherwise `nil`. It is kept from the second page on, so
    /// that it is not computed for each page. The bytes of a file with one page are not kept.
    private func knownDigest(of input: ImageInput) -> String? {
        digested.flatMap { $0.bytes.isSame(as: input.bytes) ? $0.digest : nil }
    }

    /// Analyses one frame of a live source: barcodes, MRZ, light and sharpness.
    ///
    /// - Parameter places: the corners of the barcodes in the previous frame, in pixels of the upright frame.
    public func analyse(
        _ frame: Frame, settings: LiveSettings, places: [Quadrilateral] = []
    ) async throws(ScanError) -> FrameFindings {
        try SystemBarcodeReader.open(for: settings)
        try SystemBarcodeReader().open()
        return try scanner.analyse(frame, settings: settings, places: places)
    }

    /// Returns the first page of an input as a small grey JPEG for lists.
    ///
    /// - Parameter longest: the maximum number of pixels of the longer side. Default 320, chosen by hand: the
    ///   document type is recognisable, but the print is not legible.
    package func thumbnail(of input: ImageInput, longest: Int = 320) throws(ScanError) -> [UInt8] {
        try JPEGEncoder.encode(scanner.thumbnail(of: input, longest: longest), quality: 75)
    }

    /// Returns a page of an input as an upright JPEG for display. Colours are kept.
    ///
    /// - Parameters:
    ///   - page: the index of the page, from 0.
    ///   - longest: the maximum number of pixels of the longer side. A smaller image is not enlarged.
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

    /// Returns cut-outs of fields for display to a reviewer; see `DocumentScanner.cutouts`.
    package func cutouts(
        of fields: [String], on sheet: Quadrilateral? = nil, in input: ImageInput, page: Int = 0, options: ScanOptions
    ) async throws(ScanError) -> [FieldCutout] {
        try SystemBarcodeReader.open(for: options)
        try SystemBarcodeReader().open()
        return try scanner.cutouts(of: fields, on: sheet, in: input, page: page, options: options)
    }

    /// Returns cut-outs of words for display to a reviewer; see `DocumentScanner.cutouts`.
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
