/// Turns one hint per frame into hints that a person can follow. A hint stays for a while before another replaces it. A
/// hint of only one frame is dropped, unless the interval between frames is so long that waiting for a second frame
/// would be slower than a person.
package struct HintStabilizer: Sendable, Hashable {
    /// The minimum duration of a hint, in seconds. Default 1: about the time that speaking the hint takes.
    package var duration = 1.0
    /// The minimum time since the previous frame, in seconds, at which a single frame confirms a hint. Default 0.35,
    /// chosen by hand: with one frame every 0.35 s, a second frame would arrive later than a person reacts. At the
    /// usual pace, the value has little effect (docs/internals/tunables.md).
    package var maximumGap = 0.35

    /// The hint that is shown; `nil` before the first frame.
    package private(set) var shown: Guidance?
    private var shownSince = 0.0
    /// The last time at which a frame's hint was the hint that is shown.
    private var lastAgreed = 0.0
    private var latest: Guidance?
    /// The time of the last frame.
    private var before = -Double.infinity

    package init() {}

    /// Processes the hint of a frame. Returns the hint to show if it changes; otherwise `nil`.
    ///
    /// - Parameter time: the time of the frame, in seconds.
    package mutating func update(_ hint: Guidance, at time: Double) -> Guidance? {
        // The source's time restarted.
        if time < before { (shownSince, lastAgreed) = (time, time) }
        // A hint to move by another distance still confirms the same hint.
        let isConfirmed = hint.hint == latest?.hint || time - before >= maximumGap
        (latest, before) = (hint, time)
        if hint == shown { lastAgreed = time }
        guard hint != shown else { return nil }
        // If no frame has confirmed the shown hint for a while, the hint of any frame is better.
        let isStale = time - lastAgreed >= duration
        // A missing barcode that is now in view no longer needs the move toward it.
        let isDone = shown.map { $0.hint != .showBarcode && $0.label != nil } == true && hint.label == nil
        guard shown == nil || ((isConfirmed || isStale) && (isDone || time - shownSince >= duration - 1e-6)) else {
            return nil
        }
        (shown, shownSince, lastAgreed) = (hint, time, time)
        return hint
    }
}
