/// The current live sessions. Sessions of idle clients expire.
package struct SessionTable<Session: Sendable>: Sendable {
    package struct Limits: Sendable, Hashable {
        /// The maximum number of active sessions, and separately of ended ones that clients may still ask about.
        /// Default 64.
        package var count = 64
        /// The idle time after which a session ends, in seconds. Default 120: by then, the user has put the phone away.
        package var idle = 120.0
        /// The idle time after which a session may be replaced if the table is full, in seconds. Default 20.
        package var spare = 20.0
        /// The idle time up to which a session counts as having an active camera, in seconds. Default 5: frames arrive
        /// at least every two seconds.
        package var watched = 5.0

        package init() {}
    }

    private struct Entry: Sendable {
        var session: Session
        var used: Double
        var isOver = false
    }

    private let limits: Limits
    private var entries: [String: Entry] = [:]

    package init(_ limits: Limits = Limits()) { self.limits = limits }

    /// The number of active sessions.
    package var count: Int { entries.values.count { !$0.isOver } }

    /// The number of sessions with an active camera, at least one.
    package func watched(at moment: Double) -> Int {
        max(1, entries.values.count { !$0.isOver && moment - $0.used < limits.watched })
    }

    /// - Parameters:
    ///   - id: the identifier by which the client accesses the session. It must be unguessable.
    ///   - moment: seconds of a monotonic clock.
    /// - Throws: `.tooMany` if the table is full.
    package mutating func add(_ session: Session, id: String, at moment: Double) throws(Problem) {
        expire(at: moment)
        if count >= limits.count, let oldest = oldest(isOver: false) {
            let wait = oldest.value.used + limits.spare - moment
            guard wait <= 0 else {
                throw Problem(.tooMany, .sessionsTooMany, String(count), wait: wait)
            }
            entries[oldest.key] = nil
        }
        entries[id] = Entry(session: session, used: moment)
    }

    /// Returns a session, and notes that it was used. Throws `.notFound` if it never existed or has expired.
    package mutating func use(_ id: String, at moment: Double) throws(Problem) -> Session {
        expire(at: moment)
        guard let session = entries[id]?.session else {
            throw Problem(.notFound, .sessionEnded)
        }
        entries[id]?.used = moment
        return session
    }

    /// Marks a session as ended. It no longer counts as active, but can still be used until it expires.
    package mutating func end(_ id: String) {
        entries[id]?.isOver = true
        if entries.count - count > limits.count, let oldest = oldest(isOver: true) { entries[oldest.key] = nil }
    }

    private func oldest(isOver: Bool) -> (key: String, value: Entry)? {
        entries.filter { $0.value.isOver == isOver }.min { $0.value.used < $1.value.used }
    }

    package mutating func remove(_ id: String) -> Session? { entries.removeValue(forKey: id)?.session }

    package mutating func expire(at moment: Double) {
        entries = entries.filter { moment - $0.value.used < limits.idle }
    }
}
