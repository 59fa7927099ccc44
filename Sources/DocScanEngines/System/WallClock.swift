internal import FoundationEssentials

/// The time of day, for logs.
public enum WallClock {
    /// Now, as ISO 8601 in UTC with milliseconds.
    public static var now: String {
        Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
