/// Something that happened in a live session.
public struct LiveEvent: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// A frame was analysed: the hint for it alone, and the one that is shown.
        case frame(FrameFindings, raw: Guidance, shown: Guidance)
        /// Another hint is shown.
        case hint(Guidance)
        /// The barcodes of these names are read and steady.
        case locked([String])
        /// From now on the person may take the photo.
        case manualAvailable
        /// The photo is to be taken now, and put in.
        case captured(LiveSession.Shutter)
        /// The photo does not show what was locked: the session goes on.
        case rejected(Phrase)
        /// The result, as `docscan.report/1`.
        case report(String)
        /// Something else that the person should know.
        case notice(Phrase)
        case end(LiveSession.Outcome, FrameCounters)
    }

    /// Seconds since the first frame, by the frames' own time.
    public var time: Double
    public var kind: Kind

    package init(time: Double, kind: Kind) { (self.time, self.kind) = (time, kind) }

    /// What a person is told; nil for what is for programs.
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
