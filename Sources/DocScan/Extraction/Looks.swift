/// What was read at the place of one value, each time by another model or at another size.
struct Looks {
    var first: FieldReader.Reading
    var second: FieldReader.Reading?
    var third: FieldReader.Reading?

    var all: [FieldReader.Reading] { [first, second, third].compactMap(\.self) }

    /// Whether they differ, and by nothing but marks and case.
    var differInMarks: Bool {
        Set(all.map(\.value)).count > 1 && all.allSatisfy { $0.value.isSpelledLike(first.value) }
    }
}

extension String {
    /// Whether both differ by nothing but marks and case.
    func isSpelledLike(_ other: String) -> Bool { foldedForMatching == other.foldedForMatching }
}
