package import DocScan
internal import DocScanEngines
internal import Glibc

/// Another process of this program, which takes jobs on its standard input and answers on its standard output.
package final class WorkerProcess {
    private let jobs: Descriptor
    private let answers: Descriptor
    private let identifier: pid_t
    private var reader = WorkerMessageReader()
    /// Bytes of messages that its pipe has not taken yet.
    private var unsent: ArraySlice<UInt8> = []
    private var status: Int32?
    private var peak = 0

    /// - Parameter arguments: the words behind the program's name.
    /// - Throws: `.sourceFailed` with the system's reason.
    package init(_ arguments: [String]) throws(ScanError) {
        let (jobs, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
        identifier = try Self.spawn(arguments, input: jobs.reading, output: answers.writing)
        (self.jobs, self.answers) = (jobs.writing, answers.reading)
        // Of this end alone: the worker waits for what it reads.
        jobs.writing.withNumber { _ = fcntl($0, F_SETFL, fcntl($0, F_GETFL) | O_NONBLOCK) }
    }

    deinit {
        kill()
        _ = reap(waiting: true)
    }

    /// Sends a message, as much of it as the worker takes now; `wait` sends the rest. That the worker has ended is
    /// noticed when its output is read.
    package func send(_ message: WorkerMessage) {
        if unsent.isEmpty { unsent = message.bytes[...] } else { unsent += message.bytes }
        flush()
    }

    private func flush() {
        while !unsent.isEmpty {
            let count = jobs.withNumber { number in
                unsafe unsent.withUnsafeBytes { unsafe write(number, $0.baseAddress, $0.count) }
            }
            if count > 0 {
                unsent.removeFirst(count)
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                unsent = []
            }
        }
        // A picture is not kept for the sake of its memory.
        unsent = []
    }

    /// The messages received since the last call; nil when the worker's output is closed, which only its end does.
    package func receive() -> [WorkerMessage]? {
        guard let bytes = try? answers.read(atMost: 1 << 18), !bytes.isEmpty else { return nil }
        reader.append(bytes)
        var messages: [WorkerMessage] = []
        while let message = reader.next() { messages.append(message) }
        return messages
    }

    /// Its resident memory, in bytes; 0 when it has ended.
    package var residentBytes: Int {
        let number = unsafe open("/proc/\(identifier)/statm", O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return 0 }
        let text = (try? Descriptor(owning: number).read(atMost: 128)) ?? []
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Its peak resident memory, in bytes; known when it has ended.
    package var peakBytes: Int { peak }

    /// Kills it, without waiting.
    package func kill() { if status == nil { _ = Glibc.kill(identifier, SIGKILL) } }

    /// Reaps it: whether it has ended, after waiting for that if `waiting`.
    package func reap(waiting: Bool) -> Bool {
        if status != nil { return true }
        var code: Int32 = 0
        var usage = rusage()
        while true {
            let result = unsafe wait4(identifier, &code, waiting ? 0 : WNOHANG, &usage)
            if result == 0 { return false }
            if result < 0, errno == EINTR { continue }
            status = result == identifier ? code : 0
            peak = usage.ru_maxrss << 10
            return true
        }
    }

    /// How it ended, as a clause.
    package var reason: String {
        let code = status ?? 0
        let signal = code & 0x7F
        if signal == SIGKILL { return "it was killed; the system does this when memory runs out" }
        if signal != 0 {
            let name = unsafe String(cString: strsignal(signal)).lowercased()
            return "it was terminated by signal \(signal), \(name)"
        }
        return "it exited with code \(code >> 8 & 0xFF)"
    }

    /// Waits until a worker has sent something, something else has arrived, or the time is over.
    ///
    /// - Returns: which of the workers have.
    package static func wait(for workers: [WorkerProcess], arrivals: (any WorkArrivals)?, seconds: Double) -> [Bool] {
        defer { extendLifetime(workers) }
        var requests = workers.map { pollfd(fd: $0.answers.withNumber { $0 }, events: Int16(POLLIN), revents: 0) }
        let writing = workers.filter { !$0.unsent.isEmpty }
        requests += writing.map { pollfd(fd: $0.jobs.withNumber { $0 }, events: Int16(POLLOUT), revents: 0) }
        let awaited = arrivals?.awaited
        defer { extendLifetime(awaited) }
        if let awaited { requests.append(pollfd(fd: awaited.withNumber { $0 }, events: Int16(POLLIN), revents: 0)) }
        let count = unsafe poll(&requests, nfds_t(requests.count), Int32(seconds * 1000))
        guard count > 0 else { return workers.map { _ in false } }
        if awaited != nil, requests[requests.count - 1].revents != 0 { arrivals?.read() }
        for (index, worker) in writing.enumerated() where requests[workers.count + index].revents != 0 {
            worker.flush()
        }
        return workers.indices.map { requests[$0].revents != 0 }
    }

    private static func spawn(
        _ arguments: [String], input: Descriptor, output: Descriptor
    ) throws(ScanError) -> pid_t {
        // The program itself, even where its file was replaced or moved since it was started. Control-C is this
        // program's to handle: its workers finish what they have. A lost pipe ends them.
        let (identifier, code) = ProcessLaunch.start(
            "/proc/self/exe", ["docscan"] + arguments, input: input, output: output, messages: nil,
            resetting: [SIGPIPE])
        if code != 0 { throw .sourceFailed(reason: "a worker cannot be started: \(SystemReason.text(of: code))") }
        return identifier
    }
}
