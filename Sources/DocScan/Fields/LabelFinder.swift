/// Finds the labels of a profile's fields on a page, and the places where the value of each may be.
struct LabelFinder {
    let matcher: LabelMatcher
    let segments: [TextSegment]
    private let slopes: LineSlopes

    /// A label, and the words that may be its value, the most probable first.
    struct Label {
        /// The name of the field; empty for a label whose value is not read.
        var field: String
        /// The label as it was read.
        var text: String
        /// The box around the words of the label, on one line or two.
        var box: Box
        /// The height of a line of the label, in pixels.
        var lineHeight: Double
        /// The number of misread characters.
        var errors: Int
        var places: [(side: Side, words: [RecognizedWord])] = []
        /// True if the form has its labels below the values.
        var isBelowValue = false
    }

    /// The position of a value relative to its label.
    enum Side {
        /// After the label, in the same segment.
        case behind
        /// In the next column of the label's line.
        case beside
        case below
        /// In a form that has its labels below the values.
        case above
    }

    init(_ segments: [TextSegment], matcher: LabelMatcher) {
        self.segments = segments
        self.matcher = matcher
        slopes = LineSlopes(segments)
    }

    /// Finds the labels of the page, with the places of their values.
    func labels() -> [Label] {
        var labels: [Label] = []
        // The indices of the labels whose value may be below them.
        var open: Set<Int> = []
        // The segments that complete a label of another segment.
        var endings: Set<Int> = []
        for index in segments.indices where !endings.contains(index) {
            var segment = segments[index]
            if let divided = divided(segment) {
                segment = divided.segment
                endings.insert(divided.ending)
            }
            if let wrapped = wrapped(segment) {
                segment = wrapped.segment
                endings.insert(wrapped.ending)
            }
            var position = firstLabel(in: segment)
            while let match = matches(in: segment, at: position) {
                var label = label(match, in: segment, lineHeight: segments[index].box.height)
                let (words, next) = inlineValue(in: segment, after: match.tokens.upperBound)
                let inline = withoutHalf(words, in: segment, of: match)
                if inline.isEmpty {
                    let beside = beside(label, in: segment)
                    label.places += beside.map { (.beside, $0) }
                    let rest = segment.words.suffix(
                        from: min(segment.words.count, lastWord(of: match, in: segment) + 1))
                    // A dash means that there is no value, unless it leads to a value on the right.
                    if beside.isEmpty, words.isEmpty, next == nil, AbsentValue.isStated(by: rest.map(\.text).joined()) {
                        label.places.append((.behind, Array(rest)))
                    }
                    open.insert(labels.count)
                } else {
                    label.places = [(.behind, inline)]
                    // Words without a digit are not a number or date. They may be a misread half of the label.
                    if matcher.isNumeric(match.field), next == nil, !inline.contains(where: \.hasDigit) {
                        label.places += beside(label, in: segment).map { (.beside, $0) }
                        open.insert(labels.count)
                    }
                }
                labels.append(label)
                guard let next else { break }
                position = next
            }
        }
        let below = linesBelow(labels)
        for index in open { labels[index].places += below[index].map { [(.below, $0.words)] } ?? [] }
        return labels
    }

    /// The places where a missing value of a label may be: right of the label, up to the next words on the line that
    /// are not noise, and below the label.
    ///
    /// - Parameter depth: the minimum depth of the place below the label, in pixels.
    func valuePlaces(of label: Label, depth: Double) -> [(side: Side, box: Box)] {
        let (box, height) = (label.box, label.lineHeight)
        let onLine = segments.filter { segment in
            !segment.isNoise && segment.box.x > box.right
                && abs(segment.box.middleY - box.middleY) < box.height / 2 + 0.3 * height
        }
        let margin = 0.6 * height
        let left = box.right + margin
        let end = min(left + 70 * height, (onLine.map(\.box.x).min() ?? .infinity) - 0.3 * height)
        let deep = max(depth, 4.5 * height)
        let below = Box(x: box.x - margin, y: box.bottom + 0.1 * height, width: 24 * height, height: deep)
        let beside = Box(x: left, y: box.y - 0.7 * height, width: end - left, height: box.height + 1.4 * height)
        return label.isBelowValue ? [(.beside, beside)] : [(.beside, beside), (.below, below)]
    }

    private func lastWord(of match: LabelMatcher.Match, in segment: TextSegment) -> Int {
        segment.tokens[match.tokens.upperBound - 1].word
    }

    /// The label that begins at a token, together with labels of the same field that follow it in another language,
    /// such as "Sex / Sexe".
    private func matches(in segment: TextSegment, at position: Int) -> LabelMatcher.Match? {
        guard var match = matcher.match(in: segment, at: position) else { return nil }
        while let next = matcher.match(in: segment, at: match.tokens.upperBound), next.field == match.field {
            match.tokens = match.tokens.lowerBound..<next.tokens.upperBound
        }
        return match
    }

    /// Joins a segment with the next line if its label continues there, such as "Date of birth / Date de" and
    /// "naissance". Returns the joined segment, and the index of the next line's segment.
    private func wrapped(_ segment: TextSegment) -> (segment: TextSegment, ending: Int)? {
        if let whole = matches(in: segment, at: 0), whole.tokens.upperBound == segment.tokens.count { return nil }
        guard let ending = lineBelow(segment), let whole = TextSegment(segment.words + segments[ending].words),
            let match = matches(in: whole, at: 0), match.tokens.upperBound > segment.tokens.count
        else { return nil }
        // A short value may be directly above the next label: `H` above `Date de naissance`.
        if let next = matches(in: segments[ending], at: 0), next.field == match.field, next.errors <= match.errors {
            return nil
        }
        return (whole, ending)
    }

    /// Joins a segment with the next one on its line if its label continues there because a letter was not read, such
    /// as "Not" and "ce Date". Returns the joined segment, and the index of the next one.
    private func divided(_ segment: TextSegment) -> (segment: TextSegment, ending: Int)? {
        guard matcher.match(in: segment, at: 0) == nil, !segment.isNoise else { return nil }
        let (box, height) = (segment.box, segment.box.height)
        let next = segments.indices.filter { index in
            let other = segments[index].box
            let gap = other.x - box.right
            return gap > -0.5 * height && gap < 1.6 * height && abs(other.middleY - box.middleY) < 0.5 * height
                && matcher.match(in: segments[index], at: 0) == nil
        }.min { segments[$0].box.x < segments[$1].box.x }
        guard let next, let whole = TextSegment(segment.words + segments[next].words),
            let match = matcher.match(in: whole, at: 0), match.tokens.upperBound > segment.tokens.count
        else { return nil }
        return (whole, next)
    }

    /// The index of the segment directly below a segment, with the same left edge and letters of about the same size.
    private func lineBelow(_ segment: TextSegment) -> Int? {
        let height = segment.box.height
        return segments.indices.filter { index in
            let other = segments[index].box
            return other.isNext(below: segment.box) && other.height < 1.7 * height && height < 1.7 * other.height
        }.min { segments[$0].box.y < segments[$1].box.y }
    }

    /// The segments directly below a box, with the same left edge.
    func lines(below box: Box) -> [TextSegment] { segments.filter { $0.box.isNext(below: box) } }

    private func label(_ match: LabelMatcher.Match, in segment: TextSegment, lineHeight: Double) -> Label {
        let tokens = segment.tokens[match.tokens]
        var words = Array(segment.words[(tokens.first?.word ?? 0)...(tokens.last?.word ?? 0)])
        if segment.value(insideWordAt: match.tokens.upperBound) != nil, let last = words.popLast() {
            words.append(last.labelAndValue[0])
        }
        return Label(
            field: match.field, text: words.map(\.text).joined(separator: " "),
            box: words.map(\.box).union ?? segment.box,
            lineHeight: lineHeight, errors: match.errors)
    }

    /// The words after a label in its segment, up to the next label; and the first token of the next label.
    private func inlineValue(
        in segment: TextSegment, after token: Int
    ) -> (words: [RecognizedWord], nextLabel: Int?) {
        let first = min(segment.tokens[token - 1].word + 1, segment.words.count)
        var end = segment.words.count
        var next: Int?
        for position in token..<max(token, segment.tokens.count) {
            if let match = matcher.match(in: segment, at: position), match.errors == 0 || position == token {
                // A lone letter before a label is a value, not a misread beginning of the label.
                if match.errors > 0, matcher.match(in: segment, at: position + 1)?.errors == 0 { continue }
                next = position
                end = segment.tokens[position].word
                break
            }
        }
        let inside = next == token ? nil : segment.value(insideWordAt: token)
        let all = (inside.map { [$0] } ?? []) + segment.words[first..<max(end, first)]
        var words = all.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        // Keep a hyphen at the end, because it shows that the value continues.
        if let last = all.last, words.last.map(last.isHyphen) ?? false { words.append(last) }
        return (words, next)
    }

    /// The words of the next segment to the right on the same line, unless it is a label. If the label in another
    /// language is on the line below, the value may be at a height between the two.
    private func beside(_ label: Label, in segment: TextSegment) -> [[RecognizedWord]] {
        let words = beside(label, line: segment.box)
        guard words.isEmpty, let index = lineBelow(segment),
            let half = matcher.match(in: segments[index], at: 0), half.field == label.field,
            let both = [segment.box, segments[index].box].union
        else { return words }
        return beside(label, line: both)
    }

    private func beside(_ label: Label, line: Box) -> [[RecognizedWord]] {
        // The value of a label with two lines may be at the height of either line, or between them.
        let isWrapped = line.height > 1.5 * label.lineHeight
        let onLine = segments.filter { other in
            let reach = isWrapped ? 0.5 * line.height : 0.75 * max(other.box.height, line.height)
            let level = line.middleY + slopes.slope(at: line.middleY) * (other.box.middleX - line.middleX)
            return other.box.x >= line.right && !other.isNoise && abs(other.box.middleY - level) < reach
        }
        guard let nearest = onLine.min(by: { $0.box.x < $1.box.x }), matcher.match(in: nearest, at: 0) == nil
        else { return [] }
        return [nearest.words]
    }
}

extension Box {
    /// True if this is the line directly below another one, with the same left edge.
    func isNext(below line: Box) -> Bool {
        let (gap, height) = (y - line.bottom, line.height)
        return abs(x - line.x) < 1.2 * height && gap > -0.5 * height && gap < 0.9 * height && middleY > line.bottom
    }
}
