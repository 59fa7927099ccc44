/// An event of a live session.
public struct LiveEvent: Sendable, Hashable {
    /// The kinds of events.
    public enum Kind: Sendable, Hashable {
        /// A frame was analysed: `raw` is the hint for this frame alone, and `shown` the hint that the user sees.
        case frame(FrameFindings, raw: Guidance, shown: Guidance)
        /// Another hint is shown.
        case hint(Guidance)
        /// The barcodes and the MRZ with these names are read, inside their guide boxes and steady.
        case locked([String])
        /// The user may take the photo from now on.
        case manualAvailable
        /// The caller must take the photo now, and pass it to the session.
        case captured(LiveSession.Shutter)
        /// The photo does not show the locked values; the session continues.
        case rejected(Phrase)
        /// The report as a line of JSON (`docscan.report/1`).
        case report(String)
        /// Another message to the user.
        case notice(Phrase)
        case end(LiveSession.Outcome, FrameCounters)
    }

    /// The time since the first frame, in seconds, by the times of the frames.
    public var time: Double
    /// The kind of the event, with its values.
    public var kind: Kind

    package init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }

    /// The message to the user; `nil` for an event that is only for programs.
    public var phrase: Phrase? {
        switch kind {
        case .frame, .report: nil
        case .hint(let guidance): guidance.phrase
        case .locked: .locked
        case .manualAvailable: .shutterAvailable
        case .captured(.auto): .captured
        case .captured(.manual): .capturedByHand
        case .rejected(let phrase), .notice(let phrase): phrase
        case .end(.timedOut, _): .timedOut
        case .end(.sourceEnded, _): .sourceEnded
        case .end(.interrupted, _): .interrupted
        case .end: nil
        }
    }
}
