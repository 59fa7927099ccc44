public import DocScan
internal import Glibc

/// A file to which lines are appended, each handed to the system at once: what was written outlives the process.
public final class LogFile: Sendable {
    private let file: Descriptor

    /// Begins a new file; one that is there is emptied. Only its owner can read it.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    public init(path: String) throws(ScanError) {
        guard let file = InputPath(path).open(O_WRONLY | O_CREAT | O_TRUNC | O_APPEND, mode: 0o600) else {
            throw .unreadable(reason: SystemReason.last)
        }
        self.file = file
    }

    /// Appends a line; false when the disk does not take it.
    @discardableResult
    public func write(_ line: String) -> Bool { file.withNumber { StandardStreams.write(line + "\n", to: $0) } }
}
