internal import DocScan
internal import DocScanService
internal import Files
internal import Glibc

/// A file of lines next to results that only grows: a kill loses at most the line that is being written. One process at
/// a time writes it.
final class GrowingFile {
    private let target: OutputTarget
    private let file: Descriptor
    /// True if the lines of a write that failed could not be removed, so that the file may end inside a line.
    private var isCutOff = false

    /// - Parameter command: the command that writes such files, for messages.
    /// - Throws: another program's file has the name; another process uses the file; the system's reason.
    init(_ path: InputPath, _ kind: Authorship, of command: String) throws(OutputProblem) {
        target = OutputTarget(path: path, kind: kind, remedy: nil)
        try path.checkReadable()
        _ = try target.occupant()
        guard let file = path.open(O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_NOFOLLOW, mode: 0o600) else {
            throw target.failure
        }
        guard file.isRegularFile, file.lock() else {
            throw OutputProblem("\(path.text): another \(command) is using it. Wait until it ends.", isUsage: true)
        }
        self.file = file
        // A line that was cut off by a kill or a full disk must not continue in the next one.
        let length = Authorship.length(of: file)
        if length > 0, Authorship.read(file, 1, at: length - 1) != [UInt8(ascii: "\n")] { try append("") }
    }

    /// When this returns, the line is on the disk.
    func append(_ line: String) throws(OutputProblem) { try append([line]) }

    /// Appends lines with one write. When this returns, all of them are on the disk; a kill before may leave only the
    /// first ones.
    ///
    /// - Throws: the disk is full or failed. The lines are removed again if the system allows it.
    func append(_ lines: [String]) throws(OutputProblem) {
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

    /// The lines of JSON in such a file, in order, with an empty one for each that was cut off; an empty list for a
    /// file that does not exist.
    ///
    /// - Throws: the file cannot be read, or another program wrote it.
    static func lines(in path: InputPath, _ kind: Authorship) throws(OutputProblem) -> [[UInt8]] {
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
    fileprivate var unreadable: OutputProblem {
        OutputProblem("\(text): \(SystemReason.last). Check that you may read and write the file.")
    }

    /// - Throws: a file has the name and may not be read: it must not count as one that docscan did not write.
    fileprivate func checkReadable() throws(OutputProblem) {
        guard (try? FileFacts(ofName: self))?.kind == .file, open(O_RDONLY | O_NONBLOCK | O_NOFOLLOW) == nil else {
            return
        }
        throw unreadable
    }

    /// The file next to results with another part of their data: `cases.review.ndjson` for `cases.ndjson`. A link to
    /// results has the files next to the results themselves.
    func companion(_ word: String) -> InputPath {
        let bytes = (linked ?? self).bytes
        let ending = Array(".ndjson".utf8)
        let stem = bytes.suffix(ending.count) == ending[...] ? bytes.dropLast(ending.count) : bytes[...]
        return InputPath(Array(stem) + Array(".\(word).ndjson".utf8))
    }
}
