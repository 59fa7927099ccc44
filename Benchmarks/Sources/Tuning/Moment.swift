public import DocScan

/// Something that happened in a trial: a row of its log, a mark in its timeline.
public struct Moment: Sendable, Equatable {
    public enum Event: Sendable, Equatable {
        /// A frame came too soon after the one before.
        case frameSkipped(Int)
        /// A newer frame came before this one was analysed.
        case frameReplaced(Int)
        case analysisOn(Int)
        case analysisOff(Int)
        case hintOn(Hint)
        case hintOff(Hint)
        /// The barcodes are locked; wrongly when a value is not on the page.
        case locked(isWrong: Bool)
        case ended(Trial.End)

        /// As in a log.
        public var name: String {
            switch self {
            case .frameSkipped(let number): "FrameSkipped_\(number)"
            case .frameReplaced(let number): "FrameReplaced_\(number)"
            case .analysisOn(let number): "AnalysisOn_\(number)"
            case .analysisOff(let number): "AnalysisOff_\(number)"
            case .hintOn(let hint): "HintOn_\(hint.rawValue)"
            case .hintOff(let hint): "HintOff_\(hint.rawValue)"
            case .locked(let isWrong): isWrong ? "LockedWrongly" : "Locked"
            case .ended(let end): "TrialEnd_\(end.rawValue)"
            }
        }
    }

    /// Seconds since the first frame.
    public var time: Double
    /// The point between the centres of the document's barcodes, as the last analysed frame shows them, in its pixels;
    /// `nil` if it shows no barcode.
    public var place: Point?
    public var event: Event

    public init(time: Double, place: Point? = nil, event: Event) {
        self.time = time
        self.place = place
        self.event = event
    }
}
