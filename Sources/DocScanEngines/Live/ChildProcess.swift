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
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        _ = output.withNumber { unsafe posix_spawn_file_actions_adddup2(&actions, $0, 1) }
        _ = messages.withNumber { unsafe posix_spawn_file_actions_adddup2(&actions, $0, 2) }
        defer { extendLifetime((output, messages)) }

        // What this program does about signals is no business of the child's.
        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        unsafe sigemptyset(&signals)
        unsafe posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGPIPE, SIGINT, SIGTERM] { unsafe sigaddset(&signals, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &signals)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words = unsafe ([name] + arguments).map { unsafe strdup($0) } + [nil]
        defer { unsafe words.indices.forEach { unsafe free(words[$0]) } }
        var identifier: pid_t = 0
        let code = Descriptor.birth.withLock { _ in
            unsafe posix_spawnp(&identifier, name, &actions, &attributes, &words, environ)
        }
        if code == ENOENT { throw .libraryMissing(name: name, package: package) }
        if code != 0 { throw .sourceFailed(reason: "\(name) cannot be started: \(SystemReason.text(of: code))") }
        return identifier
    }
}
