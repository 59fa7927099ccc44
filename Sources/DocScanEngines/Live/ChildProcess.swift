internal import DocScan
internal import Glibc
internal import Synchronization

/// A program that runs beside this one, read by one owner: killed, if it still runs, and waited for when the last
/// reference goes. Its standard input is empty; it inherits nothing but its output and its messages.
final class ChildProcess: Sendable {
    /// Its standard output.
    let output: Descriptor
    /// Its standard error.
    let messages: Descriptor
    let identifier: pid_t
    private let status = Mutex<Int32?>(nil)

    /// - Parameters:
    ///   - name: looked for on the PATH.
    ///   - package: what to install when it is not there.
    /// - Throws: `.libraryMissing`, `.sourceFailed` with the system's reason.
    init(_ name: String, arguments: [String], package: String) throws(ScanError) {
        let (output, messages) = (try Descriptor.pipe(), try Descriptor.pipe())
        identifier = try Self.spawn(
            name, arguments, package: package, output: output.writing, messages: messages.writing)
        (self.output, self.messages) = (output.reading, messages.reading)
    }

    deinit { end() }

    /// Waits for its end.
    func wait() {
        status.withLock { status in
            guard status == nil else { return }
            var code: Int32 = 0
            while unsafe waitpid(identifier, &code, 0) < 0, errno == EINTR {}
            status = code
        }
    }

    /// Kills it, unless it has ended by itself, and waits for it. Can be called again.
    ///
    /// - Returns: whether it had ended well.
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

    private static func spawn(
        _ name: String, _ arguments: [String], package: String, output: Descriptor, messages: Descriptor
    ) throws(ScanError) -> pid_t {
        let (identifier, code) = ProcessLaunch.start(
            name, [name] + arguments, input: nil, output: output, messages: messages,
            resetting: [SIGPIPE, SIGINT, SIGTERM])
        if code == ENOENT { throw .libraryMissing(name: name, package: package) }
        if code != 0 { throw .sourceFailed(reason: "\(name) cannot be started: \(SystemReason.text(of: code))") }
        return identifier
    }
}
