internal import CQPDF
internal import DocScan
internal import Files

/// Owns one document of qpdf. Not thread-safe.
@safe
struct QPDFDocument: ~Copyable {
    /// A handle of an object in this document. It is valid until `releaseObjects` is called.
    typealias Object = qpdf_oh

    /// The PDF version of the written file.
    enum Version {
        /// Version 1.5, or a later one if qpdf needs it.
        case new
        /// The version of the original document.
        case kept
        /// Version 1.7, which PDF/A-2 requires (ISO 19005-2, 6.1.2).
        case archive
    }

    private let library: QPDFLibrary
    let document: qpdf_data
    var version = Version.new
    /// False to write uncompressed streams without compressing them.
    var compressesStreams = true

    /// - Throws: `.libraryMissing`, `.recognitionFailed`.
    private init() throws(ScanError) {
        let library = try QPDFLibrary.open()
        guard let document = unsafe library.functions.qpdf_init() else { throw Self.problem }
        // All calls return errors. By default qpdf also prints them.
        unsafe library.functions.qpdf_silence_errors(document)
        unsafe library.functions.qpdf_set_suppress_warnings(document, 1)
        self.library = library
        unsafe self.document = document
    }

    /// Creates a document without pages.
    ///
    /// - Throws: `.libraryMissing`, `.recognitionFailed`.
    static func empty() throws(ScanError) -> QPDFDocument {
        let new = try QPDFDocument()
        guard unsafe new.functions.qpdf_empty_pdf(new.document) & failure == 0 else { throw problem }
        return new
    }

    /// Opens a document in memory. The bytes must exist until the document has been written or destroyed.
    ///
    /// - Throws: `.libraryMissing`; `.passwordNeeded` if it is encrypted with a password; `.recognitionFailed` if it
    ///   cannot be read.
    static func reading(_ bytes: UnsafeRawBufferPointer) throws(ScanError) -> QPDFDocument {
        let new = try QPDFDocument()
        let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        let code = unsafe new.functions.qpdf_read_memory(new.document, "page", start, UInt64(bytes.count), nil)
        guard code & failure == 0 else { throw new.isLocked ? .passwordNeeded(format: .pdf) : problem }
        return new
    }

    /// True if the last call failed because a password is needed.
    private var isLocked: Bool {
        guard unsafe functions.qpdf_has_error(document) != 0 else { return false }
        let error = unsafe functions.qpdf_get_error(document)
        return unsafe functions.qpdf_get_error_code(document, error) == qpdf_e_password
    }

    deinit {
        // When a document is destroyed, qpdf prints an error that was not fetched.
        if unsafe library.functions.qpdf_has_error(document) != 0 {
            _ = unsafe library.functions.qpdf_get_error(document)
        }
        var document: qpdf_data? = unsafe document
        unsafe library.functions.qpdf_cleanup(&document)
    }

    var functions: docscan_qpdf { library.functions }

    static var problem: ScanError { .recognitionFailed(reason: "qpdf could not write the page") }

    // MARK: - Objects

    /// Creates an object from its PDF syntax, which must not contain references.
    func object(_ syntax: String) -> Object { unsafe functions.qpdf_oh_parse(document, syntax) }

    func text(_ text: String) -> Object { unsafe functions.qpdf_oh_new_unicode_string(document, text) }

    /// Makes an object indirect, so that other objects can refer to it.
    func indirect(_ object: Object) -> Object { unsafe functions.qpdf_make_indirect_object(document, object) }

    /// Creates a stream.
    ///
    /// - Parameters:
    ///   - filter: the name of the PDF filter with which `bytes` are encoded; `nil` for uncompressed bytes, which qpdf
    ///     compresses.
    ///   - keys: additional entries of the stream's dictionary.
    func stream(_ bytes: [UInt8], filter: String? = nil, _ keys: [(String, Object)] = []) -> Object {
        let stream = unsafe functions.qpdf_oh_new_stream(document)
        let none = unsafe functions.qpdf_oh_new_null(document)
        let encoding = filter.map { object("/\($0)") } ?? none
        unsafe bytes.withUnsafeBufferPointer { buffer in
            unsafe functions.qpdf_oh_replace_stream_data(
                document, stream, buffer.baseAddress, buffer.count, encoding, none)
        }
        let dictionary = unsafe functions.qpdf_oh_get_dict(document, stream)
        for (key, value) in keys { set(key, of: dictionary, to: value) }
        return stream
    }

    func set(_ key: String, of dictionary: Object, to value: Object) {
        unsafe functions.qpdf_oh_replace_key(document, dictionary, "/\(key)", value)
    }

    func value(_ key: String, of dictionary: Object) -> Object {
        unsafe functions.qpdf_oh_get_key(document, dictionary, "/\(key)")
    }

    func append(_ item: Object, to array: Object) { unsafe functions.qpdf_oh_append_item(document, array, item) }

    var trailer: Object { unsafe functions.qpdf_get_trailer(document) }

    /// Invalidates all object handles, to free memory. The objects of the document itself are kept.
    func releaseObjects() { unsafe functions.qpdf_oh_release_all(document) }

    // MARK: - Pages

    /// - Parameter index: the index of the page, from 0.
    func page(_ index: Int) -> Object { unsafe functions.qpdf_get_page_n(document, index) }

    var pageCount: Int { Int(unsafe functions.qpdf_get_num_pages(document)) }

    /// Appends a page of another document, which must exist until this document is written.
    ///
    /// - Throws: `.recognitionFailed`.
    func add(_ page: Object, of other: borrowing QPDFDocument) throws(ScanError) {
        let code = unsafe functions.qpdf_add_page(document, other.document, page, 0)
        guard code & failure == 0 else { throw Self.problem }
    }

    /// Appends a page of this document.
    func add(_ page: Object) throws(ScanError) {
        let code = unsafe functions.qpdf_add_page(document, document, page, 0)
        guard code & failure == 0 else { throw Self.problem }
    }

    // MARK: - Writing

    /// Writes the document to memory.
    ///
    /// - Throws: `.recognitionFailed`.
    func bytes() throws(ScanError) -> [UInt8] {
        guard unsafe functions.qpdf_init_write_memory(document) & failure == 0 else { throw Self.problem }
        try write()
        let (start, count) = unsafe (
            functions.qpdf_get_buffer(document), functions.qpdf_get_buffer_length(document)
        )
        return unsafe Array(UnsafeBufferPointer(start: start, count: count))
    }

    /// Writes the document to a file. The whole file is never in memory.
    ///
    /// - Throws: `.recognitionFailed`, also if the disk is full.
    func write(to path: InputPath) throws(ScanError) {
        let code = unsafe path.withCString { unsafe functions.qpdf_init_write(document, $0) } ?? failure
        guard code & failure == 0 else { throw Self.problem }
        try write()
    }

    private func write() throws(ScanError) {
        // With a deterministic identifier, equal pages give equal bytes. qpdf does not support it for an encrypted
        // document.
        if !isEncrypted { unsafe functions.qpdf_set_deterministic_ID(document, 1) }
        switch version {
        case .new: unsafe functions.qpdf_set_minimum_pdf_version(document, "1.5")
        case .archive: unsafe functions.qpdf_force_pdf_version(document, "1.7")
        case .kept: break
        }
        if !compressesStreams {
            unsafe functions.qpdf_set_compress_streams(document, 0)
            // From version 11 on, qpdf would otherwise decode the streams.
            unsafe functions.qpdf_set_decode_level(document, qpdf_dl_none)
        }
        guard unsafe functions.qpdf_write(document) & failure == 0, unsafe functions.qpdf_has_error(document) == 0
        else { throw Self.problem }
    }
}

/// The bit for an error in the code that a call of qpdf returns (`QPDF_ERRORS`). Warnings have another bit.
private let failure: QPDF_ERROR_CODE = 2
