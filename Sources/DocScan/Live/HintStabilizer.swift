/// Makes hints that a person can follow of one hint a frame.
///
/// A hint stays for a while before another takes its place, and what only one frame said is not said at all, unless
/// frames come so seldom that waiting for a second one would be slower than a person.
package struct HintStabilizer: Sendable, Hashable {
    /// How long a hint stays at least, in seconds. Default 1: about as long as it takes to say it.
    package var duration = 1.0
    /// When the frame before lies this far back, in seconds, a frame needs no second one. Default 0.35,
    /// chosen by hand: at one frame in 0.35 s a second one would come later than a person reacts. At the usual pace it
    /// has hardly any effect (docs/tunables.md).
    package var maximumGap = 0.35

    /// The hint that is shown, nil before the first frame.
    package private(set) var shown: Guidance?
    private var shownSince = 0.0
    /// When a frame last said what is shown.
    private var lastAgreed = 0.0
    private var latest: Guidance?
    /// When the last frame came.
    private var before = -Double.infinity

    package init() {}

    /// Takes in the hint of a frame; returns the one to show when it changes.
    ///
    /// - Parameter time: of the frame, in seconds.
    package mutating func update(_ hint: Guidance, at time: Double) -> Guidance? {
        // The source's time began anew.
        if time < before { (shownSince, lastAgreed) = (time, time) }
        // How far is no other hint than that it is to go on.
        let isConfirmed = hint.hint == latest?.hint || time - before >= maximumGap
        (latest, before) = (hint, time)
        if hint == shown { lastAgreed = time }
        guard hint != shown else { return nil }
        // Where frames say now this, now that, and none what is shown, any of them is better.
        let isStale = time - lastAgreed >= duration
        // A missing barcode that has come into the picture needs no more of the move that was to bring it there.
        let isDone = shown.map { $0.hint != .showBarcode && $0.label != nil } == true && hint.label == nil
        guard shown == nil || ((isConfirmed || isStale) && (isDone || time - shownSince >= duration - 1e-6)) else {
            return nil
        }
        (shown, shownSince, lastAgreed) = (hint, time, time)
        return hint
    }
}
