/// Finds the labels of a profile's fields among recognised words.
struct LabelMatcher {
    /// A label on the page.
    struct Match {
        /// The field's name; empty for what is not read.
        var field: String
        /// The tokens of the segment that it takes.
        var tokens: Range<Int>
        var errors: Int
    }

    private struct Label {
        var field: String
        var text: String
        var tokens: Int
    }

    /// Longest first, so that `date of birth` is not taken for `date`.
    private let labels: [Label]

    /// - Parameter others: labels of what is not read.
    init(_ fields: [FieldDefinition], others: [String] = []) {
        let named = fields.flatMap { field in field.labels.map { (field.name, $0) } } + others.map { ("", $0) }
        labels = named.map { name, label in
            Label(
                field: name, text: label.filter { $0 != " " }, tokens: label.split(separator: " ").count)
        }.sorted { $0.text.count > $1.text.count }
    }

    /// The best label at a token, if any.
    func match(in segment: TextSegment, at position: Int) -> Match? {
        var best: Match?
        for label in labels {
            // Recognition now and then joins or splits words.
            for count in max(1, label.tokens - 1)...label.tokens + 1 where position + count <= segment.tokens.count {
                let range = position..<position + count
                let text = segment.tokens[range].map(\.text).joined()
                let allowed = Self.allowedErrors(label.text.count)
                guard abs(text.count - label.text.count) <= allowed else { continue }
                let errors = text == label.text ? 0 : text.editDistance(to: label.text)
                if errors <= allowed, errors < best?.errors ?? Int.max {
                    best = Match(field: label.field, tokens: range, errors: errors)
                }
            }
            // Labels come longest first: an equally good shorter one is a part of it.
            if best?.errors == 0 { break }
        }
        return best
    }

    /// Whether a text is the beginning of a label: what is left of one that was not read whole.
    func isFragment(_ text: String) -> Bool {
        let letters = text.foldedForMatching.filter(\.isLetter)
        return letters.count > 2 && labels.contains { $0.text.hasPrefix(letters) }
    }

    /// Misread characters that a label of so many letters may have: short ones none, as other words are near.
    private static func allowedErrors(_ length: Int) -> Int { length < 5 ? 0 : length < 9 ? 1 : length / 5 }
}
