/// Computes the interval between the frames of a session. It is longer if many sessions share the workers, so that
/// frames are analysed at once and do not queue.
package struct FramePace: Sendable, Hashable {
    /// The minimum interval in seconds, for a single session. Equal to `FrameThrottle.Pace.standard`.
    static let shortest = 0.1
    /// The maximum interval in seconds at which hints still guide the user.
    static let longest = 2.0
    /// The maximum fraction of the workers' time that is used for frames. The rest is for photos and for frames that
    /// arrive at the same time.
    static let share = 0.7

    /// The number of frames that are analysed in parallel.
    private let workers: Int
    /// The mean time that a worker needs for a frame, in seconds; `nil` before the first frame.
    private var cost: Double?

    package init(workers: Int) { self.workers = max(1, workers) }

    /// Records the time that a worker needed for a frame, in seconds.
    package mutating func spend(_ seconds: Double) {
        guard seconds.isFinite, seconds >= 0 else { return }
        // An exponential mean over about the last twenty frames of all sessions.
        cost = cost.map { $0 + (seconds - $0) / 20 } ?? seconds
    }

    /// Returns the interval until the next frame of a session, in seconds.
    ///
    /// - Parameter sessions: the number of current sessions, including this one.
    package func interval(sessions: Int) -> Double {
        guard let cost else { return Self.shortest }
        let fair = cost * Double(max(1, sessions)) / (Double(workers) * Self.share)
        return min(max(fair, Self.shortest), Self.longest)
    }
}

/// The frames of one session: one is being analysed, and at most one waits. A newer frame replaces the waiting one,
/// because a hint about an old frame is useless.
package struct FrameQueue<Frame: Sendable>: Sendable {
    private var waiting: Frame?
    private(set) var isBusy = false

    package init() {}

    package enum Admission: Sendable {
        case now
        case waits
        /// The frame waits in place of this one, which is skipped.
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

    /// Ends the analysis of a frame, and returns the next one, if any.
    package mutating func finish() -> Frame? {
        isBusy = waiting != nil
        defer { waiting = nil }
        return waiting
    }
}
