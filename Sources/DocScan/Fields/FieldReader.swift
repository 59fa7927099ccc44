/// Reads the fields of a profile from the words of a page. A value has the form of its field's kind, and is after,
/// right of or below the label of the field, or above it in a form that has its labels below the values.
package struct FieldReader {
    let profile: DocumentProfile
    let matcher: LabelMatcher
    /// The order of day and month in numeric dates. If it is `nil`, the order is unknown and a date may mean two days.
    private var dateOrder: DateOrder?

    package struct Reading: Sendable {
        package var value: String
        /// The second possible value of a date whose day and month can be swapped; otherwise `nil`.
        package var other: String?
        var raw: String
        /// The engine's confidence in the least certain word, 0…1.
        var confidence: Double
        /// True if misread characters were replaced to obtain a valid value.
        var isCorrected = false
        /// The number of letters for which the engine considered other marks; `nil` if it reported no alternatives.
        var markDoubts: Int?
        /// The largest shares of the network's output for alternatives to any letter; `nil` if the engine reported no
        /// alternatives.
        var rivals: RivalShares?
        /// The number of dots and accents that the image shows and the words do not have; `nil` if they were not
        /// compared.
        var unreadMarks: Int?
        /// The box around the value, in the page's coordinates.
        var box: Box
        /// The boxes around the lines of the value, if it has several.
        var lines: [Box] = []
        /// True if print right next to the value was not read.
        var isCut = false
        /// True if there is evidence that only a part of the printed value was read.
        var isPart = false
        var isFromExactModel = false
        /// False if the value has no label and was identified by its form alone.
        package var isLabelled: Bool
        /// The label as it was read, and the number of its misread characters.
        var label: String?
        var labelErrors = 0
        /// The box around the label of the value, in the page's coordinates.
        var labelBox: Box?
        /// The position of the value relative to its label.
        var side: LabelFinder.Side?
        var print: PrintQuality?

        /// True if the document states that there is no value; `value` is then empty.
        var isAbsent: Bool { value.isEmpty }

        /// True if the value has letters with marks, or letters for which the engine considered other marks.
        var hasDoubtfulMarks: Bool { value.markCount > 0 || markDoubts ?? 0 > 0 }

        /// The vertical distance between the middles of value and label; infinite without a label.
        var distanceFromLabel: Double { labelBox.map { abs(lineBoxes[0].middleY - $0.middleY) } ?? .infinity }

        /// The boxes around the lines of the value.
        var lineBoxes: [Box] { lines.isEmpty ? [box] : lines }

        /// True if the reading can mean the value. A numeric date can have day and month in either order.
        func canState(_ value: String) -> Bool { value == self.value || value == other }

        /// The reading of a date, with the day that the order selects. In a date with two meanings, `value` has the day
        /// first and `other` the month first.
        func ordered(by order: DateOrder) -> Reading {
            var reading = self
            if let other, order == .monthFirst { reading.value = other }
            reading.other = nil
            return reading
        }
    }

    init(_ profile: DocumentProfile) {
        self.profile = profile
        matcher = LabelMatcher(profile.fields, others: profile.otherLabels ?? [])
    }

    func find(in segments: [TextSegment]) -> Found {
        let finder = LabelFinder(segments, matcher: matcher)
        var labels = finder.labels()
        var readingsByLabel = readings(of: labels, in: segments)
        if let placedAbove = finder.placedAbove(labels) {
            let others = readings(of: placedAbove, in: segments)
            // Text that is not a value of the field would be taken for a name.
            func formed(_ readings: [[Reading]]) -> Int {
                zip(labels, readings).count { label, readings in
                    !readings.isEmpty && profile.fields.contains { $0.name == label.field && $0.kind != .name }
                }
            }
            if formed(others) > formed(readingsByLabel) { (labels, readingsByLabel) = (placedAbove, others) }
        }
        return choose(among: readingsByLabel, of: labels, in: segments)
    }

    /// The readings at the places of each label.
    private func readings(of labels: [LabelFinder.Label], in segments: [TextSegment]) -> [[Reading]] {
        let parsers = Dictionary(profile.fields.map { ($0.name, parser(of: $0)) }) { first, _ in first }
        return labels.enumerated().map { index, label -> [Reading] in
            guard let parser = parsers[label.field] else { return [] }
            let below = LinesBelow(segments, around: index, of: labels, matcher: matcher)
            return label.places.compactMap { side, words in
                guard var reading = extended(words, side, with: parser, by: below) else { return nil }
                (reading.side, reading.labelBox) = (side, label.box)
                (reading.label, reading.labelErrors) = (label.text, label.errors)
                return reading
            }
        }
    }

    /// Returns the reader and its findings, with dates in the given order of day and month.
    func ordered(by order: DateOrder, _ found: Found) -> (reader: FieldReader, found: Found) {
        var reader = self
        reader.dateOrder = order
        let readingsByLabel = found.readingsByLabel.map { $0.map { $0.ordered(by: order) } }
        return (reader, reader.choose(among: readingsByLabel, of: found.labels, in: found.segments))
    }

    func parser(of field: FieldDefinition) -> FieldParser {
        let others = profile.fields.filter { $0.name != field.name && $0.kind == .identifier }
        return FieldParser(field: field, dateOrder: dateOrder, otherForms: others.compactMap(\.pattern))
    }

    /// True if words follow a value on its line so closely that they may belong to it. They may be in another segment,
    /// because a typewriter's space after a full stop is wider than the gap at which a line is split. A label does not
    /// count.
    func hasMore(behind value: Box, in segments: [TextSegment]) -> Bool {
        segments.contains { segment in
            let gap = segment.box.x - value.right
            return gap > 0 && gap < LinesBelow.wideSpace * value.height && !segment.isNoise
                && min(segment.box.bottom, value.bottom) - max(segment.box.y, value.y) > 0.5 * value.height
                && matcher.match(in: segment, at: 0) == nil
        }
    }

    /// A reading of the words at the place of a field's value; `nil` if they are not a value, or begin with a label.
    func reading(of field: FieldDefinition, in words: [RecognizedWord]) -> Reading? {
        guard let segment = TextSegment(words), matcher.match(in: segment, at: 0) == nil else { return nil }
        var reading = reading(words, with: parser(of: field), isLabelled: true)
        if reading?.isAbsent == false, field.kind == .name { reading?.isPart = words.endWithHyphen }
        return reading
    }

    func reading(_ words: [RecognizedWord], with parser: FieldParser, isLabelled: Bool) -> Reading? {
        if isLabelled, let absent = absent(words) { return absent }
        guard let value = parser.parse(words, repairs: isLabelled) else { return nil }
        if parser.field.kind == .name, matcher.isFragment(value.value) { return nil }
        // A date that is followed by more words is part of a sentence.
        let rest = words[value.words.upperBound...].count { $0.text.contains(where: \.isLetter) }
        if parser.field.kind == .date, rest > 2 { return nil }
        let used = words[value.words]
        guard let first = used.first else { return nil }
        let certainty = used.map(\.confidence).min() ?? 0
        // A colon after a number may be a fragment of another digit, if the form allows another digit.
        let endsWithRest = used.last?.text.last.map { ":;".contains($0) } ?? false
        let isCutOff = endsWithRest && parser.allowsFurtherDigit(than: value.value) || parser.isPart(value)
        return Reading(
            value: value.value, other: value.other, raw: value.raw, confidence: certainty,
            isCorrected: value.isCorrected, markDoubts: used.markDoubts, rivals: used.rivals,
            unreadMarks: used.unreadMarks, box: used.map(\.box).union ?? first.box, isPart: isCutOff,
            isFromExactModel: used.contains(where: \.isFromExactModel), isLabelled: isLabelled)
    }

    /// The reading of words that state that there is no value; `nil` for other words.
    private func absent(_ words: [RecognizedWord]) -> Reading? {
        let raw = words.map(\.text).joined(separator: " ")
        guard AbsentValue.isStated(by: raw), let box = words.map(\.box).union else { return nil }
        return Reading(
            value: "", raw: raw, confidence: words.map(\.confidence).min() ?? 0, box: box,
            isFromExactModel: words.contains(where: \.isFromExactModel), isLabelled: true)
    }

    /// Reads an identifier without a label, if only one value on the page has its form and that value cannot be another
    /// identifier.
    ///
    /// - Parameters:
    ///   - others: the forms of the other identifiers that have not been found.
    ///   - known: values that belong to a label.
    ///   - places: the places of values of other kinds.
    func reading(
        of field: FieldDefinition, unlike others: [ValuePattern], in segments: [TextSegment], known: [String],
        outside places: [Box] = []
    ) -> Reading? {
        let parser = parser(of: field)
        let hits = segments.filter { !$0.isNoise }.flatMap { segment in
            segment.words.indices.compactMap { reading([segment.words[$0]], with: parser, isLabelled: false) }
        }.filter { hit in
            !known.contains(hit.value)
                && !places.contains { $0.contains(Point(x: hit.box.middleX, y: hit.box.middleY)) }
        }
        guard let first = hits.first, hits.allSatisfy({ $0.value == first.value }),
            !others.contains(where: { $0.matches(first.value) })
        else { return nil }
        return hits.max { $0.confidence < $1.confidence }
    }
}
