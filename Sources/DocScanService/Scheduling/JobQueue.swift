/// The urgency of a job, the most urgent first. Frames and photos come first, because a user in front of a camera waits
/// for them.
package enum Urgency: Int, CaseIterable, Sendable, Hashable { case frame, photo, scan }

/// The waiting and running jobs of a scan service. Decides which job begins next.
struct JobQueue<Job> {
    /// The time after a frame during which a worker is reserved for the next frame or photo, in milliseconds.
    static var attention: Double { 3000 }

    private let workers: Int
    private let capacity: [Urgency: Int]
    private var waiting: [Urgency: [Job]] = [:]
    private var running: [Urgency: Int] = [:]
    private var lastFrame = -Double.infinity

    init(workers: Int, capacity: [Urgency: Int] = [:]) { (self.workers, self.capacity) = (workers, capacity) }

    var count: Int { Urgency.allCases.map(count).reduce(0, +) }

    private func count(_ urgency: Urgency) -> Int { (waiting[urgency]?.count ?? 0) + (running[urgency] ?? 0) }

    /// - Throws: `.busy` if the maximum number of jobs is reached. The suggested wait is half a second per job: an
    ///   image takes about a second, and there is room when half of the jobs are done.
    mutating func enter(_ job: Job, _ urgency: Urgency) throws(ScanServiceError) {
        let count = count(urgency)
        if let most = capacity[urgency], count >= most {
            throw .busy(waiting: count, seconds: Double(count) / 2)
        }
        waiting[urgency, default: []].append(job)
    }

    /// Removes and returns the next job; `nil` if no waiting job may begin. `now` is in milliseconds.
    mutating func next(at now: Double) -> (Job, Urgency)? {
        for urgency in Urgency.allCases {
            guard let first = waiting[urgency]?.first, !isHeld(urgency, at: now) else { continue }
            waiting[urgency]?.removeFirst()
            running[urgency, default: 0] += 1
            if urgency == .frame { lastFrame = now }
            return (first, urgency)
        }
        return nil
    }

    /// Returns true while the last free worker is reserved for a user in front of a camera.
    private func isHeld(_ urgency: Urgency, at now: Double) -> Bool {
        urgency == .scan && workers > 1 && (running[.scan] ?? 0) >= workers - 1 && now - lastFrame < Self.attention
    }

    /// The time at which a waiting scan may use the reserved worker, in milliseconds; `nil` if no scan waits.
    var nextMoment: Double? { (waiting[.scan] ?? []).isEmpty ? nil : lastFrame + Self.attention }

    /// Removes a waiting job. Returns false if the job does not wait.
    mutating func withdraw(_ urgency: Urgency, where isMeant: (Job) -> Bool) -> Bool {
        guard let position = waiting[urgency]?.firstIndex(where: isMeant) else { return false }
        waiting[urgency]?.remove(at: position)
        return true
    }

    mutating func leave(_ urgency: Urgency) { running[urgency, default: 1] -= 1 }

    mutating func removeWaiting() -> [Job] {
        defer { waiting = [:] }
        return Urgency.allCases.flatMap { waiting[$0] ?? [] }
    }
}
