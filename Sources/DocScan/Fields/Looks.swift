/// What was read at the place of one value, each time by another model or at another size.
struct Looks: Sendable {
    /// The look at the whole page, which found the place.
    var first: FieldReader.Reading
    /// Those at the place alone, in their order; nil where no value of the field's kind was read.
    var others: [FieldReader.Reading?] = []

    init(_ first: FieldReader.Reading, _ others: [FieldReader.Reading?] = []) {
        self.first = first
        self.others = others
    }

    var all: [FieldReader.Reading] { [first] + others.compactMap(\.self) }

    /// Whether every look read the same.
    var isUnanimous: Bool { others.allSatisfy { $0?.value == first.value } }

    /// What most looks read; of several readings as frequent, the one of which the engine was surer in sum.
    var chosen: FieldReader.Reading {
        let groups = Dictionary(grouping: all, by: \.value).values
        let best = groups.max { one, other in
            if one.count != other.count { return one.count < other.count }
            let (a, b) = (one.reduce(0) { $0 + $1.confidence }, other.reduce(0) { $0 + $1.confidence })
            // Equally good ones must come out the same in every run.
            return a == b ? one[0].value > other[0].value : a < b
        }
        return best?.max { $0.confidence < $1.confidence } ?? first
    }

    /// Whether looks differ, and by nothing but marks.
    var differInMarks: Bool {
        Set(all.map(\.value)).count > 1 && all.allSatisfy { $0.value.difference(from: first.value).isOfMarks }
    }
}

/// How two readings of one print differ.
enum SpellingDifference: Sendable {
    case none, fewerMarks, moreMarks, otherMarks, letterCase, letters

    var isOfMarks: Bool { self == .none || isOfOtherMarks }

    var isOfOtherMarks: Bool {
        switch self {
        case .fewerMarks, .moreMarks, .otherMarks: true
        case .none, .letterCase, .letters: false
        }
    }
}

extension String {
    /// How this differs from `other`: `fewerMarks` where it lacks marks that `other` has.
    func difference(from other: String) -> SpellingDifference {
        if self == other { return .none }
        guard foldedForMatching == other.foldedForMatching else { return .letters }
        if lowercased() == other.lowercased() { return .letterCase }
        let (own, others) = (markCount, other.markCount)
        return own < others ? .fewerMarks : own > others ? .moreMarks : .otherMarks
    }

    /// How many letters are more than one of A to Z.
    var markCount: Int { count { $0.isLetter && !$0.isASCII } }
}
