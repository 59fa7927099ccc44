internal import DocScanEngines

/// Measures the arrival times of frames, in seconds since the first frame.
struct ArrivalClock {
    private var latest = 0.0
    private var first: Double?

    /// The current time in seconds, from an arbitrary origin.
    static var now: Double { MonotonicClock.milliseconds() / 1e3 }

    /// Records the time at which the newest bytes were read.
    mutating func tick(_ moment: Double = now) { latest = moment }

    /// The time of the last tick, in seconds since the tick before the first call; 0 at the first call.
    var time: Double {
        mutating get {
            let start = first ?? latest
            first = start
            return latest - start
        }
    }
}
