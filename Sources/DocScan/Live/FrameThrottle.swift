/// At most one frame an interval. Time is what the frames say; no clock is asked.
///
///     frames     a b c d e f g h
///     every 3    a - - d - - g -
public struct FrameThrottle: Sendable, Hashable {
    /// How often a frame passes.
    public enum Pace: Sendable, Hashable, Codable {
        /// One in so many seconds.
        case every(Double)
        /// As often as the machine can without spending more than this part of one core's time on frames.
        case automatic(duty: Double)

        /// What `docscan live` takes: one frame in 0.1 s.
        ///
        /// With 400 simulated people and a camera of 30 frames a second a lock comes about 0.3 s later than with every
        /// frame, at a third of the work; with one frame in 0.2 s it comes 1 s later (`Benchmarks/RESULTS.md`,
        /// throttle).
        public static let standard = Pace.every(0.1)
    }

    public let pace: Pace
    /// Seconds from a frame that passed to the next that may.
    public private(set) var interval: Double
    private var last: Double?
    private var cost: Double?

    public init(_ pace: Pace) {
        self.pace = pace
        interval =
            switch pace {
            case .every(let seconds): max(0, seconds)
            case .automatic: Self.intervals.lowerBound
            }
    }

    /// Whether a frame of this moment may pass. One from before the last frame may: the source's time began anew.
    package func isDue(at time: Double) -> Bool {
        guard let last else { return true }
        // Frame times are multiples of fractions like 1/30: what falls on the interval must not miss it by rounding.
        return time < last || time - last >= interval - 1e-6
    }

    /// Takes note of a frame that passed.
    public mutating func pass(at time: Double) { last = time }

    /// Whether a frame passes; the next is measured from it when it does.
    package mutating func admits(at time: Double) -> Bool {
        guard isDue(at: time) else { return false }
        pass(at: time)
        return true
    }

    /// Takes note of what a frame's analysis took, in seconds of one core: the automatic pace follows its mean.
    public mutating func spend(_ seconds: Double) {
        guard case .automatic(let duty) = pace, seconds >= 0, duty > 0 else { return }
        // The mean of about the last five frames: one slow frame is no slow machine.
        cost = cost.map { $0 + (seconds - $0) / 5 } ?? seconds
        interval = min(max((cost ?? 0) / duty, Self.intervals.lowerBound), Self.intervals.upperBound)
    }

    /// The automatic pace stays between what the eye takes for immediate and what feels stuck, in seconds.
    static let intervals = 0.05...2.0
}
