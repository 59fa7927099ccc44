/// A reviewer's answer on one line.
package enum ReviewAnswer: Equatable {
    /// The field stays as it is.
    case skip
    /// Accepts a proposal, by its index from 0.
    case accept(Int)
    case absent
    case value(String)
    /// A value that a person insists on, although it may not have the form of its field.
    case anyway(String)

    /// Signs and not words: `n`, `1` and `no` can be values.
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

    /// The answer to a field; `nil` to leave it as it is. Throws why the line cannot answer this field, without values.
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
