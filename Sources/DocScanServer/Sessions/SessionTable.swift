/// The current live sessions. Sessions of silent clients expire.
package struct SessionTable<Session: Sendable>: Sendable {
    package struct Limits: Sendable, Hashable {
        /// The maximum number of sessions, and of those that have ended and still are asked about. Default 64.
        package var count = 64
        /// The idle seconds after which a session ends. Default 120: a phone that was put away.
        package var idle = 120.0
        /// The idle seconds after which a session makes room if the table is full. Default 20.
        package var spare = 20.0
        /// The idle seconds up to which a session counts as watched. Default 5: frames come at least every two.
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
    ///   - id: the client's name for the session, which must be unguessable.
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

    /// Returns a session, which counts as used. Throws `.notFound` if it never existed or has ended.
    package mutating func use(_ id: String, at moment: Double) throws(Problem) -> Session {
        expire(at: moment)
        guard let session = entries[id]?.session else {
            throw Problem(.notFound, .sessionEnded)
        }
        entries[id]?.used = moment
        return session
    }

    /// Notes that a session takes no more frames. It makes room for another one, and can still be used.
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
