/// Labels in two languages, one of which was misread.
extension LabelFinder {
    /// The token at which the label of a segment begins: its first one, or the one after a slash if the print before it
    /// is the misread other half.
    func firstLabel(in segment: TextSegment) -> Int {
        guard matcher.match(in: segment, at: 0) == nil else { return 0 }
        return segment.tokens.indices.dropFirst().prefix(Self.longest).first { index in
            guard segment.hasSlash(before: index), let match = matcher.match(in: segment, at: index) else {
                return false
            }
            let last = segment.words[segment.tokens[match.tokens.upperBound - 1].word].text
            // `Father's name / Nom du père` continues.
            guard match.tokens.upperBound == segment.tokens.count || last.hasSuffix(":") else { return false }
            let half = segment.tokens[..<index].map(\.text).joined()
            return matcher.isMisread(half, field: match.field)
        } ?? 0
    }

    /// The words behind a label and a slash that are no other half of it: after the colon; none without a colon,
    /// because they may be a misread half.
    func withoutHalf(
        _ words: [RecognizedWord], in segment: TextSegment, after token: Int, field: String
    ) -> [RecognizedWord] {
        guard token < segment.tokens.count, segment.hasSlash(before: token), matcher.isWordy(field) else {
            return words
        }
        guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) else { return [] }
        return Array(words[(colon + 1)...])
    }

    /// The maximum number of words of a half.
    private static var longest: Int { 5 }
}

extension TextSegment {
    /// True if a slash stands between a token and the one before it.
    fileprivate func hasSlash(before token: Int) -> Bool {
        guard token > 0 else { return false }
        let (last, next) = (tokens[token - 1].word, tokens[token].word)
        if last == next { return words[last].text.contains("/") }
        return words[last].text.hasSuffix("/") || words[next].text.hasPrefix("/")
            || words[(last + 1)..<next].contains { $0.text == "/" }
    }
}
