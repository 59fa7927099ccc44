internal import Dispatch
internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc

struct WorkerStart: Codable, Sendable {
    /// The maximum number of bytes for the worker, which the program monitors.
    var memory: Int
    /// True if the messages of the libraries go to standard error.
    var isVerbose: Bool
}

/// The worker's end of the pipes: reads jobs, performs them, and ends with the program that started it.
package enum WorkerEndpoint {
    static let argument = "--worker"

    /// True if this process was started as a worker: with only this argument, and jobs on a pipe. Check before parsing.
    package static var isWanted: Bool {
        guard CommandLine.arguments.dropFirst().elementsEqual([argument]) else { return false }
        return (try? Descriptor(duplicating: 0)).map { !$0.isRegularFile } ?? false && !StandardStreams.inputIsTerminal
    }

    package static func serve() async {
        // This takes 3 ms, about the time until the first job has arrived and its picture is decoded.
        Task.detached {
            SystemScanner.prepare()
            _ = WorkerCoding.isPrepared
        }
        var reader = MessageReader()
        var messages: [MessageReader.Message] = []
        guard let jobs = try? Descriptor(duplicating: 0) else { return }
        func next() -> MessageReader.Message? {
            while messages.isEmpty {
                guard let bytes = try? jobs.read(atMost: max(1, reader.needed)), !bytes.isEmpty else { return nil }
                reader.append(bytes) { messages.append($0) }
                if reader.isBroken { return nil }
            }
            return messages.removeFirst()
        }
        guard let first = next(),
            let start = try? WorkerCoding.decode(WorkerStart.self, from: first.json, attachments: [])
        else { return }
        begin(start)
        await perform(next, answer: answer)
    }

    /// Performs jobs until none follows. A job that cannot be read gets an error, and the next one is performed.
    static func perform(
        _ next: () -> MessageReader.Message?, answer: @escaping @Sendable (ScanAnswer) -> Void
    ) async {
        let worker = ScanWorker(answer: answer)
        let values = CodedValues()
        answer(.signal(.ready))
        while let message = next() {
            do {
                let job = try WorkerCoding.decode(
                    ScanJob.self, from: message.json, attachments: message.attachments, values: values)
                await worker.perform(job)
            } catch {
                answer(.failed(.jobUnreadable))
            }
            answer(.signal(.finished))
        }
    }

    /// Sends an answer; ends the worker if the pipe has lost its reader.
    @Sendable private static func answer(_ answer: ScanAnswer) {
        for piece in WorkerCoding.pieces(ofAnswer: answer)
        where Descriptor.failure(writing: piece, to: StandardStreams.outDescriptor) != 0 {
            _exit(0)
        }
    }

    private static func begin(_ start: WorkerStart) {
        endWithProgram()
        if start.isVerbose { StandardStreams.hearLibraries() }
        signal(SIGINT, SIG_IGN)
        signal(SIGTERM, SIG_IGN)
        // Limits private, writable memory: unlike RLIMIT_AS, this excludes libraries and memory that is only reserved.
        // Twice the monitored memory, and at least 2 GB more, leave room for growth between two checks; under a tighter
        // limit, allocations in the libraries would fail first, and the picture would be reported as damaged.
        ProcessLimit.set(RLIMIT_DATA, to: max(2 * start.memory, start.memory + 2 << 30))
        // If the machine runs out of memory, the system should kill a worker rather than the program.
        _ = InputPath("/proc/self/oom_score_adj").open(O_WRONLY)?.write(Array("500".utf8))
    }

    /// Ends the worker when the program ends in any way. A running engine keeps the worker from reading its jobs, so a
    /// separate thread waits until no process holds the writing end of the pipe.
    private static func endWithProgram() {
        DispatchQueue(label: "docscan.worker.life").async {
            var jobs = pollfd(fd: 0, events: 0, revents: 0)
            while unsafe poll(&jobs, 1, -1) <= 0 {}
            _exit(0)
        }
    }

    /// The path by which a worker opens a file that the program was given: the program's descriptors (`/dev/stdin`, or
    /// `/dev/fd/63`, as shells write it for `<(…)`) are not the worker's own.
    static func path(ofProgram path: InputPath) -> InputPath {
        let text = path.text
        if text == "/dev/stdin" { return InputPath("/proc/\(getppid())/fd/0") }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
            return InputPath("/proc/\(getppid())/fd/" + text.dropFirst(folder.count))
        }
        return path
    }
}
