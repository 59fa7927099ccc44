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

    /// The value as typed, or as in the accepted source; `nil` if the document does not state the field.
    package var raw: String? {
        switch self {
        case .absent: nil
        case .value(let entered): entered.raw
        }
    }

    /// True for a value that does not have the form of its field and that the scan did not see.
    package func isUnusual(among proposals: [FieldProposal]) -> Bool {
        guard case .value(let entered) = self else { return false }
        return entered.isUnusual && outcome(among: proposals) == .corrected
    }

    package func outcome(among proposals: [FieldProposal]) -> Outcome {
        switch self {
        case .absent: .absent
        case .value(let entered): proposals.contains { $0.value == entered.value } ? .confirmed : .corrected
        }
    }
}
