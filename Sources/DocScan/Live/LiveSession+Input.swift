extension LiveSession {
    public enum State: String, Sendable {
        /// Not all barcodes of the document are seen.
        case searching
        /// They are, and not where or how they should be.
        case aligning
        /// They are in their boxes: they must stay there for some frames.
        case holding
        /// The photo is being taken and scanned.
        case capturing
        case done
    }

    /// Why a session is over.
    public enum Outcome: String, Sendable, Codable {
        /// A photo was taken and its report given out.
        case captured
        case timedOut, sourceEnded, interrupted, failed
    }

    /// Who took the photo.
    public enum Shutter: String, Sendable, Codable { case auto, manual }

    public enum Input: Sendable {
        case frame(FrameFindings)
        /// The person asks for the photo.
        case shutter
        case photo(CapturedPhoto)
        /// A live source has given no frame for so many seconds.
        case silence(Double)
        case end(Outcome, FrameCounters)
    }
}
