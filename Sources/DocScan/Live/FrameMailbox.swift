/// The one place between a source of frames and their analysis: it holds the newest frame that the throttle lets
/// through. A slow consumer is never behind, and a producer never waits.
///
/// A value that decides: the waiting and the locks are `LiveFeed`'s.
public struct FrameMailbox: Sendable {
    private var throttle: FrameThrottle
    private var waiting: Frame?
    public private(set) var counters = FrameCounters()

    public init(_ throttle: FrameThrottle) { self.throttle = throttle }

    /// Whether a frame waits to be taken.
    public var isFull: Bool { waiting != nil }

    /// Takes in a frame: it is skipped before the interval is over, else it waits, in the place of an older one.
    public mutating func put(_ frame: Frame) {
        counters.received += 1
        guard throttle.isDue(at: frame.time) else {
            counters.skipped += 1
            return
        }
        if waiting != nil { counters.replaced += 1 }
        waiting = frame
    }

    /// Gives out the newest frame, once; nil when none waits.
    public mutating func take() -> Frame? {
        guard let frame = waiting else { return nil }
        waiting = nil
        throttle.pass(at: frame.time)
        counters.analysed += 1
        return frame
    }

    /// Takes note of what the last frame's analysis took, in seconds of one core.
    public mutating func spend(_ seconds: Double) { throttle.spend(seconds) }

    /// Takes note of how many frames the source could not give whole.
    public mutating func count(broken: Int) { counters.broken = broken }
}

/// What became of the frames of a feed.
public struct FrameCounters: Sendable, Hashable, Codable {
    /// Frames that the source delivered. Each is skipped, replaced or analysed, or still waiting at the end.
    public var received = 0
    /// Too soon after the last one, by the throttle.
    public var skipped = 0
    /// Not yet taken when a newer one came.
    public var replaced = 0
    public var analysed = 0
    /// Not whole, so that they never became frames.
    public var broken = 0

    public init() {}
}
