internal import Dispatch
package import DocScan
internal import Glibc

/// The worker's end of its pipes, and what it owes the program that started it.
package struct WorkerLife {
    private var reader = WorkerMessageReader()

    /// Call first in a worker.
    ///
    /// - Parameter memory: the most bytes that the worker may hold, as the program watches it. The system refuses twice
    ///   that and at least 2 GB more, for what grows faster than anybody watches. Nearer to it the libraries would be
    ///   refused memory first, and take that for damage of the picture.
    package init(memory: Int) {
        Self.endWithProgram()
        signal(SIGINT, SIG_IGN)
        signal(SIGTERM, SIG_IGN)
        // Limits what is private and writable: unlike RLIMIT_AS this counts neither libraries nor what is only
        // reserved.
        ProcessLimit.set(RLIMIT_DATA, to: max(2 * memory, memory + 2 << 30))
        // When the whole machine runs out of memory, the system shall take a worker and not the program.
        let score = unsafe open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC)
        if score >= 0 {
            _ = StandardStreams.write("500", to: score)
            close(score)
        }
    }

    /// The next job, waited for; nil when the program wants no more.
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

    /// Where a worker finds a file that the program was given: descriptors of the program (`/dev/stdin`, `/dev/fd/63`
    /// as shells write it for `<(…)`) are not the worker's own.
    package static func path(ofProgram path: InputPath) -> InputPath {
        let text = path.text
        if text == "/dev/stdin" { return InputPath("/proc/\(getppid())/fd/0") }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
            return InputPath("/proc/\(getppid())/fd/" + text.dropFirst(folder.count))
        }
        return path
    }

    /// Answers; the worker ends when the answer has no reader any more.
    package static func answer(_ message: WorkerMessage) {
        if !StandardStreams.write(message.bytes, to: StandardStreams.outDescriptor) { _exit(0) }
    }

    /// A worker never outlives the program, however that ends: while it is deep in an engine and does not read its
    /// jobs, a thread of its own waits until no process can send any more.
    private static func endWithProgram() {
        DispatchQueue(label: "docscan.worker.life").async {
            var jobs = pollfd(fd: 0, events: 0, revents: 0)
            while unsafe poll(&jobs, 1, -1) <= 0 {}
            _exit(0)
        }
    }
}
