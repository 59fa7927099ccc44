/// Finds the lines of a value that continues on the lines below, and values of which a part is hidden.
extension FieldReader {
    /// The maximum number of lines of a value. Chosen by hand: docs/internals/tunables.md.
    private static let mostLines = 3

    /// Reads a value from words and the lines below that continue them; `nil` if they are not a value. The reading is
    /// marked as a part if another line may continue it.
    ///
    /// - Parameter side: the side of the label on which the words are.
    func extended(
        _ words: [RecognizedWord], _ side: LabelFinder.Side, with parser: FieldParser, by below: LinesBelow
    ) -> Reading? {
        let words = whole(words, with: parser, by: below)
        let first = reading(words, with: parser, isLabelled: true)
        guard [.name, .country, .text].contains(parser.field.kind), let box = words.map(\.box).union,
            first?.isAbsent != true
        else { return first }
        var result = first
        result?.isPart = words.endWithHyphen
        var (all, last, lines) = (words, words, [first?.box ?? box])
        var isHyphenated = true
        while lines.count < Self.mostLines,
            let next = below.line(below: last, left: lines[0].x, areValuesBelowLabels: side == .below)
        {
            guard var longer = reading(all + next.words, with: parser, isLabelled: true) else {
                // The next line looks like a part of the value, but the lines together are not a value.
                result?.isPart = true
                return result
            }
            isHyphenated = isHyphenated && last.endWithHyphen
            all += next.words
            last = next.words
            lines.append(next.box)
            longer.lines = lines
            // Three lines are a part unless hyphens join them: a name with an address below it looks like a name of
            // three lines.
            longer.isPart = last.endWithHyphen || lines.count == Self.mostLines && !isHyphenated
            result = longer
        }
        if parser.field.kind != .text, below.mayContinue(last, first: lines[0], areValuesBelowLabels: side == .below) {
            result?.isPart = true
        }
        return result
    }

    /// The words of a name or country, with the following words on the line if all of them together are a value.
    private func whole(
        _ words: [RecognizedWord], with parser: FieldParser, by below: LinesBelow
    ) -> [RecognizedWord] {
        guard [.name, .country].contains(parser.field.kind) else { return words }
        let longer = below.line(from: words)
        return longer.count > words.count && reading(longer, with: parser, isLabelled: true) != nil ? longer : words
    }
}

extension [RecognizedWord] {
    /// True if the last word ends with a hyphen, so that something follows.
    var endWithHyphen: Bool { last.map { $0.text.last.map(RecognizedWord.hyphens.contains) ?? false } ?? false }
}

extension [String: FieldReader.Reading] {
    /// The maximum difference of the left edges of values in one column, and the minimum distance of a value from that
    /// edge at which its beginning may be hidden, both in heights of a value. Two digits are wider than the distance.
    /// Chosen by hand, as is the following: docs/internals/tunables.md.
    private static var edgeTolerance: Double { 0.4 }
    private static var minimumIndent: Double { 0.9 }
    /// The minimum number of values that establish the edge of a column.
    static var column: Int { 3 }

    /// Marks values whose beginning may be hidden by a note, glare or a finger. The values of one column begin at the
    /// same edge, so a value that begins farther right may be incomplete. Columns of centred or right-aligned values
    /// have no such edge.
    mutating func markHiddenBeginnings() {
        let all = self
        for (name, reading) in all {
            guard let label = reading.labelBox, let side = reading.side, side != .behind else { continue }
            let near = Self.edgeTolerance * reading.lineBoxes[0].height
            let peers = all.filter { other, peer in
                other != name && peer.side == side && peer.labelBox.map { abs($0.x - label.x) < near } ?? false
            }.map(\.value.box)
            /// The number of peers at the median place of all peers. 0 if this value is at another place, unless
            /// `withThis` is false.
            func aligned(_ place: (Box) -> Double, withThis: Bool = true) -> Int {
                guard let usual = peers.map(place).median else { return 0 }
                if withThis, abs(place(reading.box) - usual) >= near { return 0 }
                return peers.count { abs(place($0) - usual) < near }
            }
            let count = aligned(\.x, withThis: false)
            guard count >= Self.column, 2 * count > peers.count, aligned(\.middleX) < count,
                aligned(\.right) < count, let edge = peers.map(\.x).median
            else { continue }
            if reading.box.x - edge > Self.minimumIndent * reading.lineBoxes[0].height { self[name]?.isPart = true }
        }
    }
}
