/// A reviewer's answer, entered on one line.
package enum ReviewAnswer: Equatable {
    /// Leaves the field unchanged.
    case skip
    /// Accepts a proposal, by its index from 0.
    case accept(Int)
    /// States that the document has no value for the field.
    case absent
    /// Enters a value.
    case value(String)
    /// Enters a value even if it does not have the form of its field.
    case anyway(String)

    /// Parses a line: empty to skip, `-` for an absent value, `+` or `+2` to accept a proposal, `=` before a value to
    /// insist on it; anything else is a value. The commands are signs, because words such as `n`, `1` and `no` can be
    /// values.
    package init(_ line: String) {
        let text = line.trimmed
        if text.isEmpty {
            self = .skip
        } else if text == "-" {
            self = .absent
        } else if text == "+" {
            self = .accept(0)
        } else if text.first == "+", let number = Int(text.dropFirst()), number > 0 {
            self = .accept(number - 1)
        } else if text.first == "=" {
            self = .anyway(String(text.dropFirst()))
        } else {
            self = .value(text)
        }
    }

    /// The answer about a field; `nil` to leave the field unchanged.
    ///
    /// - Throws: the reason why the line cannot be the answer about this field, without values.
    package func answer(
        about field: FieldDefinition, among proposals: [FieldProposal]
    ) throws(EnteredValueProblem) -> FieldAnswer? {
        switch self {
        case .skip: return nil
        case .absent: return .absent
        case .accept(let index):
            guard proposals.indices.contains(index) else { throw .notSeen }
            return .value(EnteredValue(accepting: proposals[index]))
        case .value(let text): return .value(try EnteredValue(text, of: field))
        case .anyway(let text): return .value(try EnteredValue(text, of: field, anyway: true))
        }
    }
}
