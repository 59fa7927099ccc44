internal import Dispatch
internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc

/// The first message to a worker, with its settings.
struct WorkerStart: Codable, Sendable {
    /// The memory limit of the worker, in bytes. The program monitors it.
    var memory: Int
    /// True to write the messages of the libraries to standard error.
    var isVerbose: Bool
}

/// The worker's end of the pipes. Reads jobs, performs them, and ends with the program that started the worker.
package enum WorkerEndpoint {
    static let argument = "--worker"

    /// True if this process was started as a worker: with `argument` as the only argument, and a pipe as standard
    /// input. Check this before arguments are parsed.
    package static var isWanted: Bool {
        guard CommandLine.arguments.dropFirst().elementsEqual([argument]) else { return false }
        return (try? Descriptor(duplicating: 0)).map { !$0.isRegularFile } ?? false && !StandardStreams.inputIsTerminal
    }

    package static func serve() async {
        // Preparing takes 3 ms, about the time until the first job has arrived and its image is decoded. A task would
        // take a thread from the job, because reading the next message blocks another one.
        DispatchQueue(label: "docscan.prepare").async {
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

    /// Performs jobs until the input ends. For a job that cannot be read, sends an error and continues with the next
    /// one.
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

    /// Sends a message. Ends the worker if the pipe has lost its reader.
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
        // RLIMIT_DATA limits private, writable memory. Unlike RLIMIT_AS, it excludes libraries and memory that is only
        // reserved. The limit is twice the monitored one and at least 2 GiB higher, which leaves room for growth
        // between two checks. With a lower limit, allocations in the libraries would fail first, and the image would be
        // reported as damaged.
        ProcessLimit.set(RLIMIT_DATA, to: max(2 * start.memory, start.memory + 2 << 30))
        // If the machine runs out of memory, the system should kill a worker and not the program.
        _ = InputPath("/proc/self/oom_score_adj").open(O_WRONLY)?.write(Array("500".utf8))
    }

    /// Ends the worker when the program ends, for whatever reason. While an engine runs, the worker does not read its
    /// input. A separate thread therefore waits until no process has the writing end of the pipe open.
    private static func endWithProgram() {
        DispatchQueue(label: "docscan.worker.life").async {
            var jobs = pollfd(fd: 0, events: 0, revents: 0)
            while unsafe poll(&jobs, 1, -1) <= 0 {}
            _exit(0)
        }
    }

    /// Returns the path by which a worker opens a file that was named to the program. The path may name a descriptor of
    /// the program, such as `/dev/stdin`, or `/dev/fd/63` for `<(…)` in a shell, which the worker does not have.
    static func path(ofProgram path: InputPath) -> InputPath {
        let text = path.text
        if text == "/dev/stdin" { return InputPath("/proc/\(getppid())/fd/0") }
        for folder in ["/dev/fd/", "/proc/self/fd/"] where text.hasPrefix(folder) {
            return InputPath("/proc/\(getppid())/fd/" + text.dropFirst(folder.count))
        }
        return path
    }
}
