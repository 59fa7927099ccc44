internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// A file of lines next to results, to which lines are only appended. If the process is killed, at most the lines that
/// are being written are lost. One process at a time can have it open.
final class GrowingFile {
    private let target: OutputTarget
    private let file: Descriptor
    /// True if writing failed and the written part could not be removed, so that the file may end with an incomplete
    /// line.
    private var isCutOff = false

    /// - Parameter command: the command that writes such files, for error messages.
    /// - Throws: another program's file has the name; another process uses the file; the system's reason.
    init(_ path: InputPath, _ kind: Authorship, of command: String) throws(OutputError) {
        target = OutputTarget(path: path, kind: kind, remedy: nil)
        try path.checkReadable()
        _ = try target.occupant()
        guard let file = path.open(O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW, mode: 0o600) else {
            throw target.failure
        }
        guard file.isRegularFile, file.lock() else {
            throw OutputError("\(path.text): another \(command) is using it. Wait until it ends.", isUsage: true)
        }
        self.file = file
        // If the last line is incomplete because of a kill or a full disk, end it, so that the next line begins
        // correctly.
        let length = Authorship.length(of: file)
        if length > 0, Authorship.read(file, 1, at: length - 1) != [UInt8(ascii: "\n")] { try append("") }
    }

    /// Appends a line. It is on the disk when this returns.
    func append(_ line: String) throws(OutputError) { try append([line]) }

    /// Appends lines with one call. They are on the disk when this returns. If the process is killed before, only the
    /// first lines may have been written.
    ///
    /// - Throws: the system's reason, such as a full disk. The written part is removed if possible.
    func append(_ lines: [String]) throws(OutputError) {
        if lines.isEmpty { return }
        let text = (isCutOff ? "\n" : "") + lines.map { $0 + "\n" }.joined()
        let length = Authorship.length(of: file)
        guard file.write(Array(text.utf8)), file.flush() else {
            let failure = target.failure
            let isRemoved = file.withNumber { ftruncate($0, off_t(length)) } == 0
            isCutOff = isCutOff || !isRemoved
            _ = file.flush()
            throw failure
        }
        isCutOff = false
    }

    /// The lines of JSON in such a file, in order. An incomplete line is returned as an empty one. The list is empty if
    /// the file does not exist.
    ///
    /// - Throws: the file cannot be read, or was not written by docscan.
    static func lines(in path: InputPath, _ kind: Authorship) throws(OutputError) -> [[UInt8]] {
        guard (try? FileFacts(ofName: path)) != nil else { return [] }
        try path.checkReadable()
        _ = try OutputTarget(path: path, kind: kind, remedy: nil).occupant()
        guard let file = path.open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) else { throw path.unreadable }
        let bytes: [UInt8]
        do throws(ScanError) { bytes = try file.readToEnd() } catch { throw path.unreadable }
        return bytes.split(separator: UInt8(ascii: "\n")).map { $0.last == UInt8(ascii: "}") ? Array($0) : [] }
    }
}

extension InputPath {
    fileprivate var unreadable: OutputError {
        OutputError("\(text): \(SystemReason.last). Check that you may read and write the file.")
    }

    /// - Throws: the file exists but cannot be read. Otherwise the error would be that docscan did not write it.
    fileprivate func checkReadable() throws(OutputError) {
        guard (try? FileFacts(ofName: self))?.kind == .file, open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) == nil else {
            return
        }
        throw unreadable
    }

    /// The file with additional data for a results file, such as `cases.review.ndjson` for `cases.ndjson`. If this path
    /// is a link, the file is next to the target of the link.
    func companion(_ word: String) -> InputPath {
        let bytes = (linked ?? self).bytes
        let ending = Array(".ndjson".utf8)
        let stem = bytes.suffix(ending.count) == ending[...] ? bytes.dropLast(ending.count) : bytes[...]
        return InputPath(Array(stem) + Array(".\(word).ndjson".utf8))
    }
}
