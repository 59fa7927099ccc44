import DocScan
import DocScanEngines

extension BatchSession {
    /// Scans everything by worker processes.
    func runWorkers() -> ExitCode {
        var crew = BatchCrew(session: self)
        do throws(Stop) {
            return try finish(isWhole: try crew.run())
        } catch {
            return stop(error)
        }
    }
}

/// The workers of a batch: gives them work, takes their answers, ends those that take too much and starts others.
struct BatchCrew {
    /// How often workers are looked at, in seconds: in that time a picture can outgrow its memory by what the machine
    /// clears in it.
    private static let interval = 0.05

    private struct Member {
        var worker: WorkerProcess
        var work: BatchWork?
        /// Whether it has said that it is there.
        var isReady = false
        /// Whether it has scanned nothing before.
        var isFresh = true
    }

    private let session: BatchSession
    private let command: BatchCommand
    private let words: [String]
    private var members: [Member?]
    /// Pages that a lost worker had, before anything new.
    private var retries: [BatchWork] = []
    /// Workers that were ended and have not gone yet.
    private var leaving: [WorkerProcess] = []
    private var failedStarts = 0
    private var lookAgain = 0.0
    private var hasMore = true

    init(session: BatchSession) {
        self.session = session
        command = session.command
        words = command.workerWords
        members = Array(repeating: nil, count: command.jobs)
    }

    /// - Returns: whether every input is done; false after an interruption.
    mutating func run() throws(BatchSession.Stop) -> Bool {
        while true {
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

    /// Gives work to whoever has none.
    private mutating func assign() throws(BatchSession.Stop) {
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
            work.began = MonotonicClock.milliseconds()
            // A worker that is gone is seen at its other pipe.
            _ = member.worker.send(work.job)
            member.work = work
            members[index] = member
        }
    }

    private func start() throws(BatchSession.Stop) -> Member {
        do throws(ScanError) {
            return Member(worker: try WorkerProcess(words))
        } catch {
            throw .broken("\(error)", .missingDependency)
        }
    }

    /// Takes what a worker has to say.
    private mutating func listen(to index: Int) throws(BatchSession.Stop) {
        guard let frames = members[index]?.worker.receive() else { return try bury(index) }
        for frame in frames {
            switch frame.kind {
            case .ready:
                members[index]?.isReady = true
                failedStarts = 0
            case .pages: members[index]?.work?.open(frame)
            case .line:
                members[index]?.work?.take(frame)
                members[index]?.work?.began = MonotonicClock.milliseconds()
            case .unchanged:
                session.skip()
                release(index)
            case .end:
                if let work = members[index]?.work { try session.deliver(work) }
                release(index)
            case .broken: throw .broken(frame[0], .missingDependency)
            case .job: break
            }
        }
    }

    private mutating func release(_ index: Int) {
        members[index]?.work = nil
        members[index]?.isFresh = false
    }

    /// Ends a worker that takes too much.
    private mutating func watch(_ index: Int) throws(BatchSession.Stop) {
        guard let member = members[index], let work = member.work else { return }
        let death: RetryRule.Death
        if MonotonicClock.milliseconds() - work.began > command.timeout * 1000 {
            death = .timeout(seconds: command.timeout)
        } else if member.worker.residentBytes > command.memory {
            death = .memory(limit: command.memory)
        } else {
            return
        }
        member.worker.kill()
        leaving.append(member.worker)
        members[index] = nil
        try settle(work, death, isFresh: member.isFresh)
    }

    /// A worker has ended by itself.
    private mutating func bury(_ index: Int) throws(BatchSession.Stop) {
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
        let hadTooMuch = member.worker.peakBytes > command.memory
        let death: RetryRule.Death = hadTooMuch ? .memory(limit: command.memory) : .crash(member.worker.reason)
        // A worker that never began has not tried.
        if member.isReady { try settle(work, death, isFresh: member.isFresh) } else { retries.append(work) }
    }

    /// What becomes of the page that a lost worker had, and of those behind it.
    private mutating func settle(
        _ work: BatchWork, _ death: RetryRule.Death, isFresh: Bool
    ) throws(BatchSession.Stop) {
        var work = work
        // All pages were there, and only the last word was missing.
        if let pages = work.pages, work.page >= pages { return try session.deliver(work) }
        switch RetryRule.decide(death, attempt: work.attempt, isFresh: isFresh) {
        case .retry: work.attempt += 1
        case .fail(let error): session.fail(&work, error)
        }
        if work.page < work.pages ?? 1 {
            retries.append(work)
        } else {
            try session.deliver(work)
        }
    }
}
