/// The surroundings of a place that has the form of a number, which may show that it is something else: a year, a date,
/// a size, a price, a telephone number, a room. A label before it (`Accession number`, `Inv.`) settles the question.
struct NumberContext {
    private let value: String
    private let before: Substring
    private let after: Substring
    private let line: Substring
    private let above: Substring?

    /// - Parameter above: the line before, for labels above their numbers.
    init(line: Substring, range: Range<String.Index>, above: Substring?) {
        value = String(line[range])
        before = line[..<range.lowerBound]
        after = line[range.upperBound...]
        self.line = line
        self.above = above
    }

    var isSomethingElse: Bool {
        let form = NumberForm(value)
        // `Number of parts 1` has another label.
        if form.isProse { return true }
        if isLabelled { return false }
        return isForeign || isSize(form) || isPlace || (form.isCount && !isAlone) || form.isDate(isAlone: isAlone)
            || (form.isInteger && !(isAlone && value.count >= 5))
    }

    private var isAlone: Bool { (before + after).allSatisfy { !$0.isLetter && !$0.isNumber } }

    private var isLabelled: Bool {
        let words = before.split(whereSeparator: \.isWhitespace)
        guard let last = words.last(where: { $0.contains { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "№" } })
        else { return before.isEmpty && above.map(Self.isHeading) ?? false }
        guard NumberLabels.isLabel(String(last)), !words.contains(where: { Words.isPlace($0) }) else { return false }
        // `Cave No. 3` is not a label, `Inv. No. 3` is.
        return words.count < 2 || !NumberLabels.isWeak(String(last))
            || NumberLabels.isLabel(String(words[words.count - 2]))
    }

    /// `Accession number` alone in its line.
    private static func isHeading(_ line: Substring) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count <= 4 && words.last.map { NumberLabels.isLabel(String($0)) } ?? false
    }

    /// Prices, telephone numbers and numbers of books.
    private var isForeign: Bool {
        let last = before.split(whereSeparator: \.isWhitespace).last ?? ""
        if let sign = before.last, "$€£¥+".contains(sign) { return true }
        if last.hasPrefix("+"), last.count > 1 { return true }
        if "$€£¥%".contains(after.drop(while: \.isWhitespace).first ?? "-") { return true }
        return Words.isOfOtherNumbers(last) || Words.isOfOtherNumbers(value.prefix { $0.isLetter })
    }

    /// `Room 24`, `May 12`.
    private var isPlace: Bool {
        guard let last = before.split(whereSeparator: \.isWhitespace).last, !value.contains(".") else { return false }
        return Words.isPlace(last)
    }

    private func isSize(_ form: NumberForm) -> Bool {
        guard form.isMeasure else { return false }
        let words = line.split { $0.isWhitespace || "()[];".contains($0) }
        if words.contains(where: { Words.isUnit($0) || NumberForm(String($0)).endsInUnit }) { return true }
        guard form.isDecimal else { return false }
        let (last, next) = (before.last { !$0.isWhitespace }, after.first { !$0.isWhitespace })
        return "x×X".contains(last ?? "-") || "x×X″\"′".contains(next ?? "-")
    }
}
