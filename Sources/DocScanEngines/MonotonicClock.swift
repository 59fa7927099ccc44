/// The system's monotonic clock, for measuring durations.
public enum MonotonicClock {
    private static let start = ContinuousClock.now

    /// Milliseconds since the first call.
    @Sendable public static func milliseconds() -> Double {
        let elapsed = ContinuousClock.now - start
        return Double(elapsed.components.seconds) * 1e3 + Double(elapsed.components.attoseconds) / 1e15
    }
}
