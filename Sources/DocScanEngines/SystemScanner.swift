public import DocScan

/// A document scanner with the system's engines (libjpeg, Leptonica, poppler, libheif, zbar, Tesseract), on a queue of
/// its own.
///
///     let scanner = SystemScanner()
///     let report = try await scanner.scan(ImageInput(source: path, bytes: bytes))
///     print(report["certificateNumber"] ?? "not certain")
///
/// One scanner works on one picture at a time. For more at once make more scanners: they share nothing.
public actor SystemScanner {
    private let scanner: DocumentScanner
    /// The input of several pages that was scanned last, and its digest.
    private var digested: (bytes: [UInt8], digest: String)?
    private let recognizer: TesseractRecognizer
    private let executor = QueueExecutor(label: "docscan.scanner")

    public nonisolated var unownedExecutor: UnownedSerialExecutor { unsafe executor.asUnownedSerialExecutor() }

    /// - Parameters:
    ///   - text: how text is recognised.
    ///   - decoder: what turns bytes into pictures; what it keeps open serves one scanner.
    ///   - profiles: the documents among which `ScanOptions.profile` `.auto` chooses.
    ///   - clock: milliseconds since any moment, for the report's timings; nil leaves them out.
    public init(
        text: TesseractRecognizer.Options = .init(), decoder: any FrameDecoding = ImageDecoder(),
        profiles: [DocumentProfile] = DocumentProfile.shipped, clock: (@Sendable () -> Double)? = nil
    ) {
        recognizer = TesseractRecognizer(options: text)
        scanner = DocumentScanner(
            decoder: decoder, reader: SystemBarcodeReader(), recognizer: recognizer, profiles: profiles, clock: clock,
            today: { .now })
    }

    /// Opens the barcode reader and reads the profiles and models that ship with docscan, so that the first scan does not
    /// wait for them.
    package static func prepare() {
        // The first scan reports a library that is missing.
        try? SystemBarcodeReader.open(for: ScanOptions())
        _ = (DocumentProfile.shipped, EvidenceModel.shipped)
    }

    /// Scans one page of an input.
    ///
    /// - Parameter page: from 0; only TIFFs and PDFs have more than one.
    /// - Throws: what is wrong with the input, or missing on this machine. A picture without barcodes is no error.
    public func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions()
    ) async throws(ScanError) -> ScanReport {
        try await scan(input, page: page, options: options, rendering: []).report
    }

    /// Scans one page of an input, and writes the whole page with Tesseract.
    ///
    /// - Returns: the report, which is the same as without, and the content of a file for each output.
    /// - Throws: what is wrong with the input, or missing on this machine.
    package func scan(
        _ input: ImageInput, page: Int = 0, options: ScanOptions = ScanOptions(),
        rendering outputs: Set<PageOutput>
    ) async throws(ScanError) -> (report: ScanReport, files: [PageOutput: [UInt8]]) {
        try SystemBarcodeReader.open(for: options)
        var (report, sheet) = try scanner.scan(
            input, page: page, options: options, keepsSheet: !outputs.isEmpty)
        report.sha256 = digest(of: input, page: page)
        return (
            report, try sheet.map { sheet throws(ScanError) in try recognizer.render(sheet, as: outputs) } ?? [:]
        )
    }

    /// Made once for all pages of an input.
    private func digest(of input: ImageInput, page: Int) -> String {
        if let digested, digested.bytes.isSame(as: input.bytes) { return digested.digest }
        let digest = input.sha256
        digested = page > 0 ? (input.bytes, digest) : nil
        return digest
    }

    /// Looks at one frame of a live feed: barcodes, light, sharpness.
    ///
    /// - Parameter places: where the barcodes were in the frame before, in pixels of the upright frame.
    /// - Throws: what is wrong with the frame.
    public func analyse(
        _ frame: Frame, settings: LiveSettings, places: [Quadrilateral] = []
    ) async throws(ScanError) -> FrameFindings {
        try SystemBarcodeReader.open(for: settings)
        return try scanner.analyse(frame, settings: settings, places: places)
    }

    /// The first page of an input as a small grey JPEG, for lists.
    ///
    /// - Parameter longest: the most pixels of its longer side. Default 320, chosen by hand: which paper it is can be
    ///   seen, and its print not be read.
    /// - Throws: what is wrong with the input.
    package func preview(of input: ImageInput, longest: Int = 320) throws(ScanError) -> [UInt8] {
        try JPEGEncoder.encode(scanner.preview(of: input, longest: longest), quality: 75)
    }

    /// Where fields of a document stand, for a person to look at; see `DocumentScanner.cutouts`.
    ///
    /// - Throws: what is wrong with the input, or missing on this machine.
    package func cutouts(
        of fields: [String], in input: ImageInput, options: ScanOptions
    ) async throws(ScanError) -> [FieldCutout] {
        try SystemBarcodeReader.open(for: options)
        return try scanner.cutouts(of: fields, in: input, options: options)
    }

    /// How many pages an input has: the ones that `scan` takes.
    ///
    /// - Throws: what is wrong with the input.
    public nonisolated func pageCount(of input: ImageInput) throws(ScanError) -> Int {
        try scanner.pageCount(of: input)
    }
}
