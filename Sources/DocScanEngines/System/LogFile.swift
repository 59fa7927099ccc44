public import DocScan
internal import Glibc

/// A file to which lines are appended, each handed to the system at once: what was written outlives the process.
public final class LogFile: Sendable {
    private let descriptor: Int32

    /// Begins a new file; one that is there is emptied. Only its owner can read it.
    ///
    /// - Throws: `.unreadable` with the system's reason.
    public init(path: String) throws(ScanError) {
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unreadable(reason: unsafe String(cString: strerror(errno)).lowercased())
        }
    }

    /// Appends a line; false when the disk does not take it.
    @discardableResult
    public func write(_ line: String) -> Bool { StandardStreams.write(line + "\n", to: descriptor) }

    deinit { close(descriptor) }
}
