internal import DocScan
public import Harness

/// The summary of all counted trials of one setting.
public struct SettingSummary: Sendable, Codable, Equatable {
    /// The setting's place in the experiment, from 0.
    public var setting: Int
    /// As in tables.
    public var throttle: String
    public var stability: String
    public var trials: Int
    /// Trials that came to a lock.
    public var locked: Int
    /// Seconds to the lock; infinite without a lock.
    public var lockTime: Samples
    /// Seconds from a frame to the moment at which its hint was shown.
    public var hintAge: Samples
    /// Frames of a trial, on average.
    public var received: Double
    public var skipped: Double
    public var replaced: Double
    public var analysed: Double
    /// The part of one core's time that went into frames.
    public var duty: Double
    public var judgedHints: Int
    public var wrongHints: Int
    /// Locks on a value that is not on the page.
    public var wrongLocks: Int
    public var hintsPerMinute: Double
    /// The delay of its lock after the fastest setting's; `nil` until it is known.
    public var loss: PairedLoss?

    /// - Parameter trials: the trials of the setting; those that do not count are omitted.
    public init(_ trials: [Trial], setting: Int, throttle: String, stability: String) {
        let counted = trials.filter { $0.isCounted && $0.setting == setting }
        let count = Double(max(1, counted.count))
        let duration = counted.reduce(0) { $0 + $1.duration }
        func mean(_ number: (Trial) -> Int) -> Double { counted.reduce(0) { $0 + Double(number($1)) } / count }
        (self.setting, self.throttle, self.stability) = (setting, throttle, stability)
        self.trials = counted.count
        locked = counted.count { $0.lockTime != nil }
        lockTime = Samples(counted.map { $0.lockTime ?? .infinity })
        hintAge = Samples(counted.flatMap(\.hintAges))
        received = mean { $0.frames.received }
        skipped = mean { $0.frames.skipped }
        replaced = mean { $0.frames.replaced }
        analysed = mean { $0.frames.analysed }
        duty = duration > 0 ? counted.reduce(0) { $0 + $1.busy } / duration : 0
        judgedHints = counted.reduce(0) { $0 + $1.judgedHints }
        wrongHints = counted.reduce(0) { $0 + $1.wrongHints }
        wrongLocks = counted.count { $0.isLockWrong == true }
        hintsPerMinute = duration > 0 ? Double(counted.reduce(0) { $0 + $1.hintAges.count }) / duration * 60 : 0
    }
}
