internal import DocScan
internal import Files
internal import Glibc
internal import Synchronization

/// A child program, read by one owner. It is killed when the last reference goes, and by the system when this process
/// ends in any other way. Its standard input is empty; it inherits only its output, its messages and `secret`.
final class ChildProcess: Sendable {
    let output: Descriptor
    let messages: Descriptor
    let identifier: pid_t
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - name: looked up on the PATH.
    ///   - secret: readable from descriptor 3, because other users can see arguments. At most the capacity of a pipe.
    ///   - package: the package to install if the program is missing.
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

    /// Kills the program unless it has ended, and waits for it; true if it had ended well. May be called again.
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

    /// The reading end of a pipe whose writing end is closed. A pipe holds 64 KB, so writing never waits.
    private static func pipe(holding text: String) throws(ScanError) -> Descriptor {
        let pipe = try Descriptor.pipe()
        guard text.utf8.count <= 1 << 15, pipe.writing.write(Array(text.utf8)) else {
            throw .sourceFailed(.other("the URL is too long"))
        }
        return pipe.reading
    }
}
