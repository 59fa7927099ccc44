/// The readings of one value's place, each by another model or at another size.
package struct FieldReadings: Sendable {
    /// The reading of the whole page, which found the place.
    var first: FieldReader.Reading
    /// The rereads of the place alone, in order; nil for each that gave no value of the field's kind.
    package var others: [FieldReader.Reading?] = []

    package init(_ first: FieldReader.Reading, _ others: [FieldReader.Reading?] = []) {
        self.first = first
        self.others = others
    }

    var all: [FieldReader.Reading] { [first] + others.compactMap(\.self) }

    /// The print of each value, in order.
    var statedValues: [String] {
        all.reduce(into: []) { stated, reading in if !stated.contains(reading.raw) { stated.append(reading.raw) } }
    }

    var isUnanimous: Bool { others.allSatisfy { $0?.value == first.value } }

    /// The most frequent reading; of equally frequent ones, that with the higher sum of confidences.
    package var chosen: FieldReader.Reading {
        let groups = Dictionary(grouping: all, by: \.value).values
        let best = groups.max { one, other in
            if one.count != other.count { return one.count < other.count }
            let (a, b) = (one.reduce(0) { $0 + $1.confidence }, other.reduce(0) { $0 + $1.confidence })
            // Ties must be resolved the same way in every run.
            return a == b ? one[0].value > other[0].value : a < b
        }
        return best?.max { $0.confidence < $1.confidence } ?? first
    }

    /// True if two looks say that there is no value, and none reads one.
    var areAbsent: Bool { all.count > 1 && all.allSatisfy(\.isAbsent) }

    /// True if more of the value is printed than was read: by its place, or as two readings end with a hyphen.
    var arePart: Bool { first.isPart || others.count { $0?.isPart ?? false } > 1 }

    /// True if a look is as sure of other letters or digits as the second surest of those that read the chosen value.
    /// The model cannot weigh that: 0 of 7,350 values on which it was fitted and judged are given against such a
    /// look.
    var hasSureRival: Bool {
        let chosen = chosen.value
        let sure = all.filter { $0.value == chosen }.map(\.confidence).sorted(by: >)
        return sure.count > 1
            && all.contains {
                $0.confidence >= sure[1] && $0.value.difference(from: chosen) == .letters
            }
    }

    /// True if the readings differ only in accents and other marks.
    var differInMarks: Bool {
        Set(all.map(\.value)).count > 1 && all.allSatisfy { $0.value.difference(from: first.value).isOfMarks }
    }
}

extension FieldReadings {
    /// These readings without the marks on their letters, and without doubt about them.
    var withoutMarks: FieldReadings {
        func plain(_ reading: FieldReader.Reading) -> FieldReader.Reading {
            var reading = reading
            reading.value = reading.value.withoutMarks
            reading.markDoubts = reading.markDoubts.map { _ in 0 }
            reading.rivals?.marks = 0
            return reading
        }
        return FieldReadings(plain(first), others.map { $0.map(plain) })
    }
}

enum SpellingDifference: String, Sendable {
    case none, fewerMarks, moreMarks, otherMarks, letterCase, letters

    var isOfMarks: Bool { self == .none || isOfOtherMarks }
    var isOfOtherMarks: Bool { [.fewerMarks, .moreMarks, .otherMarks].contains(self) }
}

extension String {
    /// The difference from `other`: `fewerMarks` if this lacks marks that `other` has.
    func difference(from other: String) -> SpellingDifference {
        if self == other { return .none }
        guard foldedForMatching == other.foldedForMatching else { return .letters }
        if lowercased() == other.lowercased() { return .letterCase }
        let (own, others) = (markCount, other.markCount)
        return own < others ? .fewerMarks : own > others ? .moreMarks : .otherMarks
    }
}
