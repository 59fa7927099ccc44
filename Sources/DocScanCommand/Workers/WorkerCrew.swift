import DocScan
import DocScanEngines
import DocScanSystem

/// The worker processes of a session: gives them work, takes their answers, ends those that exceed a limit and starts
/// others.
struct WorkerCrew {
    /// How often workers are looked at, in seconds: in that time a picture can outgrow its memory by what the machine
    /// clears in it, some 50 MB.
    private static let interval = 0.01

    private struct Member {
        var worker: WorkerProcess
        var work: PageWork?
        /// When the decoder was called that has not returned, in milliseconds.
        var decodingSince: Double?
        /// Whether it has said that it is there.
        var isReady = false
        /// Whether it has scanned nothing before.
        var isFresh = true
    }

    private let session: any WorkSession
    private let words: [String]
    private let limits: PageLimits
    private var members: [Member?]
    /// Pages that a lost worker had, before anything new.
    private var retries: [PageWork] = []
    /// Workers that were ended and have not gone yet.
    private var leaving: [WorkerProcess] = []
    private var failedStarts = 0
    private var lookAgain = 0.0
    private var hasMore = true

    /// - Parameters:
    ///   - words: the words of the command line that make the program a worker.
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
                for: present.compactMap { members[$0]?.worker }, list: session.list, seconds: Self.interval)
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

    /// Gives work to the workers that have none.
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
            // A worker that is gone is seen at its other pipe.
            _ = member.worker.send(work.job)
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

    /// Takes what a worker has to say.
    private mutating func listen(to index: Int) throws(WorkStop) {
        guard let messages = members[index]?.worker.receive() else { return try bury(index) }
        for message in messages {
            switch message.kind {
            case .ready:
                members[index]?.isReady = true
                failedStarts = 0
            case .pages: members[index]?.work?.open(message)
            case .decoding: members[index]?.decodingSince = MonotonicClock.milliseconds()
            case .decoded: members[index]?.decodingSince = nil
            case .line, .report:
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
            case .job: break
            }
        }
    }

    private mutating func release(_ index: Int) {
        members[index]?.work = nil
        members[index]?.isFresh = false
    }

    /// Ends a worker that takes too much.
    private mutating func watch(_ index: Int) throws(WorkStop) {
        guard let member = members[index], let work = member.work else { return }
        let now = MonotonicClock.milliseconds()
        let exceeded = limits.exceeded(
            page: (now - work.began) / 1000, decoding: member.decodingSince.map { (now - $0) / 1000 },
            file: (now - work.opened) / 1000, resident: member.worker.residentBytes)
        guard let death = exceeded else { return }
        member.worker.kill()
        leaving.append(member.worker)
        members[index] = nil
        try settle(work, death, isFresh: member.isFresh)
    }

    /// A worker has ended by itself.
    private mutating func bury(_ index: Int) throws(WorkStop) {
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
        let death: RetryRule.Death = hadTooMuch ? .memory(limit: limits.memory) : .crash(member.worker.reason)
        // A worker that never began has not tried.
        if member.isReady { try settle(work, death, isFresh: member.isFresh) } else { retries.append(work) }
    }

    /// What becomes of the page that a lost worker had, and of those behind it.
    private mutating func settle(
        _ work: PageWork, _ death: RetryRule.Death, isFresh: Bool
    ) throws(WorkStop) {
        var work = work
        // All pages were there, and only the last word was missing.
        if let pages = work.pages, work.page >= pages { return try session.deliver(work) }
        switch RetryRule.decide(death, attempt: work.attempt, isFresh: isFresh) {
        case .retry where work.isRepeatable: work.attempt += 1
        case .retry: try session.fail(&work, death.error)
        case .fail(let error):
            try session.fail(&work, error)
            // The file has had its time: none of its other pages is tried.
            if case .file = death { while work.page < work.pages ?? 1 { try session.fail(&work, error) } }
        }
        if work.page < work.pages ?? 1 {
            retries.append(work)
        } else {
            try session.deliver(work)
        }
    }
}
