internal import Glibc

/// A program that was run to its end as a separate process: its exit code and its cost.
public struct ProcessRun: Sendable {
    /// The exit code in a shell's form: 128 and more if a signal ended the program.
    public let exitCode: Int32
    /// From its start to its end, by the clock.
    public let seconds: Double
    /// Seconds of processor time, including that of its children.
    public let processorSeconds: Double

    /// Runs a program with nothing on its standard input and its messages thrown away.
    ///
    /// - Parameters:
    ///   - words: the program, looked for on the PATH, and its arguments.
    ///   - output: the file that takes its standard output. Default: thrown away.
    ///   - watch: is called with the process's number while it runs; the times are then of no use.
    /// - Returns: `nil` if it cannot be started.
    public init?(_ words: [String], output: String = "/dev/null", watch: ((Int32) -> Void)? = nil) {
        var actions = unsafe posix_spawn_file_actions_t()
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        unsafe posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var arguments = unsafe words.map { unsafe strdup($0) } + [nil]
        defer { unsafe arguments.indices.forEach { unsafe free(arguments[$0]) } }
        var (process, status, usage) = (pid_t(0), Int32(0), rusage())
        let start = ContinuousClock.now
        guard let program = words.first,
            unsafe posix_spawnp(&process, program, &actions, nil, &arguments, environ) == 0
        else { return nil }
        if let watch {
            while unsafe wait4(process, &status, WNOHANG, &usage) == 0 { watch(process) }
        } else {
            while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
        }
        seconds = (ContinuousClock.now - start) / .seconds(1)
        processorSeconds = usage.ru_utime.seconds + usage.ru_stime.seconds
        exitCode = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + (status & 0x7F)
    }
}

extension timeval {
    fileprivate var seconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
