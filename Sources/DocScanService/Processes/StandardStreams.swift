package import DocScan
internal import Files
internal import Glibc
internal import Synchronization

/// The output of the program, separated from the output of the C libraries.
///
/// zbar prints assertions, Tesseract prints estimates, and libtiff prints warnings, all directly to file descriptors 1
/// and 2. After `protect`, the output of both descriptors is discarded (with `isVerbose`, it goes to stderr). The
/// program's output goes to the original destinations:
///
/// | function | for | control characters |
/// |---|---|---|
/// | `deliver` | data for programs, on stdout | as they are: JSON and tables quote them |
/// | `show` | text for people, on stdout | made visible, except line breaks |
/// | `out` | text for programs and people, on stdout | as they are |
/// | `error` | one message for people, on stderr | made visible |
/// | `draw` | drawings for a terminal, on stderr | as they are: foreign text must be `visible` |
public enum StandardStreams {
    private static let descriptors = Mutex((out: Int32(1), error: Int32(2)))

    /// Separates the streams. Call this once, before any engine is used.
    public static func protect(isVerbose: Bool) {
        occupyClosed()
        descriptors.withLock { descriptors in
            // Children must not inherit the copies. Otherwise a reader of the output would not get the end of file
            // while a child runs.
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

    /// Sends the libraries' messages to stderr from now on, like `protect(isVerbose: true)` from the start.
    package static func hearLibraries() {
        descriptors.withLock { descriptors in
            // Descriptor 2 means that `protect` was not called or has failed, so nothing has to be changed.
            guard descriptors.error != 2 else { return }
            dup2(descriptors.error, 1)
            dup2(descriptors.error, 2)
        }
    }

    /// Opens `/dev/null` in place of closed streams (`>&-`). Otherwise the next opened file would get the number of the
    /// stream, and receive the output. The replacement is opened in the wrong direction, so that its use fails and the
    /// loss is noticed.
    private static func occupyClosed() {
        for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
            // The system assigns the lowest free number, which is that of this stream.
            _ = unsafe open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
        }
    }

    /// Writes data for programs to standard output. Returns false if the output no longer has a reader. Throws the
    /// system's reason.
    package static func deliver(_ text: String) throws(OutputError) -> Bool {
        let code = Descriptor.failure(writing: Array(text.utf8), to: outDescriptor)
        if code == 0 { return true }
        if code == EPIPE { return false }
        let reason = code == EBADF ? "it is closed" : SystemReason.text(of: code)
        throw OutputError("standard output: The results cannot be written: \(reason).")
    }

    /// Writes text for people to standard output, like `deliver`. Makes control and invisible characters visible,
    /// except line breaks.
    package static func show(_ text: String) throws(OutputError) -> Bool { try show(text, in: .english) }

    /// Like `show`, for sentences in a language. Keeps the characters that isolate values in right-to-left text.
    package static func show(_ text: String, in language: Language) throws(OutputError) -> Bool {
        try deliver(text.visibleLines(in: language))
    }

    /// Writes text for programs and people to standard output. Returns false if it could not be written for any reason.
    @discardableResult
    public static func out(_ text: String) -> Bool { write(text, to: outDescriptor) }

    /// Writes one message for people to standard error. The message may contain file names and words of other programs.
    /// Makes control and invisible characters visible, except the line break at its end.
    @discardableResult
    public static func error(_ message: String) -> Bool { error(message, in: .english) }

    /// Like `error`, for sentences in a language. Keeps the characters that isolate values in right-to-left text.
    @discardableResult
    package static func error(_ message: String, in language: Language) -> Bool {
        let line = String(message.hasSuffix("\n") ? message.dropLast() : message[...])
        return write(line.visible(in: language) + (message.hasSuffix("\n") ? "\n" : ""), to: errorDescriptor)
    }

    /// Writes a drawing for a terminal, with its control sequences. Foreign text in it must be `visible`.
    @discardableResult
    public static func draw(_ text: String) -> Bool { write(text, to: errorDescriptor) }

    /// True if messages go to a terminal, where a line can be overwritten.
    public static var errorIsTerminal: Bool { isatty(errorDescriptor) == 1 }

    /// True if standard input is a terminal, so that the user types the input.
    package static var inputIsTerminal: Bool { isatty(0) == 1 }

    /// Discards keys that were pressed but not yet read.
    package static func dropInput() { tcflush(0, TCIFLUSH) }

    package static var outIsTerminal: Bool { isatty(outDescriptor) == 1 }

    package static var errorDescriptor: Int32 { descriptors.withLock { $0.error } }
    package static var outDescriptor: Int32 { descriptors.withLock { $0.out } }

    private static func write(_ text: String, to descriptor: Int32) -> Bool {
        Descriptor.failure(writing: Array(text.utf8), to: descriptor) == 0
    }
}
