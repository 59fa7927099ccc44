/// When the next frame of a session is wanted: as often as in a terminal while there is one session, and less often
/// where many share the workers, so that frames are answered at once and none of them queues.
package struct FramePace: Sendable, Hashable {
    /// Seconds between two frames of one session, if nothing else is to be done: as `FrameThrottle.Pace.standard`.
    static let shortest = 0.1
    /// What a person still takes for guidance.
    static let longest = 2.0
    /// The part of the workers' time that frames may take. The rest is for photos, and for what arrives together.
    static let share = 0.7

    /// How many frames can be looked at side by side.
    private let workers: Int
    /// The mean time that a frame takes a worker, in seconds; nil before the first.
    private var cost: Double?

    package init(workers: Int) { self.workers = max(1, workers) }

    /// Takes note of what a frame has taken a worker, in seconds.
    package mutating func spend(_ seconds: Double) {
        guard seconds.isFinite, seconds >= 0 else { return }
        // The mean of about the last twenty frames of all sessions.
        cost = cost.map { $0 + (seconds - $0) / 20 } ?? seconds
    }

    /// Seconds until the next frame of a session is wanted.
    ///
    /// - Parameter sessions: how many are under way, this one among them.
    package func interval(sessions: Int) -> Double {
        guard let cost else { return Self.shortest }
        let fair = cost * Double(max(1, sessions)) / (Double(workers) * Self.share)
        return min(max(fair, Self.shortest), Self.longest)
    }
}

/// The frames of one session: one is being looked at, and one waits. A newer one takes the place of the one that waits,
/// since no one wants advice on what was seen a while ago.
package struct FrameQueue<Frame: Sendable>: Sendable {
    private var waiting: Frame?
    private(set) var isBusy = false

    package init() {}

    package enum Admission: Sendable {
        /// It is to be looked at now.
        case now
        /// It waits.
        case waits
        /// It waits, in the place of this one, which is answered without having been looked at.
        case replaces(Frame)
    }

    package mutating func put(_ frame: Frame) -> Admission {
        guard isBusy else {
            isBusy = true
            return .now
        }
        defer { waiting = frame }
        guard let old = waiting else { return .waits }
        return .replaces(old)
    }

    /// The look at a frame is over.
    ///
    /// - Returns: the one that is to be looked at next; nil if none waits.
    package mutating func finish() -> Frame? {
        isBusy = waiting != nil
        defer { waiting = nil }
        return waiting
    }
}
