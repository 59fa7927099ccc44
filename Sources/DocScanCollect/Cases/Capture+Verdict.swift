internal import DocScan

extension Capture {
    /// The decision whether a capture counts for its case.
    package enum Verdict: Sendable, Hashable {
        /// Everything that the slot requires was read, or a reviewer has decided the rest.
        case complete
        /// The capture occupies its slot, but a reviewer must still decide about a value or a missing part. This is one
        /// of the reasons for which a case is in the state `toCheck`.
        case toReview
        /// The capture has one side of the document; the other side is missing.
        case oneSide
        /// The capture is set aside until a reviewer answers the question. Until then it does not count, and is neither
        /// exported nor sent.
        case parked(Question)

        /// The word in the store and in JSON.
        package var word: Word {
            switch self {
            case .complete: .complete
            case .toReview: .toReview
            case .oneSide: .oneSide
            case .parked: .parked
            }
        }

        package enum Word: String, JSONWord { case complete, toReview, oneSide, parked }

        package var question: Question? {
            if case .parked(let question) = self { question } else { nil }
        }

        init?(_ word: String, question: String?) {
            switch Word(rawValue: word) {
            case .complete: self = .complete
            case .toReview: self = .toReview
            case .oneSide: self = .oneSide
            case .parked:
                guard let question = question.flatMap({ Question(rawValue: $0) }) else { return nil }
                self = .parked(question)
            case nil: return nil
            }
        }
    }

    /// The reason why a capture is set aside.
    package enum Question: String, Hashable, JSONWord {
        /// The photo does not show the document that the slot requires.
        case otherDocument = "otherPaper"
        /// The document names a different person from the other documents of the case.
        case otherPerson
        /// The slot already has its maximum number of documents.
        case slotFull
        /// The slot already has this document, and room for another one.
        case sameDocument = "samePaper"
        /// The document was read less well than in the capture that it would replace, or a reviewer has reviewed that
        /// capture.
        case worse
        /// The photo shows the side of the document that was already captured.
        case sameSide
        /// The photo was not recognised as the other side of the captured document.
        case otherSide

        package var sentence: String { text.english }
    }
}
