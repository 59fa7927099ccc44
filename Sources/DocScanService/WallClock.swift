internal import FoundationEssentials
internal import Glibc

package enum WallClock {
    /// The current time as ISO 8601 in UTC with milliseconds.
    package static var now: String {
        Date.now.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }

    /// Seconds since 1970 UTC.
    package static var seconds: Double { Date.now.timeIntervalSince1970 }

    /// Blocks the thread.
    package static func sleep(seconds: Double) { usleep(UInt32(min(3600, max(0, seconds)) * 1e6)) }
}
