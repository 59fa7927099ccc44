internal import DocScan
internal import Files
internal import Glibc
internal import Synchronization

/// A child process whose output one owner reads. The process is killed when the last reference is released, and by the
/// system when this process ends. Its standard input is empty, and it inherits only the descriptors for its output, its
/// messages and `secret`.
final class ChildProcess: Sendable {
    let output: Descriptor
    let messages: Descriptor
    let identifier: pid_t
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - name: the name of the program, which is searched for on the PATH.
    ///   - secret: a text that the program can read from descriptor 3, because other users can see arguments. At most
    ///     32 KiB.
    ///   - package: the Debian package to install if the program is missing.
    /// - Throws: `.libraryMissing`, `.sourceFailed` with the system's reason.
    init(_ name: String, arguments: [String], secret: String? = nil, package: String) throws(ScanError) {
        let (output, messages) = (try Descriptor.pipe(), try Descriptor.pipe())
        let extra = try secret.map { text throws(ScanError) in try Self.pipe(holding: text) }
        let (identifier, code) = ProcessLaunch.start(
            name, [name] + arguments, input: nil, output: output.writing, messages: messages.writing, extra: extra,
            resetting: [SIGPIPE, SIGINT, SIGTERM, SIGHUP, SIGTSTP])
        if code == ENOENT { throw .libraryMissing(name: name, package: package) }
        if code != 0 { throw .sourceFailed(.other("\(name) cannot be started: \(SystemReason.text(of: code))")) }
        (self.identifier, self.output, self.messages) = (identifier, output.reading, messages.reading)
    }

    deinit { end() }

    func wait() {
        status.withLock { status in
            guard status == nil else { return }
            var code: Int32 = 0
            while unsafe waitpid(identifier, &code, 0) < 0, errno == EINTR {}
            status = code
        }
    }

    /// Kills the process unless it has ended, and waits for it. Returns true if it had exited with code 0. May be
    /// called more than once.
    @discardableResult
    func end() -> Bool {
        status.withLock { status in
            if let status { return status == 0 }
            var code: Int32 = 0
            if unsafe waitpid(identifier, &code, WNOHANG) != identifier {
                kill(identifier, SIGKILL)
                while unsafe waitpid(identifier, &code, 0) < 0, errno == EINTR {}
            }
            status = code
            return code == 0
        }
    }

    /// Returns the reading end of a pipe that contains a text and whose writing end is closed. The capacity of a pipe
    /// is 64 KiB, so writing never blocks.
    private static func pipe(holding text: String) throws(ScanError) -> Descriptor {
        let pipe = try Descriptor.pipe()
        guard text.utf8.count <= 1 << 15, pipe.writing.write(Array(text.utf8)) else {
            throw .sourceFailed(.other("the URL is too long"))
        }
        return pipe.reading
    }
}
