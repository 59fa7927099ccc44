/// What a person says about a field of a document.
package enum FieldAnswer: Sendable, Hashable {
    /// The paper states this.
    case value(EnteredValue)
    /// The paper does not state the field.
    case absent

    /// What became of what the scan had seen.
    package enum Outcome: String, Sendable, Hashable, CaseIterable {
        /// It was right, whether it was given or withheld.
        case confirmed
        /// The paper states something else.
        case corrected
        /// The paper states nothing.
        case absent
    }

    /// Compares it with what the scan has seen.
    package func outcome(among proposals: [FieldProposal]) -> Outcome {
        switch self {
        case .absent: .absent
        case .value(let entered): proposals.contains { $0.value == entered.value } ? .confirmed : .corrected
        }
    }
}
