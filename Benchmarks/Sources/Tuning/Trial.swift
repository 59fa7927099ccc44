public import DocScan

/// The result of one setting on one sequence.
public struct Trial: Sendable, Codable, Equatable {
    /// Why it was over.
    public enum End: String, Sendable, Codable {
        case locked
        case timeUp
        /// The recording has no more frames.
        case sequenceEnded
    }

    /// From 1; of those of the familiarisation too.
    public var number: Int
    /// True if it counts: trials of the familiarisation do not.
    public var isCounted: Bool
    /// The setting's place in the experiment, from 0.
    public var setting: Int
    public var sequence: String
    /// From 1.
    public var repetition: Int
    public var end = End.timeUp
    /// Seconds from the first frame to the moment at which the barcodes were locked; `nil` if they never were.
    public var lockTime: Double?
    /// True if a locked value is not on the page; `nil` if that is unknown, or nothing was locked.
    public var isLockWrong: Bool?
    /// Seconds that it lasted.
    public var duration = 0.0
    /// Seconds for which frames were analysed.
    public var busy = 0.0
    public var frames = FrameCounters()
    /// Seconds from a frame to the moment at which the hint that it gave was shown.
    public var hintAges: [Double] = []
    /// Hints that name a direction and could be judged, and those that led away.
    public var judgedHints = 0
    public var wrongHints = 0
    /// The events, in order; not in the JSON.
    public var moments: [Moment] = []

    private enum CodingKeys: String, CodingKey {
        case number, isCounted, setting, sequence, repetition, end, lockTime, isLockWrong, duration, busy, frames
        case hintAges, judgedHints, wrongHints
    }

    public init(number: Int, isCounted: Bool = true, setting: Int, sequence: String, repetition: Int = 1) {
        self.number = number
        self.isCounted = isCounted
        self.setting = setting
        self.sequence = sequence
        self.repetition = repetition
    }
}
