/// When frames came: seconds since the first of them.
struct ArrivalClock {
    private var latest = 0.0
    private var first: Double?

    /// Call when bytes have been read.
    mutating func tick() { latest = MonotonicClock.milliseconds() / 1e3 }

    /// The moment of the last tick; 0 when it is first asked for.
    var time: Double {
        mutating get {
            let start = first ?? latest
            first = start
            return latest - start
        }
    }
}
