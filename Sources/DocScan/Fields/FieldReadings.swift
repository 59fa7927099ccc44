/// The readings of the place of one value, each by a different model or at a different size.
package struct FieldReadings: Sendable {
    /// The reading of the whole page, which found the place.
    var first: FieldReader.Reading
    /// The rereads of the place, in the order of `Reread.Round`; `nil` for a reread without a value of the field's
    /// kind.
    package var others: [FieldReader.Reading?] = []

    package init(_ first: FieldReader.Reading, _ others: [FieldReader.Reading?] = []) {
        self.first = first
        self.others = others
    }

    var all: [FieldReader.Reading] { [first] + others.compactMap(\.self) }

    /// The distinct printed values, in the order of the readings.
    var statedValues: [String] {
        all.reduce(into: []) { stated, reading in if !stated.contains(reading.raw) { stated.append(reading.raw) } }
    }

    /// True if every reread has the value of the first reading.
    var isUnanimous: Bool { others.allSatisfy { $0?.value == first.value } }

    /// The most frequent reading; of equally frequent ones, that with the higher sum of confidences.
    package var chosen: FieldReader.Reading {
        let groups = Dictionary(grouping: all, by: \.value).values
        let best = groups.max { one, other in
            if one.count != other.count { return one.count < other.count }
            let (a, b) = (one.reduce(0) { $0 + $1.confidence }, other.reduce(0) { $0 + $1.confidence })
            // The order of a dictionary varies, but a tie must have the same result in every run.
            return a == b ? one[0].value > other[0].value : a < b
        }
        return best?.max { $0.confidence < $1.confidence } ?? first
    }

    /// True if at least two readings state that there is no value, and no reading has a value.
    var areAbsent: Bool { all.count > 1 && all.allSatisfy(\.isAbsent) }

    /// True if more of the value is printed than was read: the first reading or at least two rereads are marked as a
    /// part.
    var arePart: Bool { first.isPart || others.count { $0?.isPart ?? false } > 1 }

    /// True if a reading of other letters or digits has at least the confidence of the second most confident reading of
    /// the chosen value. The confidence model cannot weigh such a rival: of the 7,350 values on which it was fitted and
    /// tested, 0 are returned despite one.
    var hasSureRival: Bool {
        let chosen = chosen.value
        let sure = all.filter { $0.value == chosen }.map(\.confidence).sorted(by: >)
        return sure.count > 1
            && all.contains {
                $0.confidence >= sure[1] && $0.value.difference(from: chosen) == .letters
            }
    }

    /// The number of readings with a dot, an accent or a full stop that the chosen value does not have: they state it,
    /// or their image shows it.
    var unreadMarks: Int {
        let chosen = chosen.value
        return all.count {
            $0.value == chosen ? $0.unreadMarks ?? 0 > 0 : $0.value.difference(from: chosen) == .moreMarks
        }
    }

    /// True if at least two readings have the chosen value, and the image of each shows a mark that it does not have.
    ///
    /// There are too few such names to fit a coefficient to: of 1,759 names in 1,020 generated photos, 13 right and 5
    /// wrong ones.
    package var lackMarks: Bool {
        let chosen = chosen.value
        let marks = all.filter { $0.value == chosen }.compactMap(\.unreadMarks)
        return marks.count > 1 && marks.allSatisfy { $0 > 0 }
    }

    /// True if the readings differ only in accents and other marks.
    var differInMarks: Bool {
        Set(all.map(\.value)).count > 1 && all.allSatisfy { $0.value.difference(from: first.value).isOfMarks }
    }
}

extension FieldReadings {
    /// A copy of the readings without marks on letters, and without doubts about marks.
    var withoutMarks: FieldReadings {
        func plain(_ reading: FieldReader.Reading) -> FieldReader.Reading {
            var reading = reading
            reading.value = reading.value.withoutMarks
            reading.markDoubts = reading.markDoubts.map { _ in 0 }
            reading.rivals?.marks = 0
            reading.unreadMarks = nil
            return reading
        }
        return FieldReadings(plain(first), others.map { $0.map(plain) })
    }
}

/// The difference between two spellings. Marks are accents and other additions to the letters A to Z.
enum SpellingDifference: String, Sendable {
    case none, fewerMarks, moreMarks, otherMarks, letterCase, letters

    /// True if the spellings are equal or differ only in marks.
    var isOfMarks: Bool { self == .none || isOfOtherMarks }
    /// True if the spellings differ, but only in marks.
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
