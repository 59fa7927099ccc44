/// A reviewer's answer about a field of a document.
package enum FieldAnswer: Sendable, Hashable {
    case value(EnteredValue)
    case absent

    /// The fate of the scan's value.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The value was right, whether returned or withheld.
        case confirmed
        case corrected
        case absent
    }

    package func outcome(among proposals: [FieldProposal]) -> Outcome {
        switch self {
        case .absent: .absent
        case .value(let entered): proposals.contains { $0.value == entered.value } ? .confirmed : .corrected
        }
    }
}
