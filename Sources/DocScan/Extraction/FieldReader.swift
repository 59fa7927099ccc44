/// Reads a profile's fields out of a page's words: a label, and beside or below it a value of the field's kind.
struct FieldReader {
    private let profile: DocumentProfile
    private let matcher: LabelMatcher
    /// Which of two numbers is the day where a date in digits could be two days; nil where nothing tells.
    private let dateOrder: DateOrder?

    /// A field's value as the text states it.
    struct Reading: Sendable {
        var value: String
        /// What it may be as well: the other day of a date whose day and month can be swapped.
        var other: String?
        var raw: String
        /// The engine's certainty of the least certain word, 0…1.
        var confidence: Double
        /// Whether misread characters had to be replaced to make a value of it.
        var isCorrected = false
        /// How many letters the engine considered with other marks; nil of a look that does not tell.
        var markDoubts: Int?
        /// Around the value, in the page's coordinates.
        var box: Box
        /// Whether there is print right beside it that was not read.
        var isCut = false
        /// Whether it was read by the exact model.
        var isExact = false
        /// Whether its label was found; if not, its form alone told what it is.
        var isLabelled: Bool
        /// The label as it was read, and how many of its characters were misread.
        var label: String?
        var labelErrors = 0
        /// From the middle of the label to the middle of the value, downwards; nil without a label.
        var belowLabel: Double?
        /// How well it is seen; nil where that was not measured.
        var print: PrintQuality?

        /// Whether it can be read as `value`.
        func canState(_ value: String) -> Bool { value == self.value || value == other }
    }

    /// A part of the page in which a field's value should stand.
    struct MissingPlace: Sendable {
        var field: FieldDefinition
        var box: Box
        /// Of the label's letters.
        var letterHeight: Double
        /// Where a value begins at the farthest right: one below a label does not begin in the next column.
        var latestStart: Double
    }

    init(_ profile: DocumentProfile, dateOrder: DateOrder? = nil) {
        self.profile = profile
        self.dateOrder = dateOrder
        matcher = LabelMatcher(profile.fields, others: profile.otherLabels ?? [])
    }

    /// A label and the places where its value may stand, the likeliest first.
    private struct Labelled {
        var field: String
        var text: String
        var box: Box
        var errors: Int
        var places: [[RecognizedWord]] = []
    }

    /// The readings by field name; a field that the page does not state, or states in two ways, is not among them.
    func read(_ lines: [RecognizedLine]) -> [String: Reading] {
        let segments = TextSegment.segments(of: lines)
        let labelled = labels(in: segments)
        var readings: [String: Reading] = [:]
        var unlabelled: [FieldDefinition] = []
        for field in profile.fields {
            let parser = parser(of: field)
            let found = labelled.filter { $0.field == field.name }.compactMap { label -> Reading? in
                var found = label.places.lazy.compactMap { self.reading($0, with: parser, isLabelled: true) }.first
                if let box = found?.box { found?.belowLabel = box.middleY - label.box.middleY }
                found?.label = label.text
                found?.labelErrors = label.errors
                return found
            }
            // A date that is stated in words as well is no longer ambiguous.
            let clear = found.filter { $0.other == nil }
            if let first = clear.first ?? found.first, found.allSatisfy({ $0.canState(first.value) }) {
                readings[field.name] = (clear.isEmpty ? found : clear).max { $0.confidence < $1.confidence }
            } else if found.isEmpty, field.kind == .identifier, !field.isOptional {
                unlabelled.append(field)
            }
        }
        settlePlaces(&readings)
        let known = readings.values.map(\.value)
        for field in unlabelled {
            let others = unlabelled.filter { $0.name != field.name }.compactMap(\.pattern)
            readings[field.name] = reading(of: field, unlike: others, in: segments, known: known)
        }
        return readings
    }

    /// Leaves print to the field whose label is nearest: it is the value of one field only. Where a value was not read, the
    /// next label's value stands below the label.
    private func settlePlaces(_ readings: inout [String: Reading]) {
        let all = readings
        for (name, reading) in all {
            let distance = abs(reading.belowLabel ?? .infinity)
            let isTaken = all.contains { other, rival in
                guard other != name, let shared = rival.box.intersection(reading.box),
                    shared.width > 0.5 * reading.box.width, shared.height > 0.5 * reading.box.height
                else { return false }
                let rivalDistance = abs(rival.belowLabel ?? .infinity)
                // Labels as near as each other leave it to neither.
                return rivalDistance <= distance + 0.2 * reading.box.height
            }
            if isTaken { readings[name] = nil }
        }
    }

    /// The fields that have a label on the page.
    func labelled(in lines: [RecognizedLine]) -> Set<String> {
        Set(labels(in: TextSegment.segments(of: lines)).map(\.field)).subtracting([""])
    }

    private func parser(of field: FieldDefinition) -> FieldParser {
        FieldParser(field: field, dateOrder: dateOrder)
    }

    /// Whether words stand so close behind a value on its line that they may belong to it: a typewriter's space behind a
    /// full stop is wider than the gap at which a line is taken apart. A label is something else.
    func hasMore(behind value: Box, in lines: [RecognizedLine]) -> Bool {
        TextSegment.segments(of: lines).contains { segment in
            let gap = segment.box.x - value.right
            return gap > 0 && gap < 2.5 * value.height && !segment.isNoise
                && min(segment.box.bottom, value.bottom) - max(segment.box.y, value.y) > 0.5 * value.height
                && matcher.match(in: segment, at: 0) == nil
        }
    }

    /// Where the values of labels should stand beside which none was read: to the right and below, likelier first.
    ///
    /// Recognition of a whole page passes over single letters (`F`) as specks.
    func missingPlaces(
        in lines: [RecognizedLine], readings: [String: Reading], page: Box
    ) -> [MissingPlace] {
        let segments = TextSegment.segments(of: lines)
        let labels = labels(in: segments)
        var places: [MissingPlace] = []
        for field in profile.fields where readings[field.name] == nil {
            for label in labels.filter({ $0.field == field.name }).prefix(2) {
                for box in Self.valuePlaces(of: label.box, among: segments.map(\.box)) {
                    guard let part = box.intersection(page), part.width > label.box.height else { continue }
                    let isBelow = part.middleY > label.box.bottom
                    places.append(
                        MissingPlace(
                            field: field, box: part, letterHeight: label.box.height,
                            latestStart: isBelow ? label.box.right + 2.5 * label.box.height : part.right))
                }
            }
        }
        return places
    }

    /// Below a label, and to its right up to the next words on the line.
    private static func valuePlaces(of label: Box, among others: [Box]) -> [Box] {
        let height = label.height
        let onLine = others.filter { $0.x > label.right && abs($0.middleY - label.middleY) < 0.8 * height }
        let left = label.right + 0.6 * height
        let end = min(left + 70 * height, (onLine.map(\.x).min() ?? .infinity) - 0.3 * height)
        let below = Box(
            x: label.x - 0.6 * height, y: label.bottom + 0.1 * height, width: 24 * height, height: 4.5 * height)
        let beside = Box(x: left, y: label.y - 0.7 * height, width: end - left, height: 2.4 * height)
        return [beside, below]
    }

    /// A reading out of the words of such a place; nil when they do not make one, or are labels.
    func reading(of field: FieldDefinition, in words: [RecognizedWord]) -> Reading? {
        guard let segment = TextSegment(words), matcher.match(in: segment, at: 0) == nil else { return nil }
        return reading(words, with: parser(of: field), isLabelled: true)
    }

    private func reading(_ words: [RecognizedWord], with parser: FieldParser, isLabelled: Bool) -> Reading? {
        guard let value = parser.parse(words, repairs: isLabelled) else { return nil }
        if parser.field.kind == .name, matcher.isFragment(value.value) { return nil }
        // Print goes on behind a date in a sentence only.
        let rest = words[value.words.upperBound...].count { $0.text.contains(where: \.isLetter) }
        if parser.field.kind == .date, rest > 2 { return nil }
        let used = words[value.words]
        guard let first = used.first else { return nil }
        let certainty = used.map(\.confidence).min() ?? 0
        return Reading(
            value: value.value, other: value.other, raw: value.raw, confidence: certainty,
            isCorrected: value.isCorrected, markDoubts: used.markDoubts,
            box: used.dropFirst().reduce(first.box) { $0.union($1.box) }, isExact: used.contains(where: \.isExact),
            isLabelled: isLabelled)
    }

    /// An identifier whose form occurs once on the page needs no label, unless it may as well be another one.
    ///
    /// - Parameters:
    ///   - others: the forms of the other identifiers that have not been found.
    ///   - known: values that belong to a label.
    private func reading(
        of field: FieldDefinition, unlike others: [ValuePattern], in segments: [TextSegment], known: [String]
    ) -> Reading? {
        let parser = parser(of: field)
        let hits = segments.filter { !$0.isNoise }.flatMap { segment in
            segment.words.indices.compactMap { reading([segment.words[$0]], with: parser, isLabelled: false) }
        }.filter { !known.contains($0.value) }
        guard let first = hits.first, hits.allSatisfy({ $0.value == first.value }),
            !others.contains(where: { $0.matches(first.value) })
        else { return nil }
        return hits.max { $0.confidence < $1.confidence }
    }

    private func labels(in segments: [TextSegment]) -> [Labelled] {
        var labelled: [Labelled] = []
        for (index, segment) in segments.enumerated() {
            var position = 0
            while let match = matcher.match(in: segment, at: position) {
                // The same label in another language follows at once, as in "Sex / Sexe".
                var tokens = match.tokens
                while let next = matcher.match(in: segment, at: tokens.upperBound), next.field == match.field {
                    tokens = tokens.lowerBound..<next.tokens.upperBound
                }
                let last = segment.tokens[tokens.upperBound - 1].word
                let first = segment.tokens[tokens.lowerBound].word
                var label = Labelled(
                    field: match.field, text: segment.words[first...last].map(\.text).joined(separator: " "),
                    box: segment.words[first...last].dropFirst().reduce(segment.words[first].box) { $0.union($1.box) },
                    errors: match.errors)
                let (inline, next) = inlineValue(in: segment, after: tokens.upperBound, word: last)
                label.places = [inline].filter { !$0.isEmpty }
                if inline.isEmpty {
                    label.places += beside(segment, at: index, in: segments)
                    label.places += below(label.box, in: segments)
                }
                labelled.append(label)
                guard let next else { break }
                position = next
            }
        }
        return labelled
    }

    /// The words behind a label in its own segment, up to the next label; and the token of that label.
    private func inlineValue(
        in segment: TextSegment, after token: Int, word: Int
    ) -> (words: [RecognizedWord], nextLabel: Int?) {
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
        let words = segment.words[min(word + 1, segment.words.count)..<max(end, min(word + 1, segment.words.count))]
        return (words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }, next)
    }

    /// The next segment to the right on the same line, unless it is a label.
    private func beside(_ segment: TextSegment, at index: Int, in segments: [TextSegment]) -> [[RecognizedWord]] {
        let onLine = segments.indices.filter { other in
            let box = segments[other].box
            return other != index && box.x >= segment.box.right && !segments[other].isNoise
                && abs(box.middleY - segment.box.middleY) < 0.75 * max(box.height, segment.box.height)
        }
        guard let nearest = onLine.min(by: { segments[$0].box.x < segments[$1].box.x }),
            matcher.match(in: segments[nearest], at: 0) == nil
        else { return [] }
        return [segments[nearest].words]
    }

    /// The nearest segment under a label that begins where it begins, unless it is a label.
    private func below(_ label: Box, in segments: [TextSegment]) -> [[RecognizedWord]] {
        let candidates = segments.filter { segment in
            guard !segment.isNoise else { return false }
            let gap = segment.box.y - label.bottom
            let overlaps = segment.box.x < label.right && segment.box.right > label.x
            let aligned = abs(segment.box.x - label.x) < 2.5 * label.height
            return gap > -0.5 * label.height && segment.box.middleY > label.bottom && gap < 2.5 * label.height
                && (aligned || overlaps)
        }
        let nearest = candidates.min {
            ($0.box.y - label.bottom) + abs($0.box.x - label.x) * 0.2
                < ($1.box.y - label.bottom) + abs($1.box.x - label.x) * 0.2
        }
        guard let nearest, matcher.match(in: nearest, at: 0) == nil else { return [] }
        return [nearest.words]
    }
}
