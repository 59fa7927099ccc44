import Glibc

/// A part of docscan that reads bytes from strangers. Its name is that of its folder in `Corpus`.
enum FuzzTarget: String, CaseIterable, Sendable {
    /// Formats by their first bytes, sizes by their headers: all formats but PDF and HEIC.
    case headers
    /// JPEG decoding through the C shim: small pictures only.
    case jpeg
    /// TIFF directories.
    case tiff
    /// The orientation that EXIF states, in JPEG, PNG and WebP.
    case exif
    /// Sizes of a PDF's images.
    case pdf
    /// The cutter of MJPEG streams.
    case mjpeg
    /// Document profiles and their check.
    case profile
    /// Definitions of institutions, their patterns and templates.
    case definition
    /// Session logs, replayed.
    case session
    /// The output of an earlier run, which `batch --resume` reads.
    case resume
    /// Rows of a table, as a batch writes them.
    case table
    /// Reports, as programs read them and as a worker process hands them over.
    case report
    /// Rows of DataBar Expanded.
    case databar
    /// The characters of DataBar Expanded.
    case elements
    /// `frames.tsv` of a folder with pictures.
    case frames
    /// Messages from a worker process.
    case worker
    /// The messages of ffmpeg on standard error.
    case ffmpeg
    /// The text of a barcode's payload.
    case payload
    /// The print on a page: dates, names, countries, fields.
    case text
    /// A whole scan of a small picture, with zbar and without decoding.
    case scan
    /// PDF417, Data Matrix and Aztec in a small picture: places of texture, the shim of zxing-cpp, its results.
    case symbols
    /// The content of a driving licence's symbol.
    case licence
    /// The content of a visible digital seal.
    case seal
    /// An hOCR file of docscan, and the change of its words.
    case hocr
    /// The text layer of a PDF page, and the correction of its words.
    case layer

    /// Reads an input. A crash, a trap or `demand` is a finding; an error that is thrown is what should happen.
    func test(_ bytes: [UInt8]) {
        switch self {
        case .headers: testHeaders(bytes)
        case .jpeg: testJPEG(bytes)
        case .tiff: testTIFF(bytes)
        case .exif: testEXIF(bytes)
        case .pdf: testPDF(bytes)
        case .mjpeg: testMJPEG(bytes)
        case .profile: testProfile(bytes)
        case .definition: testDefinition(bytes)
        case .session: testSession(bytes)
        case .resume: testResume(bytes)
        case .table: testTable(bytes)
        case .report: testReport(bytes)
        case .databar: testDataBar(bytes)
        case .elements: testElements(bytes)
        case .frames: testFrames(bytes)
        case .worker: testWorker(bytes)
        case .ffmpeg: testFFmpeg(bytes)
        case .payload: testPayload(bytes)
        case .text: testText(bytes)
        case .scan: testScan(bytes)
        case .symbols: testSymbols(bytes)
        case .licence: testLicence(bytes)
        case .seal: testSeal(bytes)
        case .hocr: testHOCR(bytes)
        case .layer: testLayer(bytes)
        }
    }
}

/// Ends the run with a finding unless something holds that must hold for every input.
func demand(_ holds: Bool, _ rule: String) {
    guard !holds else { return }
    Fuzz.complain("broken rule: \(rule)")
    abort()
}
