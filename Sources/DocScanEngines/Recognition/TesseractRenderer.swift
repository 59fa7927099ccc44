internal import CTesseract
internal import DocScan
internal import Glibc

/// A list of Tesseract's renderers, which write the page that an engine has just recognised.
@safe
struct TesseractRenderer: ~Copyable {
    private let library: TesseractLibrary
    /// It owns the following ones.
    private let first: OpaquePointer

    /// - Parameters:
    ///   - outputs: at least one.
    ///   - base: the names of the written files before the dot.
    /// - Throws: `.libraryMissing` for the PDF's font, `.recognitionFailed`.
    init(_ outputs: [PageOutput], base: String, library: TesseractLibrary) throws(ScanError) {
        let functions = library.functions
        var first: OpaquePointer?
        for output in outputs {
            let renderer =
                switch output {
                case .pdf: unsafe functions.TessPDFRendererCreate(base, try TessdataDirectory.pathOfFont(), 0)
                case .hocr: unsafe functions.TessHOcrRendererCreate(base)
                }
            if let head = unsafe first {
                unsafe functions.TessResultRendererInsert(head, renderer)
            } else {
                unsafe first = renderer
            }
        }
        guard let first = unsafe first else {
            throw .recognitionFailed(reason: "there is not enough memory for a renderer")
        }
        self.library = library
        unsafe self.first = first
    }

    /// Closes the files.
    deinit { unsafe library.functions.TessDeleteResultRenderer(first) }

    /// Writes the page that `api` has recognised, without a title, as the command `tesseract` does: hOCR would contain
    /// it unescaped, whatever characters a file's name has.
    ///
    /// - Throws: `.recognitionFailed`.
    func write(_ api: OpaquePointer) throws(ScanError) {
        let functions = library.functions
        guard unsafe functions.TessResultRendererBeginDocument(first, "") != 0,
            unsafe functions.TessResultRendererAddImage(first, api) != 0,
            unsafe functions.TessResultRendererEndDocument(first) != 0
        else { throw .recognitionFailed(reason: "Tesseract could not write the page") }
    }
}
