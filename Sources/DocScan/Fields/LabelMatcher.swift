/// Finds the labels of a profile's fields among recognised words.
struct LabelMatcher {
    struct Match {
        /// The field's name; empty for a label whose value is not read.
        var field: String
        /// The tokens of the label, as indices in the segment.
        var tokens: Range<Int>
        /// The number of misread characters.
        var errors: Int
    }

    private struct Label {
        var field: String
        var text: String
        var letters: [Unicode.Scalar]
        var tokens: Int
    }

    /// The labels, the longest first, so that `date of birth` is not taken for `date`.
    private let labels: [Label]
    /// The fields whose values are words, so that a value can look like a label.
    private let wordy: Set<String>
    /// The fields whose values have digits.
    private let numeric: Set<String>

    /// - Parameter others: labels whose values are not read.
    init(_ fields: [FieldDefinition], others: [String] = []) {
        wordy = Set(fields.filter { [.name, .country, .text].contains($0.kind) }.map(\.name))
        numeric = Set(fields.filter { [.identifier, .date].contains($0.kind) }.map(\.name))
        let named = fields.flatMap { field in field.labels.map { (field.name, $0) } } + others.map { ("", $0) }
        labels = named.map { name, label in
            let text = label.filter { $0 != " " }
            return Label(
                field: name, text: text, letters: Array(text.unicodeScalars), tokens: label.split(separator: " ").count)
        }.sorted { $0.letters.count > $1.letters.count }
    }

    /// The label that begins at a token: the one with the fewest misread characters, and of equally good ones the
    /// longest. `nil` if no label matches.
    func match(in segment: TextSegment, at position: Int) -> Match? {
        var best: Match?
        // The letters of the first 0, 1, 2, … tokens from `position`.
        var joined: [[Unicode.Scalar]] = [[]]
        for label in labels {
            // Recognition sometimes joins or splits words.
            for count in max(1, label.tokens - 1)...label.tokens + 1 where position + count <= segment.tokens.count {
                while joined.count <= count {
                    joined.append(
                        joined[joined.count - 1] + segment.tokens[position + joined.count - 1].text.unicodeScalars)
                }
                let allowed = min(Self.allowedErrors(label.letters.count), (best?.errors ?? Int.max) - 1)
                guard let errors = joined[count].editDistance(to: label.letters, atMost: allowed) else { continue }
                best = Match(field: label.field, tokens: position..<position + count, errors: errors)
            }
            // The remaining labels are shorter: one that also matches exactly is a part of this one.
            if best?.errors == 0 { break }
        }
        return best
    }

    /// True if the text is the beginning of a label that was not read completely: at least three letters.
    func isFragment(_ text: String) -> Bool {
        let letters = text.foldedForMatching.filter(\.isLetter)
        return letters.count > 2 && labels.contains { $0.text.hasPrefix(letters) }
    }

    func isWordy(_ field: String) -> Bool { wordy.contains(field) }
    func isNumeric(_ field: String) -> Bool { numeric.contains(field) }

    /// True if letters may be a label of a field with up to half of its letters misread. Their number may differ by a
    /// fifth: a longer text is another label, such as `Child's date of birth`.
    func isMisread(_ text: String, field: String) -> Bool {
        let letters = Array(text.unicodeScalars)
        return labels.contains { label in
            let count = label.letters.count
            return label.field == field && 5 * abs(letters.count - count) <= count
                && letters.editDistance(to: label.letters, atMost: count / 2) != nil
        }
    }

    /// The maximum number of misread characters in a label of this length: 0 in a short one, because other words
    /// resemble it.
    private static func allowedErrors(_ length: Int) -> Int { length < 5 ? 0 : length < 9 ? 1 : length / 5 }
}
