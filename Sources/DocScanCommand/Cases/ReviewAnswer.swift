import DocScan

/// A line that answers what a field states.
enum ReviewAnswer: Equatable {
    /// The field stays as it is.
    case skip
    /// One of what was seen, from 0.
    case accept(Int)
    case absent
    case value(String)

    /// Signs and not words: `n`, `1` and `no` can be values.
    init(_ line: String) {
        let text = line.trimmingSpace
        if text.isEmpty {
            self = .skip
        } else if text == "-" {
            self = .absent
        } else if text == "+" {
            self = .accept(0)
        } else if text.first == "+", let number = Int(text.dropFirst()), number > 0 {
            self = .accept(number - 1)
        } else {
            self = .value(text)
        }
    }

    /// What the line says about a field; nil where it leaves it as it is.
    ///
    /// - Throws: why it says nothing about this one, in words without values.
    func answer(
        about field: FieldDefinition, among proposals: [FieldProposal]
    ) throws(EnteredValueProblem) -> FieldAnswer? {
        switch self {
        case .skip: return nil
        case .absent: return .absent
        case .accept(let index):
            guard proposals.indices.contains(index) else { throw .notSeen }
            return .value(EnteredValue(accepting: proposals[index]))
        case .value(let text): return .value(try EnteredValue(text, of: field))
        }
    }
}

extension String {
    fileprivate var trimmingSpace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
