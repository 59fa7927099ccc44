/// Detects that a live source no longer provides frames. Time is a parameter, in seconds of a monotonic clock.
///
///     frames       a b c - - - - d e
///     silent       · · · · · S · · ·
package struct SignalWatch: Sendable, Hashable {
    /// The time without a frame after which the source counts as silent, in seconds. Default 1.5: slow cameras provide
    /// one frame per second.
    package var maximumGap = 1.5
    /// The time within which the first frame must arrive, in seconds. Default 5: enough to connect to a network camera.
    package var firstMaximumGap = 5.0

    private var latest: Double
    private var hasFrames = false
    private var isSilent = false

    /// - Parameter start: the time at which the source was opened.
    package init(start: Double) { latest = start }

    package mutating func frame(at time: Double) { (latest, hasFrames, isSilent) = (time, true, false) }

    /// Returns the seconds since the last frame, once in each period without frames; otherwise `nil`.
    package mutating func silence(at time: Double) -> Double? {
        let seconds = time - latest
        guard !isSilent, seconds >= (hasFrames ? maximumGap : firstMaximumGap) else { return nil }
        isSilent = true
        return seconds
    }
}
