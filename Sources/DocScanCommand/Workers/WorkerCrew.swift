import DocScan
import DocScanEngines
import DocScanService

/// The worker processes of a session: assigns pages to them, reads their answers, kills those that exceed a limit and
/// starts new ones.
struct WorkerCrew {
    /// Seconds between checks of the workers. Between two checks a picture can exceed its memory by what the machine
    /// can allocate in that time, about 50 MB.
    static let interval = 0.01

    private struct Member {
        var worker: WorkerProcess
        var work: PageWork?
        /// When the running decoder was called, in milliseconds; nil while none runs.
        var decodingSince: Double?
        /// Whether it has sent `ready`.
        var isReady = false
        /// Whether this is its first input.
        var isFresh = true
    }

    private let session: any WorkSession
    private let words: [String]
    private let limits: PageLimits
    private var members: [Member?]
    /// Pages whose worker terminated. They are assigned before new ones.
    private var retries: [PageWork] = []
    /// Workers that were killed and are not reaped yet.
    private var leaving: [WorkerProcess] = []
    private var failedStarts = 0
    private var lookAgain = 0.0
    private var hasMore = true

    /// - Parameters:
    ///   - words: the arguments that make the program a worker.
    ///   - jobs: the number of workers.
    init(session: any WorkSession, words: [String], jobs: Int, limits: PageLimits) {
        self.session = session
        self.words = words
        self.limits = limits
        members = Array(repeating: nil, count: jobs)
    }

    /// - Returns: whether every input is done; false after an interruption.
    mutating func run() throws(WorkStop) -> Bool {
        while true {
            if session.isCancelled { return false }
            try assign()
            let busy = members.indices.filter { members[$0]?.work != nil }
            if busy.isEmpty {
                if session.isInterrupted { return !hasMore && retries.isEmpty }
                if !hasMore, retries.isEmpty { return true }
            }
            let present = members.indices.filter { members[$0] != nil }
            let answered = WorkerProcess.wait(
                for: present.compactMap { members[$0]?.worker }, arrivals: session.arrivals,
                seconds: busy.isEmpty && leaving.isEmpty ? session.patience : Self.interval)
            for (index, hasAnswered) in zip(present, answered) where hasAnswered { try listen(to: index) }
            let now = MonotonicClock.milliseconds()
            if now >= lookAgain {
                lookAgain = now + Self.interval * 1000
                for index in busy { try watch(index) }
            }
            leaving.removeAll { $0.reap(waiting: false) }
            session.tick()
        }
    }

    /// Assigns pages to idle workers.
    private mutating func assign() throws(WorkStop) {
        for index in members.indices where members[index]?.work == nil {
            guard !session.isInterrupted else { return }
            var next = retries.popLast()
            if next == nil, hasMore {
                switch try session.next() {
                case .work(let work): next = work
                case .wait: return
                case .end: hasMore = false
                }
            }
            guard var work = next else { return }
            var member: Member
            if let present = members[index] { member = present } else { member = try start() }
            work.begin(at: MonotonicClock.milliseconds())
            member.worker.send(work.job)
            member.work = work
            member.decodingSince = nil
            members[index] = member
        }
    }

    private func start() throws(WorkStop) -> Member {
        do throws(ScanError) {
            return Member(worker: try WorkerProcess(words))
        } catch {
            throw .broken("\(error)", .missingDependency)
        }
    }

    /// Handles the messages of a worker.
    private mutating func listen(to index: Int) throws(WorkStop) {
        guard let messages = members[index]?.worker.receive() else { return try reap(index) }
        for message in messages {
            switch message.kind {
            case .ready:
                members[index]?.isReady = true
                failedStarts = 0
            case .pages: members[index]?.work?.open(message)
            case .decoding: members[index]?.decodingSince = MonotonicClock.milliseconds()
            case .decoded: members[index]?.decodingSince = nil
            case .line, .report, .cutouts, .findings:
                guard var work = members[index]?.work else { continue }
                try session.take(message, of: work)
                work.take(message, at: MonotonicClock.milliseconds())
                members[index]?.work = work
            case .unchanged:
                session.skip()
                release(index)
            case .end:
                if let work = members[index]?.work { try session.deliver(work) }
                release(index)
            case .broken: throw .broken(message[0], .missingDependency)
            case .job, .frame: break
            }
        }
    }

    private mutating func release(_ index: Int) {
        members[index]?.work = nil
        members[index]?.isFresh = false
    }

    /// Kills a worker that exceeds a limit.
    private mutating func watch(_ index: Int) throws(WorkStop) {
        guard let member = members[index], let work = member.work else { return }
        let now = MonotonicClock.milliseconds()
        let exceeded = limits.exceeded(
            page: (now - work.began) / 1000, decoding: member.decodingSince.map { (now - $0) / 1000 },
            file: (now - work.opened) / 1000, resident: member.worker.residentBytes)
        guard let termination = exceeded else { return }
        member.worker.kill()
        leaving.append(member.worker)
        members[index] = nil
        try resolve(work, termination, isFresh: member.isFresh)
    }

    /// Reaps a worker that terminated by itself.
    private mutating func reap(_ index: Int) throws(WorkStop) {
        guard let member = members[index] else { return }
        members[index] = nil
        _ = member.worker.reap(waiting: true)
        if !member.isReady {
            failedStarts += 1
            if failedStarts > 2 {
                throw .broken("Workers cannot be started: \(member.worker.reason).", .missingDependency)
            }
        }
        guard let work = member.work else { return }
        let hadTooMuch = member.worker.peakBytes > limits.memory
        let termination: RetryRule.Termination =
            hadTooMuch ? .memory(limit: limits.memory) : .crash(member.worker.reason)
        // A worker that never started has not tried the page.
        if member.isReady { try resolve(work, termination, isFresh: member.isFresh) } else { retries.append(work) }
    }

    /// Decides what happens to the page of a terminated worker, and to the pages after it.
    private mutating func resolve(
        _ work: PageWork, _ termination: RetryRule.Termination, isFresh: Bool
    ) throws(WorkStop) {
        var work = work
        // All pages were delivered; only the final message was missing.
        if let pages = work.pages, work.page >= pages { return try session.deliver(work) }
        switch RetryRule.decide(termination, attempt: work.attempt, isFresh: isFresh) {
        case .retry where work.isRepeatable: work.attempt += 1
        case .retry: try session.fail(&work, termination.error)
        case .fail(let error):
            try session.fail(&work, error)
            // The file has used up its time: its other pages are not tried.
            if case .file = termination { while work.page < work.pages ?? 1 { try session.fail(&work, error) } }
        }
        if work.page < work.pages ?? 1 {
            retries.append(work)
        } else {
            try session.deliver(work)
        }
    }
}
