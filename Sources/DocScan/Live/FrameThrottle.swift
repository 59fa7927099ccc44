/// Passes at most one frame per interval. Time comes from the frames, not from a clock.
///
///     frames     a b c d e f g h
///     every 3    a - - d - - g -
public struct FrameThrottle: Sendable, Hashable {
    /// The rate at which frames pass.
    public enum Pace: Sendable, Hashable, Codable {
        /// The interval between analysed frames, in seconds.
        case every(Double)
        /// The highest rate at which the analysis of frames takes at most this fraction of one core's time.
        case automatic(duty: Double)

        /// The default of `docscan live`: one frame every 0.1 s.
        ///
        /// With 400 simulated users and 30 frames per second, a lock comes about 0.3 s later than with every frame, at
        /// a third of the work. With one frame every 0.2 s it comes 0.9 s later (`Benchmarks/RESULTS.md`, throttle).
        public static let standard = Pace.every(0.1)
    }

    /// The rate of the frames that pass.
    public let pace: Pace
    /// The minimum time between two frames that pass, in seconds.
    public private(set) var interval: Double
    private var last: Double?
    private var cost: Double?

    /// Creates a throttle whose first frame always passes.
    public init(_ pace: Pace) {
        self.pace = pace
        interval =
            switch pace {
            case .every(let seconds): max(0, seconds)
            case .automatic: Self.intervals.lowerBound
            }
    }

    /// True if a frame with this time may pass. A time before that of the last frame means that the source restarted.
    package func isDue(at time: Double) -> Bool {
        guard let last else { return true }
        // Frame times are multiples of fractions such as 1/30. Rounding must not reject a frame that is exactly due.
        return time < last || time - last >= interval - 1e-6
    }

    /// Records a frame that passed.
    public mutating func pass(at time: Double) { last = time }

    /// Returns true if a frame passes, and records it.
    package mutating func admits(at time: Double) -> Bool {
        guard isDue(at: time) else { return false }
        pass(at: time)
        return true
    }

    /// Records the seconds of one core that a frame's analysis took; the automatic pace follows their mean.
    public mutating func spend(_ seconds: Double) {
        guard case .automatic(let duty) = pace, seconds >= 0, duty > 0 else { return }
        // The mean of about the last five frames, because one slow frame does not make a slow machine.
        cost = cost.map { $0 + (seconds - $0) / 5 } ?? seconds
        interval = min(max((cost ?? 0) / duty, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    /// The limits of the interval of the automatic pace, in seconds. A shorter interval looks no more immediate; with a
    /// longer one, the session seems to hang.
    static let intervals = 0.05...2.0
}
