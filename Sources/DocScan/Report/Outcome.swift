extension ScanReport {
    /// The work that remains for a document.
    public enum Outcome: String, Sendable, Codable, CaseIterable {
        /// The report is complete and no value is withheld, or a reviewer has decided what the scan left open.
        case complete
        /// A person must check a known document: something is missing, not certain or contradicted. That may be an
        /// optional value of a complete document.
        case toReview
        /// The photo must be taken again, because its quality is too poor. `quality` and the notes state the causes.
        case retake
        /// The image does not show a known document, but a foreign one, a blank page, or a desk.
        case notKnown
        /// The input could not be read.
        case failed
    }

    /// The outcome, derived from the status, the document type, the quality of the image, and the review.
    public var outcome: Outcome {
        switch status {
        case .failed: return .failed
        case .complete: return hasRedactedDoubts || withholdsValues ? .toReview : .complete
        case .incomplete where isReviewed: return .complete
        case .incomplete: break
        }
        let isKnown = profile != nil
        if let quality {
            if quality.verdict == .poor, isKnown || mrz != nil || !barcodes.isEmpty { return .retake }
            // It may be a known document whose print is not legible.
            if !isKnown, quality.hidesPrint { return .retake }
        }
        return isKnown ? .toReview : .notKnown
    }

    /// True if the document states a value that was not certain enough to be returned. In a redacted report, the values
    /// that were returned are missing too, but have no reason.
    private var withholdsValues: Bool { fieldsToReview.contains { $0.reason != nil && $0.reason != .notFound } }
}

extension PictureQuality {
    /// True if print may not be legible, so that its absence is not evidence against a document type.
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
