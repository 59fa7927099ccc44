package import DocScan

/// The questions of a review, one for each field to review, and the current position.
package struct ReviewQuestions: Sendable {
    package struct Question: Sendable, Hashable {
        /// The index of the document in the review.
        package var document: Int
        package var definition: FieldDefinition

        /// The name of the field.
        package var field: String { definition.name }
    }

    /// The reason why a list of answers is rejected. If an answer is missing or left over, other answers may belong to
    /// other fields.
    package enum Mismatch: Error, Sendable, Hashable {
        /// There are too few answers. The value is the first question without an answer.
        case tooFew(next: Question)
        /// The answer with a number, from 1, is not valid for its question.
        case invalid(number: Int, Question, EnteredValueProblem)
        /// There are more answers than questions. The value is the number of answers left over.
        case tooMany(left: Int)
    }

    package let all: [Question]
    private var position = 0

    package init(_ documents: [ResultReview.Document]) {
        all = documents.enumerated().flatMap { index, document in
            document.fields.compactMap { document.definition(of: $0) }.map { Question(document: index, definition: $0) }
        }
    }

    /// The current question; `nil` after the last one.
    package var current: Question? { position < all.count ? all[position] : nil }

    package mutating func advance() { position += 1 }

    /// Goes back to the previous question. Has no effect at the first one.
    package mutating func goBack() { position = max(0, position - 1) }

    /// Reads the answers to all questions, in their order. A question whose field is not to be changed is not in the
    /// result.
    ///
    /// - Throws: `Mismatch`, if the lines cannot be used as answers.
    package func answers(
        _ lines: [String], about documents: [ResultReview.Document]
    ) throws(Mismatch) -> [(question: Question, answer: FieldAnswer)] {
        var answers: [(question: Question, answer: FieldAnswer)] = []
        for (index, question) in all.enumerated() {
            guard index < lines.count else { throw .tooFew(next: question) }
            let document = documents[question.document]
            do throws(EnteredValueProblem) {
                let answer = try ReviewAnswer(lines[index]).answer(
                    about: question.definition, among: document.proposals(for: question.field))
                if let answer { answers.append((question, answer)) }
            } catch {
                throw .invalid(number: index + 1, question, error)
            }
        }
        guard lines.count <= all.count else { throw .tooMany(left: lines.count - all.count) }
        return answers
    }
}
