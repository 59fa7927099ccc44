/// The urgency of a job, the most urgent first. A person stands in front of a camera for frames and for a photo.
package enum Urgency: Int, CaseIterable, Sendable, Hashable { case frame, photo, scan }

/// Decides which job is next, and how many may wait.
struct JobQueue<Job> {
    /// The time for which a worker is kept for the next frame after a frame, in milliseconds.
    static var attention: Double { 3000 }

    private let workers: Int
    private let capacity: [Urgency: Int]
    private var waiting: [Urgency: [Job]] = [:]
    private var running: [Urgency: Int] = [:]
    private var lastFrame = -Double.infinity

    init(workers: Int, capacity: [Urgency: Int] = [:]) { (self.workers, self.capacity) = (workers, capacity) }

    /// The number of jobs that wait or run.
    var count: Int { Urgency.allCases.map(count).reduce(0, +) }

    private func count(_ urgency: Urgency) -> Int { (waiting[urgency]?.count ?? 0) + (running[urgency] ?? 0) }

    /// Adds a job.
    ///
    /// - Throws: `.busy`. An answer that comes after minutes helps nobody; a picture takes about a second, and half of
    ///   those that wait are over when there is room.
    mutating func enter(_ job: Job, _ urgency: Urgency) throws(ScanServiceError) {
        let count = count(urgency)
        if let most = capacity[urgency], count >= most {
            throw .busy(waiting: count, seconds: Double(count) / 2)
        }
        waiting[urgency, default: []].append(job)
    }

    /// Takes out the job that is next; `nil` if none waits that may begin.
    ///
    /// - Parameter now: in milliseconds.
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

    /// True while the last free worker is kept for a person in front of a camera.
    private func isHeld(_ urgency: Urgency, at now: Double) -> Bool {
        urgency == .scan && workers > 1 && (running[.scan] ?? 0) >= workers - 1 && now - lastFrame < Self.attention
    }

    /// The moment in milliseconds at which a job that is held may begin; `nil` if none is.
    var nextMoment: Double? { (waiting[.scan] ?? []).isEmpty ? nil : lastFrame + Self.attention }

    /// Records that a job which `next` gave out has ended.
    mutating func leave(_ urgency: Urgency) { running[urgency, default: 1] -= 1 }

    /// Takes out all jobs that wait.
    mutating func removeWaiting() -> [Job] {
        defer { waiting = [:] }
        return Urgency.allCases.flatMap { waiting[$0] ?? [] }
    }
}
