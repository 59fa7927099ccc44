internal import DocScan

extension Capture {
    /// The worth of a capture for its case.
    package enum Verdict: Sendable, Hashable {
        /// Everything that its slot asks for was read, or a person has decided the rest.
        case complete
        /// A person must still decide about the paper.
        case toReview
        /// The capture has one side of the paper; the other side is missing.
        case oneSide
        /// The capture is set aside until a person answers the question: it does not count, and is neither exported nor
        /// sent.
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

    /// Why a capture is set aside.
    package enum Question: String, Hashable, JSONWord {
        /// The picture does not show the paper that the slot asks for.
        case otherPaper
        /// The paper names another person than the other papers of the case.
        case otherPerson
        /// The slot already has its maximum number of documents.
        case slotFull
        /// The slot has this paper already, and room for another one.
        case samePaper
        /// The paper was read worse than in the capture that it would replace, or a person has reviewed that one.
        case worse
        /// The picture shows the side of the paper that is there already.
        case sameSide
        /// The picture shows no sign that it is the other side of the captured paper.
        case otherSide

        package var sentence: String { text.english }
    }
}
