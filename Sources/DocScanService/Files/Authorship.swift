package import DocScan
internal import DocScanEngines
package import Files
internal import Glibc

/// Recognises files of one kind that docscan wrote, by a mark in their content. A PDF or hOCR file that another program
/// made with Tesseract does not match.
package struct Authorship: Sendable {
    /// True for a kind of file that a batch would scan.
    package let isPicture: Bool
    private let recognizes: @Sendable (Descriptor) -> Bool

    /// - Parameter recognizes: true for a regular file that docscan wrote.
    package init(isPicture: Bool = false, _ recognizes: @escaping @Sendable (Descriptor) -> Bool) {
        (self.isPicture, self.recognizes) = (isPicture, recognizes)
    }

    /// A log of a live session.
    package static let log = Authorship { file in read(file, headLength, at: 0).map(SessionLog.isLog) ?? false }

    /// A drawing of the findings in a picture.
    package static let drawing = Authorship(isPicture: true) { file in
        guard let head = read(file, headLength, at: 0) else { return false }
        return head.starts(with: [0x89, 0x50, 0x4E, 0x47])
            && String(decoding: head, as: UTF8.self).contains("tEXtSoftware\0\(SystemScanner.drawingMark)")
    }

    /// Returns true if docscan wrote the regular file with that name. Neither follows a link nor waits for a pipe.
    package func matches(_ path: InputPath) -> Bool {
        path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW).map { matches($0) } ?? false
    }

    package func matches(_ file: Descriptor) -> Bool { file.isRegularFile && recognizes(file) }

    /// The number of bytes at the beginning of a file that suffice to recognise its kind.
    package static let headLength = 512

    /// Reads at most `count` bytes of a file from an offset; `nil` if it cannot be read.
    package static func read(_ file: Descriptor, _ count: Int, at offset: Int) -> [UInt8]? {
        guard file.withNumber({ lseek($0, off_t(offset), SEEK_SET) }) >= 0 else { return nil }
        return try? file.read(atMost: count)
    }

    package static func length(of file: Descriptor) -> Int { Int(file.withNumber { lseek($0, 0, SEEK_END) }) }
}
