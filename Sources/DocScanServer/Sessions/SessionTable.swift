/// The live sessions that are under way. A client that says nothing for a while has gone.
package struct SessionTable<Session: Sendable>: Sendable {
    package struct Limits: Sendable, Hashable {
        /// How many there may be. Default 64.
        package var count = 64
        /// Seconds without a request after which one is ended. Default 120: a telephone that was put away.
        package var idle = 120.0
        /// Seconds without a request after which one makes room, where there are as many as there may be. Default 20.
        package var spare = 20.0
        /// Seconds without a request for which one still counts as watched. Default 5: frames come every two at least.
        package var watched = 5.0

        package init() {}
    }

    private struct Entry: Sendable {
        var session: Session
        var used: Double
    }

    private let limits: Limits
    private var entries: [String: Entry] = [:]

    package init(_ limits: Limits = Limits()) { self.limits = limits }

    package var count: Int { entries.count }

    /// How many have a camera that is looking now, one at least.
    package func watched(at moment: Double) -> Int {
        max(1, entries.values.count { moment - $0.used < limits.watched })
    }

    /// Puts in a new one.
    ///
    /// - Parameters:
    ///   - id: what its client calls it, not to be guessed.
    ///   - moment: seconds of a clock that never goes back.
    /// - Throws: `.tooMany` if there are as many as there may be.
    package mutating func add(_ session: Session, id: String, at moment: Double) throws(Problem) {
        expire(at: moment)
        if entries.count >= limits.count, let oldest = entries.min(by: { $0.value.used < $1.value.used }) {
            let wait = oldest.value.used + limits.spare - moment
            guard wait <= 0 else {
                throw Problem(
                    .tooMany, "\(entries.count) sessions are under way. Close one, or wait until one has ended.",
                    wait: wait)
            }
            entries[oldest.key] = nil
        }
        entries[id] = Entry(session: session, used: moment)
    }

    /// Returns a session, which counts as used.
    ///
    /// - Throws: `.notFound` for one that was never there, or has ended.
    package mutating func use(_ id: String, at moment: Double) throws(Problem) -> Session {
        expire(at: moment)
        guard let session = entries[id]?.session else {
            throw Problem(.notFound, "This session has ended. Begin another one.")
        }
        entries[id]?.used = moment
        return session
    }

    package mutating func remove(_ id: String) -> Session? { entries.removeValue(forKey: id)?.session }

    /// Removes those that have not been used for too long.
    package mutating func expire(at moment: Double) {
        entries = entries.filter { moment - $0.value.used < limits.idle }
    }
}
