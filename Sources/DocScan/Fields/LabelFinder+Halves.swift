/// Separates values from labels in two languages, one of which was misread or continues on the next line.
extension LabelFinder {
    /// The index of the token at which the label of a segment begins: 0, or the token after a slash if the text before
    /// the slash is the misread other half of the label.
    func firstLabel(in segment: TextSegment) -> Int {
        guard matcher.match(in: segment, at: 0) == nil else { return 0 }
        return segment.tokens.indices.dropFirst().prefix(Self.maximumWords).first { index in
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

    /// The words after a label, without the half of the label in the other language. This half follows a slash, and is
    /// misread or continues on the next line. A misread half ends with a colon. Without a colon, all words may belong
    /// to the half, so the result is empty.
    func withoutHalf(
        _ words: [RecognizedWord], in segment: TextSegment, of label: LabelMatcher.Match
    ) -> [RecognizedWord] {
        guard matcher.isWordy(label.field), !words.isEmpty else { return words }
        if let value = withoutBeginning(of: label, words, in: segment) { return value }
        let token = label.tokens.upperBound
        guard token < segment.tokens.count, segment.hasSlash(before: token) else { return words }
        guard let colon = words.firstIndex(where: { $0.text.hasSuffix(":") }) else { return [] }
        return Array(words[(colon + 1)...])
    }

    /// The words after the first part of a label's other half whose last part is on the next line: `BANGLADESH` of
    /// `Country of birth / Pays de BANGLADESH` above `naissance`. `nil` if the words do not begin with such a part.
    private func withoutBeginning(
        of label: LabelMatcher.Match, _ words: [RecognizedWord], in segment: TextSegment
    ) -> [RecognizedWord]? {
        let end = label.tokens.upperBound
        // `Nom` of `Nom de famille` is a label, too.
        let slash = (label.tokens.lowerBound + 1...end).last {
            $0 < segment.tokens.count && segment.hasSlash(before: $0)
        }
        guard let slash, let box = segment.tokens[label.tokens].map({ segment.words[$0.word].box }).union else {
            return nil
        }
        // The words of the half that belong to the label, of which the first may begin before the slash.
        let first = segment.tokens[slash].word
        let own = segment.words[first..<max(first, segment.tokens[end - 1].word + 1)]
        let before = own.isEmpty ? 0 : segment.tokens[..<slash].count { $0.word == first }
        let halves = lines(below: box).flatMap { ending in
            (1..<1 + min(words.count, Self.maximumWords)).compactMap { count -> (count: Int, errors: Int)? in
                guard let half = TextSegment(own + words.prefix(count) + ending.words),
                    let match = matcher.match(in: half, at: before), match.field == label.field,
                    match.tokens.upperBound == half.tokens.count
                else { return nil }
                return (count, match.errors)
            }
        }
        return halves.min { $0.errors < $1.errors }.map { Array(words[$0.count...]) }
    }

    /// The maximum number of words in one half of a label.
    private static var maximumWords: Int { 5 }
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
