/// What a frame's time may be: files state any number, and every computation with times must stay exact and finite.
package enum FrameTime {
    /// The longest that a source can run, in seconds: 31 years.
    package static let longest = 1e9

    /// Whether a stated number can be a time in seconds. False for what is no number.
    package static func isPlausible(_ seconds: Double) -> Bool { abs(seconds) <= longest }

    /// Tenths of a second, rounded, as in `12.3`; a time that is not plausible becomes the nearest that is.
    package static func text(_ seconds: Double) -> String {
        let limit = Int(longest) * 10
        let tenths = Int(rounding: seconds * 10, clampedTo: -limit...limit)
        return "\(tenths < 0 ? "-" : "")\(abs(tenths) / 10).\(abs(tenths) % 10)"
    }
}
