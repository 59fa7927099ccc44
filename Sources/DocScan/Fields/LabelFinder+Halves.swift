/// Labels in two languages, one of which was misread.
extension LabelFinder {
    /// The index of the token at which the label of a segment begins: 0, or the token after a slash if the text before
    /// the slash is the misread other half of the label.
    func firstLabel(in segment: TextSegment) -> Int {
        guard matcher.match(in: segment, at: 0) == nil else { return 0 }
        return segment.tokens.indices.dropFirst().prefix(Self.longest).first { index in
            guard segment.hasSlash(before: index), let match = matcher.match(in: segment, at: index) else {
                return false
            }
            let last = segment.words[segment.tokens[match.tokens.upperBound - 1].word].text
            // A label that continues is another one, such as `Father's name / Nom du père`.
            guard match.tokens.upperBound == segment.tokens.count || last.hasSuffix(":") else { return false }
            let half = segment.tokens[..<index].map(\.text).joined()
            return matcher.isMisread(half, field: match.field)
        } ?? 0
    }

    /// The words after a label, without a misread other half of the label after a slash. The half ends with a colon.
    /// Without a colon all of the words may be the half, so the result is empty.
    func withoutHalf(
        _ words: [RecognizedWord], in segment: TextSegment, after token: Int, field: String
    ) -> [RecognizedWord] {
        guard token < segment.tokens.count, segment.hasSlash(before: token), matcher.isWordy(field) else {
            return words
        }
        guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) else { return [] }
        return Array(words[(colon + 1)...])
    }

    /// The maximum number of words in one half of a label.
    private static var longest: Int { 5 }
}

extension TextSegment {
    /// True if there is a slash between a token and the one before it.
    fileprivate func hasSlash(before token: Int) -> Bool {
        guard token > 0 else { return false }
        let (last, next) = (tokens[token - 1].word, tokens[token].word)
        if last == next { return words[last].text.contains("/") }
        return words[last].text.hasSuffix("/") || words[next].text.hasPrefix("/")
            || words[(last + 1)..<next].contains { $0.text == "/" }
    }
}
