internal import FoundationEssentials

/// The time of day, for logs.
package enum WallClock {
    /// Now, as ISO 8601 in UTC with milliseconds.
    package static var now: String {
        Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
