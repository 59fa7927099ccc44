internal import DocScan
internal import Files
internal import Glibc

/// A worker process: another process of this program, which reads jobs from standard input and writes messages to
/// standard output. This object may be used by only one thread at a time.
final class WorkerProcess {
    private let jobs: Descriptor
    private let answers: Descriptor
    private let identifier: pid_t
    private var reader = MessageReader()
    /// The pieces of messages that are not written yet. Of the first piece, `sent` bytes are already written.
    private var unsent: [[UInt8]] = []
    private var sent = 0
    private var status: Int32?
    /// True after an unreadable message.
    private var isUnreadable = false
    /// The peak resident memory in bytes. Set when the process has ended.
    private(set) var peakBytes = 0

    /// `F_SETPIPE_SZ` of Linux, which Swift's Glibc does not export.
    private static let setPipeSize: Int32 = 1031

    /// The path of this program, which is valid even if its file was replaced or moved since the start.
    static let program = "/proc/self/exe"

    /// - Throws: `.sourceFailed` with the system's reason.
    init(
        _ start: WorkerStart, program: String = program,
        words: [String] = ["docscan", WorkerEndpoint.argument]
    ) throws(ScanError) {
        let (jobs, answers) = (try Descriptor.pipe(), try Descriptor.pipe())
        // Workers ignore Control-C, which only this program handles. They finish their jobs, and end when the pipe is
        // closed.
        let (identifier, code) = ProcessLaunch.start(
            program, words, input: jobs.reading, output: answers.writing, messages: nil, resetting: [SIGPIPE])
        if code != 0 { throw .sourceFailed(.other("a worker cannot be started: \(SystemReason.text(of: code))")) }
        self.identifier = identifier
        (self.jobs, self.answers) = (jobs.writing, answers.reading)
        for end in [jobs.writing, answers.reading] {
            end.withNumber { number in
                // Only these ends of the pipes are non-blocking. The worker's ends block.
                _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
                // With a larger pipe, an image passes in a few pieces. If the change is not permitted, the pipe keeps
                // its size.
                _ = fcntl(number, Self.setPipeSize, 1 << 20)
            }
        }
        send(start)
    }

    deinit {
        kill()
        _ = reap(waiting: true)
    }

    /// Writes as much of a message as the pipe accepts now. `receive` writes the rest, and detects that the worker has
    /// ended.
    func send(_ message: some Encodable) {
        unsent += WorkerCoding.pieces(of: message)
        flush()
    }

    private func flush() {
        while let piece = unsent.first {
            let count = jobs.withNumber { number in
                unsafe piece.withUnsafeBytes { bytes in
                    unsafe write(number, bytes.baseAddress?.advanced(by: sent), bytes.count - sent)
                }
            }
            if count >= 0 {
                sent += count
                guard sent == piece.count else { continue }
                unsent.removeFirst()
                sent = 0
            } else if errno == EAGAIN {
                return
            } else if errno != EINTR {
                (unsent, sent) = ([], 0)
            }
        }
    }

    /// Waits up to `seconds` for messages. Returns an empty array after that time, and `nil` if the worker has ended or
    /// sent an unreadable message.
    func receive(seconds: Double) -> [ScanAnswer]? {
        var requests = [pollfd(fd: answers.withNumber { $0 }, events: Int16(POLLIN), revents: 0)]
        if !unsent.isEmpty {
            requests.append(pollfd(fd: jobs.withNumber { $0 }, events: Int16(POLLOUT), revents: 0))
        }
        defer { extendLifetime(self) }
        guard unsafe poll(&requests, nfds_t(requests.count), Int32(seconds * 1000)) > 0 else { return [] }
        if requests.count > 1, requests[1].revents != 0 { flush() }
        guard requests[0].revents != 0 else { return [] }
        guard let bytes = try? answers.read(atMost: 1 << 20), !bytes.isEmpty else { return nil }
        var messages: [MessageReader.Message] = []
        reader.append(bytes) { messages.append($0) }
        // A malicious image may have taken control of the worker, which can then send anything and may not end by
        // itself.
        guard !reader.isBroken, let answers = try? messages.map(WorkerCoding.answer) else {
            isUnreadable = true
            kill()
            return nil
        }
        return answers
    }

    /// The resident memory in bytes; 0 after the process has ended.
    var residentBytes: Int {
        let number = unsafe open("/proc/\(identifier)/statm", O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { return 0 }
        let text = (try? Descriptor(owning: number).read(atMost: 128)) ?? []
        let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first.flatMap { Int($0) }
        return (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    /// Kills the process without waiting.
    func kill() { if status == nil { _ = Glibc.kill(identifier, SIGKILL) } }

    /// Collects the exit status. Returns true if the process has ended.
    ///
    /// - Parameter waiting: true to wait for the end.
    func reap(waiting: Bool) -> Bool {
        if status != nil { return true }
        var code: Int32 = 0
        var usage = rusage()
        while true {
            let result = unsafe wait4(identifier, &code, waiting ? 0 : WNOHANG, &usage)
            if result == 0 { return false }
            if result < 0, errno == EINTR { continue }
            status = result == identifier ? code : 0
            peakBytes = usage.ru_maxrss << 10
            return true
        }
    }

    /// The reason why the process ended, as a clause.
    var reason: String {
        if isUnreadable { return "its answer could not be read" }
        let code = status ?? 0
        let signal = code & 0x7F
        if signal == SIGKILL { return "it was killed; the system does this when memory runs out" }
        if signal != 0 {
            let name = unsafe String(cString: strsignal(signal)).lowercased()
            return "it was terminated by signal \(signal), \(name)"
        }
        return "it exited with code \(code >> 8 & 0xFF)"
    }
}
