/// The single slot between a source of frames and their analysis. The mailbox holds the newest frame that the throttle
/// passes, so that a slow consumer never lags and a producer never waits. `LiveFeed` does the waiting and locking.
///
/// ```swift
/// var mailbox = FrameMailbox(FrameThrottle(.every(0.1)))
/// let image = try ImageInput(path: "frame.jpg")
/// for number in 0..<3 { mailbox.put(Frame(number: number, time: Double(number) / 10, image: image)) }
/// print(mailbox.take()?.number ?? -1, mailbox.counters.replaced)  // 2 2
/// ```
public struct FrameMailbox: Sendable {
    private var throttle: FrameThrottle
    private var waiting: Frame?
    /// The counts of frames so far.
    public private(set) var counters = FrameCounters()

    /// Creates an empty mailbox whose frames pass at the rate of the throttle.
    public init(_ throttle: FrameThrottle) { self.throttle = throttle }

    /// True if a frame waits to be taken.
    public var isFull: Bool { waiting != nil }

    /// Receives a frame. Skips it if the interval has not passed; otherwise stores it in place of an older one.
    public mutating func put(_ frame: Frame) {
        counters.received += 1
        guard throttle.isDue(at: frame.time) else {
            counters.skipped += 1
            return
        }
        if waiting != nil { counters.replaced += 1 }
        waiting = frame
    }

    /// Returns the newest frame, once; `nil` if no frame waits.
    public mutating func take() -> Frame? {
        guard let frame = waiting else { return nil }
        waiting = nil
        throttle.pass(at: frame.time)
        counters.analysed += 1
        return frame
    }

    /// Records the seconds of one core that the last frame's analysis took.
    public mutating func spend(_ seconds: Double) { throttle.spend(seconds) }

    /// Records the number of broken frames of the source.
    public mutating func count(broken: Int) { counters.broken = broken }
}

/// The counts of a feed's frames, by their fate.
public struct FrameCounters: Sendable, Hashable, Codable {
    /// Frames from the source; each is skipped, replaced or analysed, or still waiting at the end.
    public var received = 0
    /// Frames that the throttle rejected, because they came too soon after the last analysed one.
    public var skipped = 0
    /// Frames that a newer one replaced before they were taken.
    public var replaced = 0
    /// Frames that were taken for analysis.
    public var analysed = 0
    /// Incomplete images, which never became frames.
    public var broken = 0

    /// Creates counters of 0.
    public init() {}
}
