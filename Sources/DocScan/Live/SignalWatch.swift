/// Decides when a live source has fallen silent. Time is a parameter: seconds of any clock that never jumps.
///
///     frames       a b c - - - - d e
///     silent       · · · · · S · · ·
package struct SignalWatch: Sendable, Hashable {
    /// Seconds without a frame until the source counts as silent. Default 1.5: slow cameras give a frame a second.
    package var maximumGap = 1.5
    /// Seconds until the first frame must be there. Default 5: a network camera is reached and asked in that time.
    package var firstMaximumGap = 5.0

    private var latest: Double
    private var hasFrames = false
    private var isSilent = false

    /// - Parameter start: when the source was opened.
    package init(start: Double) { latest = start }

    /// A frame has come.
    package mutating func frame(at time: Double) { (latest, hasFrames, isSilent) = (time, true, false) }

    /// Returns for how many seconds no frame has come, once in each silence; nil while there is none, or no new one.
    package mutating func silence(at time: Double) -> Double? {
        let seconds = time - latest
        guard !isSilent, seconds >= (hasFrames ? maximumGap : firstMaximumGap) else { return nil }
        isSilent = true
        return seconds
    }
}
