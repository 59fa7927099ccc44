internal import DocScan
internal import DocScanEngines
internal import Glibc
internal import Synchronization

/// The process's own output, kept apart from what the C libraries print.
///
/// zbar prints assertions, Tesseract estimates, libtiff warnings: to file descriptors 1 and 2, from wherever. Once
/// `protect` has run those lead nowhere (with `isVerbose`, to stderr), and what the program itself says goes to where
/// the two led before:
///
/// | function | for | control characters |
/// |---|---|---|
/// | `deliver` | data for programs, on stdout | as they are: JSON and tables quote them |
/// | `show` | text for people, on stdout | made visible, but for line breaks |
/// | `error` | one message for people, on stderr | made visible |
/// | `draw` | pictures of the program's own, on stderr | as they are: nothing foreign may be in it |
public enum StandardStreams {
    private static let descriptors = Mutex((out: Int32(1), error: Int32(2)))

    /// Call once, before any engine is used.
    public static func protect(isVerbose: Bool) {
        occupyClosed()
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

    /// Lets the libraries be heard on stderr from now on, as `protect(isVerbose: true)` does from the beginning.
    package static func hearLibraries() {
        descriptors.withLock { descriptors in
            // Else nothing is protected, and 2 is the user's own.
            guard descriptors.error != 2 else { return }
            dup2(descriptors.error, 1)
            dup2(descriptors.error, 2)
        }
    }

    /// A stream that is closed (`>&-`) would become the next file that is opened, and output would go into that. What
    /// takes its place can be used neither way, so that the loss is noticed.
    private static func occupyClosed() {
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
            // The system hands out the lowest free number, which is this one.
            _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes data for programs to standard output.
    ///
    /// - Returns: false when no process reads it any more.
    /// - Throws: the system's reason why it cannot be written.
    package static func deliver(_ text: String) throws(OutputProblem) -> Bool {
        let code = failure(writing: Array(text.utf8), to: outDescriptor)
        if code == 0 { return true }
        if code == EPIPE { return false }
        let reason = code == EBADF ? "it is closed" : SystemReason.text(of: code)
        throw OutputProblem("standard output: The results cannot be written: \(reason).")
    }

    /// Writes text for people to standard output; control and invisible characters in it are made visible, but for line
    /// breaks.
    ///
    /// - Returns: false when no process reads it any more.
    /// - Throws: the system's reason why it cannot be written.
    package static func show(_ text: String) throws(OutputProblem) -> Bool { try deliver(text.visibleLines) }

    /// Writes data for programs and people to read. False when it could not be written, for whatever reason.
    @discardableResult
    public static func out(_ text: String) -> Bool { write(text, to: outDescriptor) }

    /// Writes one message for people; control and invisible characters in it are made visible, but for the line break
    /// at its end. Names of files and words of other programs can be part of it.
    @discardableResult
    public static func error(_ message: String) -> Bool {
        let line = message.hasSuffix("\n") ? message.dropLast() : message[...]
        return write(String(line).visible + (line.endIndex == message.endIndex ? "" : "\n"), to: errorDescriptor)
    }

    /// Writes what the program draws on a terminal, with its control sequences. Foreign text must be `visible` in it.
    @discardableResult
    public static func draw(_ text: String) -> Bool { write(text, to: errorDescriptor) }

    /// Whether messages go to a terminal, where a line can be written over.
    public static var errorIsTerminal: Bool { isatty(errorDescriptor) == 1 }

    /// Whether answers are typed.
    package static var inputIsTerminal: Bool { isatty(0) == 1 }

    /// Whether data goes to a terminal.
    package static var outIsTerminal: Bool { isatty(outDescriptor) == 1 }

    package static var errorDescriptor: Int32 { descriptors.withLock { $0.error } }
    package static var outDescriptor: Int32 { descriptors.withLock { $0.out } }

    package static func write(_ text: String, to descriptor: Int32) -> Bool { write(Array(text.utf8), to: descriptor) }

    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
        failure(writing: bytes, to: descriptor) == 0
    }

    /// Writes all of it; returns 0, or the system's error number.
    private static func failure(writing bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var done = 0
        while done < bytes.count {
            let count = unsafe bytes.withUnsafeBytes {
                unsafe Glibc.write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done)
            }
            if count > 0 {
                done += count
            } else {
                let code = count < 0 ? errno : EIO
                if code == EAGAIN {
                    // A process that shares the terminal or the pipe has made it non-blocking.
                    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    _ = unsafe poll(&request, 1, -1)
                } else if code != EINTR {
                    return code
                }
            }
        }
        return 0
    }
}
