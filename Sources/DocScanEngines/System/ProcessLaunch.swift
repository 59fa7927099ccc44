internal import Glibc
internal import Synchronization

/// Starts programs that inherit nothing but their standard streams.
enum ProcessLaunch {
    /// - Parameters:
    ///   - program: a path, or a name that is looked for on the PATH.
    ///   - words: the name that it is called by, and its arguments.
    ///   - input: without one it reads nothing.
    ///   - messages: without one its messages are this program's.
    ///   - signals: what this program does about them is no business of the other's.
    /// - Returns: the process, and 0 or the system's error number.
    static func start(
        _ program: String, _ words: [String], input: Descriptor?, output: Descriptor, messages: Descriptor?,
        resetting signals: [Int32]
    ) -> (identifier: pid_t, code: Int32) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        if input == nil { unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0) }
        for (stream, descriptor) in [input, output, messages].enumerated() {
            _ = descriptor?.withNumber { unsafe posix_spawn_file_actions_adddup2(&actions, $0, Int32(stream)) }
        }
        defer { extendLifetime((input, output, messages)) }

        var attributes = posix_spawnattr_t()
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var set = sigset_t()
        unsafe sigemptyset(&set)
        unsafe posix_spawnattr_setsigmask(&attributes, &set)
        for signal in signals { unsafe sigaddset(&set, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &set)
        unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

        var words = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe words.indices.forEach { unsafe free(words[$0]) } }
        var identifier: pid_t = 0
        let code = Descriptor.birth.withLock { _ in
            unsafe posix_spawnp(&identifier, program, &actions, &attributes, &words, environ)
        }
        return (identifier, code)
    }
}
