extension ScanReport {
    /// The work that remains to be done about a paper.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// The report is complete, or a reviewer has decided what the scan left open.
        case complete
        /// A person must look at a known paper: something is missing, not certain or contradicted.
        case toReview
        /// The picture must be taken again, because its quality is too poor. `quality` and the notes have the causes.
        case retake
        /// The picture shows no known document: another paper, a blank page, a desk.
        case notKnown
        /// The input could not be read.
        case failed
    }

    /// The outcome, which follows from the status, the kind of paper, the quality of the picture, and the review.
    public var outcome: Outcome {
        switch status {
        case .failed: return .failed
        case .complete: return .complete
        case .incomplete where isReviewed: return .complete
        case .incomplete: break
        }
        let isKnown = profile != nil
        if let quality {
            if quality.verdict == .poor, isKnown || mrz != nil || !barcodes.isEmpty { return .retake }
            // The paper may be a known one whose print is not legible.
            if !isKnown, quality.hidesPrint { return .retake }
        }
        return isKnown ? .toReview : .notKnown
    }
}

extension PictureQuality {
    /// True if print may not be legible, so that its absence is no evidence about the paper.
    fileprivate var hidesPrint: Bool {
        causes.contains { cause in
            switch cause.cause {
            case .blur, .motion, .fewPixels: cause.verdict == .poor
            case .darkness: true
            case .glare, .missingParts, .covered, .shadow: false
            }
        }
    }
}
