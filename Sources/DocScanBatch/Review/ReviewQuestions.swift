package import DocScan

/// The questions of a review, one for each field to ask about, and the position among them.
package struct ReviewQuestions: Sendable {
    package struct Question: Sendable, Hashable {
        /// The paper's index in the review.
        package var paper: Int
        package var definition: FieldDefinition

        /// The name of the field.
        package var field: String { definition.name }
    }

    /// Why a list of answers cannot be given: an answer too many or too few would belong to another field.
    package enum Mismatch: Error, Sendable, Hashable {
        /// The question that has no answer.
        case tooFew(next: Question)
        /// The number of the answer, from 1.
        case invalid(number: Int, Question, EnteredValueProblem)
        case tooMany(left: Int)
    }

    package let all: [Question]
    private var position = 0

    package init(_ papers: [ResultReview.Paper]) {
        all = papers.enumerated().flatMap { index, paper in
            paper.fields.compactMap { paper.definition(of: $0) }.map { Question(paper: index, definition: $0) }
        }
    }

    /// The question to ask; `nil` after the last one.
    package var current: Question? { position < all.count ? all[position] : nil }

    package mutating func advance() { position += 1 }

    /// Asks the question before, or the first one again.
    package mutating func goBack() { position = max(0, position - 1) }

    /// The answers to all questions in their order, all or none. A field that stays as it is has no answer.
    package func answers(
        _ lines: [String], about papers: [ResultReview.Paper]
    ) throws(Mismatch) -> [(question: Question, answer: FieldAnswer)] {
        var answers: [(question: Question, answer: FieldAnswer)] = []
        for (index, question) in all.enumerated() {
            guard index < lines.count else { throw .tooFew(next: question) }
            let paper = papers[question.paper]
            do throws(EnteredValueProblem) {
                let answer = try ReviewAnswer(lines[index]).answer(
                    about: question.definition, among: paper.proposals(for: question.field))
                if let answer { answers.append((question, answer)) }
            } catch {
                throw .invalid(number: index + 1, question, error)
            }
        }
        guard lines.count <= all.count else { throw .tooMany(left: lines.count - all.count) }
        return answers
    }
}
