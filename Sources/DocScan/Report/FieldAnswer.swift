/// A reviewer's answer about a field of a document.
package enum FieldAnswer: Sendable, Hashable {
    case value(EnteredValue)
    case absent

    /// The effect of the answer on the value of the scan.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// The scan read the right value, whether it returned or withheld it.
        case confirmed
        /// The scan did not read the right value.
        case corrected
        /// The document does not state the field.
        case absent
    }

    /// The value as typed, or as in the accepted source; `nil` if the document does not state the field.
    package var raw: String? {
        switch self {
        case .absent: nil
        case .value(let entered): entered.raw
        }
    }

    /// True for a value that does not have the form of its field and that the scan did not propose.
    package func isUnusual(among proposals: [FieldProposal]) -> Bool {
        guard case .value(let entered) = self else { return false }
        return entered.isUnusual && outcome(among: proposals) == .corrected
    }

    /// The effect of the answer, given the values that the scan proposed.
    package func outcome(among proposals: [FieldProposal]) -> Outcome {
        switch self {
        case .absent: .absent
        case .value(let entered): proposals.contains { $0.value == entered.value } ? .confirmed : .corrected
        }
    }
}
