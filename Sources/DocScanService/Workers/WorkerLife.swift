internal import Dispatch
package import DocScan
internal import Glibc

/// The worker's side of the pipes: it reads jobs, answers them, and ends with the program that started it.
package struct WorkerLife {
    private var reader = WorkerMessageReader()

    /// Call first in a worker.
    ///
    /// - Parameter memory: the most bytes that the worker may use, which the program monitors. The system's limit is
    ///   twice that and at least 2 GB more, for growth between two checks. With a tighter limit allocations in the
    ///   libraries would fail first, and the picture would be reported as damaged.
    package init(memory: Int) {
        Self.endWithProgram()
        signal(SIGINT, SIG_IGN)
        signal(SIGTERM, SIG_IGN)
        // Limits what is private and writable: unlike RLIMIT_AS this counts neither libraries nor what is only
        // reserved.
        ProcessLimit.set(RLIMIT_DATA, to: max(2 * memory, memory + 2 << 30))
        // When the machine runs out of memory, the system should kill a worker rather than the program.
        let score = unsafe open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
        if score >= 0 {
            _ = StandardStreams.write("500", to: score)
            close(score)
        }
    }

    /// Waits for the next job; nil when there are no more.
    package mutating func next() -> WorkerMessage? {
        while true {
            if let message = reader.next() { return message }
            var got = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 14) { buffer, filled in
                got = unsafe read(0, buffer.baseAddress, 1 << 14)
                filled = max(0, got)
            }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            reader.append(bytes)
        }
    }

    /// The path by which a worker opens a file that was named to the program: descriptors of the program (`/dev/stdin`,
    /// or `/dev/fd/63`, as shells write it for `<(…)`) are not the worker's own.
    package static func path(ofProgram path: InputPath) -> InputPath {
        let text = path.text
        if text == "/dev/stdin" { return InputPath("/proc/\(getppid())/fd/0") }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
            return InputPath("/proc/\(getppid())/fd/" + text.dropFirst(folder.count))
        }
        return path
    }

    /// Sends an answer; ends the worker if the pipe has no reader any more.
    package static func answer(_ message: WorkerMessage) {
        if !StandardStreams.write(message.bytes, to: StandardStreams.outDescriptor) { _exit(0) }
    }

    /// Ends the worker when the program ends, however that happens. While an engine runs, the worker does not read its
    /// jobs; a separate thread waits until no process holds the writing end of the pipe.
    private static func endWithProgram() {
        DispatchQueue(label: "docscan.worker.life").async {
            var jobs = pollfd(fd: 0, events: 0, revents: 0)
            while unsafe poll(&jobs, 1, -1) <= 0 {}
            _exit(0)
        }
    }
}
