internal import DocScan
internal import DocScanEngines
internal import Glibc

/// The kinds of files that docscan writes, each recognised by its content.
///
/// Does not match a PDF or hOCR that another program made with Tesseract: docscan's have a mark.
enum Authorship: Sendable {
    /// Reports as lines or as a table.
    case reports
    /// A live session's log.
    case log
    /// Whole pages as PDF or hOCR.
    case pages(PageOutput)

    /// Whether a batch would scan such a file.
    var isPicture: Bool {
        if case .pages(.pdf) = self { return true }
        return false
    }

    /// Whether docscan wrote the regular file of that name. Neither follows a link nor waits for a pipe.
    func matches(_ path: InputPath) -> Bool {
        path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW).map { matches($0) } ?? false
    }

    func matches(_ file: Descriptor) -> Bool {
        guard file.isRegularFile, let head = Self.read(file, 512, at: 0) else { return false }
        switch self {
        case .reports: return OutputForm.isOutput(Array(head.prefix(64)))
        case .log: return SessionLog.isLog(head)
        case .pages(.pdf):
            let mark = Array(PDFBinder.mark.utf8)
            let end = Int(file.withNumber { lseek($0, 0, SEEK_END) })
            return head.starts(with: "%PDF-".utf8) && end > mark.count
                && Self.read(file, mark.count, at: end - mark.count) == mark
        case .pages(.hocr):
            return head.starts(with: "<?xml".utf8) && String(decoding: head, as: UTF8.self).contains(HOCRBinder.mark)
        }
    }

    private static func read(_ file: Descriptor, _ count: Int, at offset: Int) -> [UInt8]? {
        guard file.withNumber({ lseek($0, off_t(offset), SEEK_SET) }) >= 0 else { return nil }
        return try? file.read(atMost: count)
    }
}
