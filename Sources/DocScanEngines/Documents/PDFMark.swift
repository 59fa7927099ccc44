internal import DocScan
internal import Files
internal import Glibc

/// The line that docscan adds to a PDF that it has written, so that it can recognise the file later.
package enum PDFMark {
    /// The mark, which is the last line of a PDF that is not a PDF/A. PDF readers look for `%%EOF` in the last 1024
    /// bytes and ignore what follows.
    package static let line = "%docscan.pages/1\n"

    /// The line before which a PDF/A has the mark, because no data may follow `%%EOF` (ISO 19005-2, 6.1.3).
    private static let end = Array("startxref\n".utf8)
    /// The number of bytes at the end of a file in which `end` is searched.
    private static let reach = 64

    /// The number of bytes from the end of a file to pass to `isIn`.
    package static let tail = 128

    /// True if a PDF has the mark.
    ///
    /// - Parameter tail: the last `PDFMark.tail` bytes of the file.
    package static func isIn(_ tail: [UInt8]) -> Bool {
        let mark = Array(line.utf8)
        return tail.suffix(mark.count).elementsEqual(mark)
            || tail.indices.contains { tail[$0...].starts(with: mark + end) }
    }

    /// True if the mark is the last line, which means that docscan did not write the document as PDF/A.
    static func isLast(in bytes: [UInt8]) -> Bool { bytes.suffix(line.utf8.count).elementsEqual(line.utf8) }

    /// Returns a document with the mark. A PDF/A in which `end` is not found is returned without it.
    package static func marking(_ bytes: [UInt8], isArchive: Bool) -> [UInt8] {
        let mark = Array(line.utf8)
        guard isArchive else { return bytes + mark }
        guard let place = place(in: bytes[max(0, bytes.count - reach)...]) else { return bytes }
        return bytes[..<place] + mark + bytes[place...]
    }

    /// Inserts the mark into the file of a PDF/A.
    ///
    /// - Throws: `.recognitionFailed` if the file is not a PDF that qpdf has written, or cannot be changed.
    static func insert(into path: InputPath) throws(ScanError) {
        guard let file = path.open(O_RDWR) else { throw QPDFDocument.problem }
        let isDone = file.withNumber { number in
            let size = Int(lseek(number, 0, SEEK_END))
            let start = max(0, size - reach)
            var tail = [UInt8](repeating: 0, count: max(0, size - start))
            let count = unsafe tail.withUnsafeMutableBytes {
                unsafe pread(number, $0.baseAddress, $0.count, start)
            }
            guard count == tail.count, let place = place(in: tail[...]) else { return false }
            let new = Array(line.utf8) + tail[place...]
            return unsafe new.withUnsafeBytes {
                unsafe pwrite(number, $0.baseAddress, $0.count, start + place)
            } == new.count
        }
        if !isDone { throw QPDFDocument.problem }
    }

    private static func place(in tail: ArraySlice<UInt8>) -> Int? {
        tail.indices.last { tail[$0...].starts(with: end) }
    }
}
