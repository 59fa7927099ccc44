internal import Glibc
internal import Synchronization

/// The process's own output, kept apart from what the C libraries print.
///
/// zbar prints assertions, Tesseract estimates, libtiff warnings: to file descriptors 1 and 2, from wherever. Once
/// `protect` has run those lead nowhere (with `isVerbose`, to stderr), and what the program itself says goes through
/// `out` and `error` to where the two led before.
public enum StandardStreams {
    private static let descriptors = Mutex((out: Int32(1), error: Int32(2)))

    /// Call once, before any engine is used.
    public static func protect(isVerbose: Bool) {
        descriptors.withLock { descriptors in
            // A child inherits none of these: it would hold a reader's end of file back.
            let out = fcntl(1, F_DUPFD_CLOEXEC, 3)
            let error = fcntl(2, F_DUPFD_CLOEXEC, 3)
            guard out >= 0, error >= 0 else { return }
            let nowhere = unsafe open("/dev/null", O_WRONLY | O_CLOEXEC)
            guard nowhere >= 0 else { return }
            dup2(isVerbose ? error : nowhere, 1)
            if !isVerbose { dup2(nowhere, 2) }
            close(nowhere)
            descriptors = (out, error)
        }
    }

    /// Writes data for programs and people to read. False when nobody reads it any more.
    @discardableResult
    public static func out(_ text: String) -> Bool { write(text, to: descriptors.withLock { $0.out }) }

    /// Writes a message for people.
    @discardableResult
    public static func error(_ text: String) -> Bool { write(text, to: descriptors.withLock { $0.error }) }

    /// Whether messages go to a terminal, where a line can be written over.
    public static var errorIsTerminal: Bool { isatty(errorDescriptor) == 1 }

    /// Whether data goes to a terminal.
    public static var outIsTerminal: Bool { isatty(descriptors.withLock { $0.out }) == 1 }

    static var errorDescriptor: Int32 { descriptors.withLock { $0.error } }
    static var outDescriptor: Int32 { descriptors.withLock { $0.out } }

    static func write(_ text: String, to descriptor: Int32) -> Bool { write(Array(text.utf8), to: descriptor) }

    static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done)
            }
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            done += count
        }
        return true
    }
}
