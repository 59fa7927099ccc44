package import DocScan

/// The state of a capture's review: the next question, the check of answers, and the number of open fields.
package struct ReviewSession {
    package struct Question: Sendable {
        package let field: DocumentField
        /// The values that the scan proposes.
        package let proposals: [FieldProposal]
        fileprivate let definition: FieldDefinition
    }

    private var questions: ArraySlice<Question>
    private let count: Int
    /// The number of answered fields.
    package private(set) var decided = 0

    package init(_ item: ReviewItem) {
        count = item.fields.count
        let all: [Question] = item.fields.compactMap { field in
            guard let definition = item.definition(of: field) else { return nil }
            let proposals = item.scanned.proposals(for: field.name, profile: item.profile)
            return Question(field: field, proposals: proposals, definition: definition)
        }
        questions = all[...]
    }

    /// The next question; `nil` after the last one.
    package var question: Question? { questions.first }

    /// The number of fields without an answer.
    package var open: Int { count - decided }

    /// Answers the current question with a line of text, and advances to the next question.
    ///
    /// - Returns: `nil` to leave the field as it is.
    /// - Throws: the reason why the line is not a valid answer, without values. The question then remains current.
    package mutating func answer(_ line: String) throws(EnteredValueProblem) -> FieldAnswer? {
        guard let question else { return nil }
        let answer = try ReviewAnswer(line).answer(about: question.definition, among: question.proposals)
        questions.removeFirst()
        if answer != nil { decided += 1 }
        return answer
    }
}

extension Store {
    /// Returns the captures of a case that have fields to review.
    ///
    /// - Parameter number: the `id` of the only capture to review; `nil` for all filed captures that have all of their
    ///   sides.
    /// - Throws: `StoreError`, `.notFound` if the case has no such capture; `ChoiceError` for a removed profile.
    package func reviewItems(
        of found: Case, only number: Int?, in plan: PlanFolder, profiles: ProfileCatalog, asksAll: Bool
    ) throws -> [ReviewItem] {
        let captures =
            try number.map { [try capture($0, of: found)] }
            ?? captures(of: found)
            .filter { $0.isFiled && $0.verdict != .oneSide }
        var items: [ReviewItem] = []
        for capture in captures {
            let item = try ReviewItem(
                capture, of: found, in: plan, store: self, profiles: profiles, asksAll: asksAll)
            if let item { items.append(item) }
        }
        return items
    }

    /// - Throws: `.notFound` if the case has no such capture.
    package func capture(_ number: Int, of found: Case) throws(StoreError) -> Capture {
        guard let capture = try captures(of: found).first(where: { $0.id == number }) else {
            throw .notFound(kind: .capture)
        }
        return capture
    }
}
