/// The valid times of a frame. A file may state any number, and computations with times must stay exact and finite.
package enum FrameTime {
    /// The maximum absolute value of a time, in seconds: 31 years.
    package static let maximumSeconds = 1e9

    /// True if a time is within the limit; false for NaN.
    package static func isPlausible(_ seconds: Double) -> Bool { abs(seconds) <= maximumSeconds }

    /// Tenths of a second, rounded, as in `12.3`; an implausible time becomes the nearest plausible one.
    package static func text(_ seconds: Double) -> String {
        let limit = Int(maximumSeconds) * 10
        let tenths = Int(rounding: seconds * 10, clampedTo: -limit...limit)
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
