internal import DocScanEngines

/// When frames came: seconds since the first of them.
struct ArrivalClock {
    private var latest = 0.0
    private var first: Double?

    /// Now, in seconds since any moment.
    static var now: Double { MonotonicClock.milliseconds() / 1e3 }

    /// Says when the newest bytes were read.
    mutating func tick(_ moment: Double = now) { latest = moment }

    /// The moment of the last tick; 0 when it is first asked for.
    var time: Double {
        mutating get {
            let start = first ?? latest
            first = start
            return latest - start
        }
    }
}
