internal import DocScan
internal import Synchronization

/// Keeps the last PDF or TIFF open for its next page. A file is identified by the address of its bytes. They are
/// retained here, so no other array can have that address.
final class OpenInput: Sendable {
    private struct State: ~Copyable {
        var bytes: [UInt8] = []
        var tiff: TIFFFile?
        #if PDF
            var pdf: PDFDocument?
            /// The document as qpdf reads it. Its deinitialiser does not access the bytes, so the order in which
            /// properties are destroyed does not matter.
            var objects: QPDFDocument?
            /// The reason why qpdf cannot read the document.
            var problem: ScanError?

            /// - Throws: `.libraryMissing`, `.passwordNeeded`, `.recognitionFailed`.
            mutating func openObjects() throws(ScanError) {
                guard objects == nil else { return }
                if let problem { throw problem }
                // The elements of an array neither move nor change while the array is retained.
                let start = unsafe bytes.withUnsafeBytes { $0.baseAddress }
                do throws(ScanError) {
                    objects = try unsafe QPDFDocument.reading(
                        UnsafeRawBufferPointer(start: start, count: bytes.count))
                } catch {
                    problem = error
                    throw error
                }
            }
        #endif

        mutating func turn(to bytes: [UInt8]) {
            if bytes.isSame(as: self.bytes) { return }
            self = State(bytes: bytes)
        }
    }

    private let state = Mutex(State())

    func close() { state.withLock { $0.turn(to: []) } }

    /// - Throws: `.damaged` and the errors of `body`.
    func tiff<Value: Sendable>(
        _ bytes: [UInt8], _ body: (inout TIFFFile) throws(ScanError) -> Value
    ) throws(ScanError) -> Value {
        try opened(bytes) { state throws(ScanError) in
            // Take the value out and put it back afterwards. A second reference would cause a copy when the value
            // changes.
            guard var file = state.tiff.take() ?? TIFFFile(bytes) else { throw .damaged(format: .tiff) }
            defer { state.tiff = file }
            return try body(&file)
        }
    }

    #if PDF
        /// - Throws: `.libraryMissing`, `.damaged`, `.passwordNeeded`, and the errors of `body`.
        func pdf<Value: Sendable>(
            _ bytes: [UInt8], _ body: (borrowing PDFDocument) throws(ScanError) -> Value
        ) throws(ScanError) -> Value {
            try opened(bytes) { state throws(ScanError) in
                if state.pdf == nil { state.pdf = try PDFDocument(bytes) }
                switch state.pdf {
                case let document?: return try body(document)
                case nil: preconditionFailure("it has just been opened")
                }
            }
        }

        /// Passes the objects of a PDF to `body`. qpdf reads the document once for all pages.
        ///
        /// - Throws: `.libraryMissing`, `.passwordNeeded`, `.recognitionFailed` if qpdf cannot read the document, and
        ///   the errors of `body`.
        func objects<Value: Sendable>(
            _ bytes: [UInt8], _ body: (borrowing QPDFDocument) throws(ScanError) -> Value
        ) throws(ScanError) -> Value {
            try opened(bytes) { state throws(ScanError) in
                try state.openObjects()
                switch state.objects {
                case let document?:
                    defer { document.releaseObjects() }
                    return try body(document)
                case nil: preconditionFailure("it has just been opened")
                }
            }
        }
    #endif

    /// Runs `body` with the state, after closing the previous file if `bytes` is another one. The error is returned in
    /// a `Result`, because `withLock` does not support typed throws here.
    private func opened<Value: Sendable>(
        _ bytes: [UInt8], _ body: (inout State) throws(ScanError) -> Value
    ) throws(ScanError) -> Value {
        try state.withLock { state -> Result<Value, ScanError> in
            do throws(ScanError) {
                state.turn(to: bytes)
                return .success(try body(&state))
            } catch {
                return .failure(error)
            }
        }.get()
    }
}

extension [UInt8] {
    /// True if both arrays share one buffer in memory, not just equal elements. An array does not move while it is
    /// retained.
    func isSame(as other: [UInt8]) -> Bool {
        unsafe withUnsafeBufferPointer { mine in
            unsafe other.withUnsafeBufferPointer { theirs in
                unsafe mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
            }
        }
    }
}
