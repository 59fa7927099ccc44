/// Finds the lines below a value that may continue it, and the words that follow it on its line.
struct LinesBelow {
    /// The limits for a line that continues a value, in heights of the line above: the maximum difference of the left
    /// edges, the gap between the lines (0.6 to 0.9 in single spacing), and the height. A line of capitals is lower
    /// than a line with descenders. Chosen by hand, as are the constants below: docs/internals/tunables.md.
    private static let edge = 0.6
    private static let gap = -0.5...1.1
    private static let height = 0.65...1.6
    /// The limits for a line that possibly continues the value, in heights of the line above: the maximum gap and the
    /// maximum indentation.
    private static let wideGap = 1.7
    private static let indent = 6.0
    /// The maximum space within a value, in heights of its line. After a full stop, the space of a typewriter is wider
    /// than the gap that divides a line into segments.
    static let wideSpace = 2.5
    /// The maximum gap within a value, as a fraction of the usual gap above labels. A larger gap separates two rows of
    /// the form.
    private static let rows = 0.75
    /// The maximum number of letters of a lower-case word in a name (`de`, `van`, `bin`). Longer ones occur in captions
    /// and sentences.
    private static let particle = 3

    private let segments: [TextSegment]
    private let labels: [Box]
    private let label: Box
    /// The boxes around the possible values of other labels.
    private let taken: [Box]
    private let matcher: LabelMatcher
    /// The usual gap between a label and the line above it; `nil` if fewer than three labels have a line above.
    private let rowGap: Double?

    /// - Parameter index: the index of the value's label in `labels`.
    init(_ segments: [TextSegment], around index: Int, of labels: [LabelFinder.Label], matcher: LabelMatcher) {
        (self.segments, self.matcher) = (segments, matcher)
        (self.labels, label) = (labels.map(\.box), labels[index].box)
        taken = labels.enumerated().flatMap { other, label in
            other == index
                ? []
                : label.places.map(\.words)
                    .filter { !matcher.isNumeric(label.field) || $0.contains(where: \.hasDigit) }
                    .compactMap { $0.map(\.box).union }
        }
        let gaps = labels.compactMap { label -> Double? in
            segments.filter { $0.box.middleY < label.box.y && $0.box.x < label.box.right && $0.box.right > label.box.x }
                .map { label.box.y - $0.box.bottom }.min()
        }
        rowGap = gaps.count >= 3 ? gaps.median : nil
    }

    /// The line directly below the words of a value that continues it: at the spacing of one paragraph, at the same
    /// left edge, and in the same letter case.
    ///
    /// - Parameters:
    ///   - left: the left edge of the value.
    ///   - areValuesBelowLabels: true if values are below their labels, so that the next label may be as close as the
    ///     next line of the value.
    func line(below words: [RecognizedWord], left: Double, areValuesBelowLabels: Bool) -> TextSegment? {
        lines(below: words, areValuesBelowLabels: areValuesBelowLabels, widest: Self.gap.upperBound).first { segment in
            guard let height = words.map(\.box).union?.height else { return false }
            let indent = segment.box.x - left
            // After a hyphen, the next line may be indented.
            return abs(indent) < Self.edge * height
                || words.endWithHyphen && (0...Self.indent * height).contains(indent)
                || isRightAligned(segment.box, below: words)
        }
    }

    /// True if a line, the words above it and the nearest values share a right edge, but not a left edge.
    private func isRightAligned(_ line: Box, below words: [RecognizedWord]) -> Bool {
        guard let value = words.map(\.box).union else { return false }
        let column = [String: FieldReader.Reading].column
        let near = taken.sorted { abs($0.middleY - line.middleY) < abs($1.middleY - line.middleY) }.prefix(column)
        func areAligned(_ edge: (Box) -> Double) -> Bool {
            (near + [value]).allSatisfy { abs(edge($0) - edge(line)) < Self.edge * line.height }
        }
        return near.count == column && areAligned(\.right) && !areAligned(\.x)
    }

    /// The words, together with the following words on their line that belong neither to a label nor to another value.
    func line(from words: [RecognizedWord]) -> [RecognizedWord] {
        guard let box = words.map(\.box).union else { return words }
        let next = segments.filter { segment in
            let gap = segment.box.x - box.right
            return gap > 0 && gap < Self.wideSpace * box.height && Self.height.contains(segment.box.height / box.height)
                && min(segment.box.bottom, box.bottom) - max(segment.box.y, box.y) > 0.5 * box.height
                && segment.words.allSatisfy { $0.confidence >= FieldResolver.sureConfidence }
                && matcher.match(in: segment, at: 0) == nil
                && !isTaken(segment.box)
        }.min { $0.box.x < $1.box.x }
        return next.map { line(from: words + $0.words) } ?? words
    }

    /// True if a line below the words may belong to the value although it begins elsewhere, is farther away, or cannot
    /// be read.
    ///
    /// - Parameter first: the box around the value's first line.
    func mayContinue(_ words: [RecognizedWord], first: Box, areValuesBelowLabels: Bool) -> Bool {
        let lines = lines(below: words, areValuesBelowLabels: areValuesBelowLabels, widest: Self.wideGap)
        // A line of capitals directly below small letters may continue the value: `II` below `Okonkwo`.
        let next = self.lines(
            below: words, areValuesBelowLabels: areValuesBelowLabels, widest: Self.gap.upperBound, ofCapitals: true)
        return lines.contains { segment in
            let (box, height) = (segment.box, first.height)
            let isIndented = (-Self.edge * height...Self.indent * height).contains(box.x - first.x)
            return isIndented || isCentred(box, below: first)
        } || next.contains { abs($0.box.x - first.x) < Self.edge * first.height }
            || hasUnreadLine(below: words, first: first, areValuesBelowLabels: areValuesBelowLabels)
    }

    private func isCentred(_ line: Box, below first: Box) -> Bool {
        abs(line.middleX - first.middleX) < Self.edge * first.height
    }

    /// True if a line below the words, at their left edge or centred, cannot be read. The line may touch the next
    /// label; its box is then up to two lines high, and any text that was read from the box is wrong.
    private func hasUnreadLine(below words: [RecognizedWord], first: Box, areValuesBelowLabels: Bool) -> Bool {
        guard let line = words.map(\.box).union else { return false }
        let gaps = gaps(below: line, areValuesBelowLabels: areValuesBelowLabels, widest: Self.gap.upperBound)
        return segments.contains { segment in
            let box = segment.box
            let isUnread = segment.isNoise && !isTaken(box) || box.height > Self.height.upperBound * line.height
            let isAligned = abs(box.x - first.x) < Self.edge * line.height || isCentred(box, below: first)
            return isUnread && gaps.contains(box.y - line.bottom) && isAligned
                && (Self.height.lowerBound...Self.height.upperBound + 1).contains(box.height / line.height)
                && !isInRow(box)
        }
    }

    /// The lines below the words in the same letter case that belong neither to a label nor to another value.
    ///
    /// - Parameters:
    ///   - widest: the maximum gap between the lines, in heights of the words.
    ///   - ofCapitals: true to accept lines of capitals below small letters.
    private func lines(
        below words: [RecognizedWord], areValuesBelowLabels: Bool, widest: Double, ofCapitals: Bool = false
    ) -> [TextSegment] {
        guard let line = words.map(\.box).union else { return [] }
        let gaps = gaps(below: line, areValuesBelowLabels: areValuesBelowLabels, widest: widest)
        return segments.filter { segment in
            let box = segment.box
            return !segment.isNoise && box.middleY > line.bottom && gaps.contains(box.y - line.bottom)
                && Self.isOfSimilarHeight(box, below: line)
                && matcher.match(in: segment, at: 0) == nil && !isInRow(box)
                && !isTaken(box)
                && (words.endWithHyphen || Self.areAlike(words, segment.words, ofCapitals: ofCapitals))
        }
    }

    /// The gaps between a line and the next one of the same value, in pixels.
    ///
    /// - Parameter widest: the maximum gap, in heights of the line.
    private func gaps(below line: Box, areValuesBelowLabels: Bool, widest: Double) -> ClosedRange<Double> {
        var widest = widest * line.height
        if areValuesBelowLabels, let rowGap { widest = min(widest, Self.rows * rowGap) }
        return Self.gap.lowerBound * line.height...max(widest, 0)
    }

    /// True if two lines are about equally high.
    private static func isOfSimilarHeight(_ next: Box, below line: Box) -> Bool {
        let ratio = next.height / line.height
        // If the upper box reaches the next line, it is too high, and the ratio is too small.
        let least = next.y - line.bottom < 1 ? height.lowerBound * height.lowerBound : height.lowerBound
        return (least...height.upperBound).contains(ratio)
    }

    /// True if a line is a label or another value. Boxes of neighbouring lines may overlap slightly.
    private func isTaken(_ line: Box) -> Bool {
        (labels + taken).contains { other in
            other.intersection(line).map { 2 * $0.height > min(line.height, other.height) } ?? false
        }
    }

    /// True if other text precedes a line at the same height. This text may be a label that the profile does not have.
    /// Text to the left of the value's own label does not count.
    private func isInRow(_ line: Box) -> Bool {
        segments.contains { segment in
            segment.box.right <= line.x && segment.box.x > label.x - line.height && !segment.isNoise
                && min(segment.box.bottom, line.bottom) - max(segment.box.y, line.y) > 0.5 * line.height
        }
    }

    /// True if the next line consists of words of a name, and both lines have the same case: all capitals, or a capital
    /// at the beginning of each word.
    private static func areAlike(
        _ line: [RecognizedWord], _ next: [RecognizedWord], ofCapitals: Bool
    ) -> Bool {
        /// True if all letters are capitals; `nil` for initials, which do not show the case, and for a word such as
        /// `FEl`, whose small L may be a capital I.
        func areCapitals(_ words: [RecognizedWord]) -> Bool? {
            let long = words.filter { word in
                let small = word.text.filter(\.isLowercase)
                return word.text.count(where: \.isLetter) > 1 && (small.isEmpty || small.contains { $0 != "l" })
            }
            return long.isEmpty ? nil : long.allSatisfy { word in word.text.allSatisfy { !$0.isLowercase } }
        }
        let (isFirst, isSecond) = (areCapitals(line), areCapitals(next))
        let isOfNames = next.allSatisfy { word in
            let letters = word.text.filter(\.isLetter)
            return word.text.first.map { $0.isUppercase || $0 == "'" || $0 == "’" } ?? false
                || !letters.isEmpty && letters.count <= particle
        }
        return isOfNames
            && (isFirst == nil || isSecond == nil || isFirst == isSecond || ofCapitals && isSecond == true)
    }
}
