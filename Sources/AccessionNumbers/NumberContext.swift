internal import DocScan

/// Decides from the surrounding text whether a candidate is something other than an accession number: a year, date,
/// time, size, price, phone number or room. If a label such as `Accession number` or `Inv.` precedes it, it is
/// accepted, unless it is a price with a currency.
struct NumberContext {
    private let value: String
    private let before: Substring
    private let after: Substring
    private let line: Substring
    private let above: Substring?
    /// The words before the candidate. The last one may be incomplete.
    private let words: [Substring]

    /// - Parameter above: the previous line, which may be a label.
    init(line: Substring, range: Range<String.Index>, above: Substring?) {
        value = String(line[range])
        before = line[..<range.lowerBound]
        after = line[range.upperBound...]
        words = before.split(whereSeparator: \.isWhitespace)
        self.line = line
        self.above = above
    }

    /// The reason for rejecting the candidate; `nil` if it is accepted.
    var reason: IgnoredNumber.Reason? {
        let form = NumberForm(value)
        // This precedes the check for labels, because of texts like `Number of parts 1`.
        if form.isProse { return .prose }
        // This precedes the check for labels, because of texts like `Catalogue $49.95`.
        if isPrice(form) { return .price }
        if isLabelled(form) { return nil }
        if isOtherNumber { return .otherNumber }
        // This precedes the check for sizes, because `in` occurs before years, but is also a unit.
        if form.isDate(isAlone: isAlone) { return isAcquired(form) ? nil : .date }
        if isSize(form) { return .size }
        if isPlace(form) { return .place }
        if form.isCount && !isAlone { return .count }
        if form.isTime || (form.isTimeOfDay && isAmongTimes) { return isAcquired(form) ? nil : .time }
        if form.isAmount, line.split(whereSeparator: { !$0.isLetter }).contains(where: { Words.isOfPrices($0) }) {
            return .price
        }
        return form.isInteger && !(isAlone && value.count >= 5) ? .count : nil
    }

    private var isAlone: Bool { (before + after).allSatisfy { !$0.isLetter && !$0.isNumber } }

    /// True if the candidate contains points, and is in brackets, alone or in a list of numbers.
    var isBracketed: Bool {
        guard value.contains("."), let open = before.lastIndex(where: { "([".contains($0) }),
            let close = after.firstIndex(where: { ")]".contains($0) })
        else { return false }
        let others = before[before.index(after: open)...] + after[..<close]
        return others.allSatisfy { $0.isNumber || " .,;".contains($0) }
    }

    /// True for a credit line such as `1926 (26.7.1395)`: it states the year of acquisition, which is a part of the
    /// number.
    private func isAcquired(_ form: NumberForm) -> Bool {
        guard isBracketed, let open = before.lastIndex(where: { "([".contains($0) }) else { return false }
        let year = before[..<open].split { !$0.isNumber }.last ?? ""
        return NumberForm.isYear(year) && form.numbers.contains { $0 == year || $0 == year.suffix(2) }
    }

    private func isLabelled(_ form: NumberForm) -> Bool {
        guard let last = words.last(where: { $0.contains { $0.isLetter || $0.isNumber || $0 == "#" || $0 == "№" } })
        else { return before.isEmpty && above.map(Self.isHeading) ?? false }
        guard NumberLabels.isLabel(String(last)), !words.contains(where: { Words.isPlace($0) }) else { return false }
        // `Catalogue` may label a price.
        if form.isAmount, Words.isOfPrices(last) { return false }
        // `No.` must follow another label: `Inv. No. 3` is labelled, `Cave No. 3` is not.
        return words.count < 2 || !NumberLabels.isWeak(String(last))
            || NumberLabels.isLabel(String(words[words.count - 2]))
    }

    /// True for a line that consists of a label, such as `Accession number`.
    private static func isHeading(_ line: Substring) -> Bool {
        let words = line.split(whereSeparator: \.isWhitespace)
        return words.count <= 4 && words.last.map { NumberLabels.isLabel(String($0)) } ?? false
    }

    /// True for a number directly before or after a currency.
    private func isPrice(_ form: NumberForm) -> Bool {
        if let sign = before.last(where: { !$0.isWhitespace }), Words.isCurrency(sign) { return true }
        if let sign = after.first(where: { !$0.isWhitespace }), Words.isCurrency(sign) { return true }
        guard form.isAmount || form.isInteger else { return false }
        let next = after.split(maxSplits: 1, whereSeparator: \.isWhitespace).first ?? ""
        return Words.isCurrency(words.last ?? "") || Words.isCurrency(next.filter { $0 != "," && $0 != "." })
    }

    /// True for phone numbers, ISBN and ISSN, and percentages.
    private var isOtherNumber: Bool {
        let last = words.last ?? ""
        if before.last == "+" || (last.hasPrefix("+") && last.count > 1) { return true }
        if after.first(where: { !$0.isWhitespace }) == "%" { return true }
        return Words.isOfOtherNumbers(last) || Words.isOfOtherNumbers(value.prefix { $0.isLetter })
    }

    /// True for a number after a word for a place or a month, such as `Room 24`, `Room 4.12` or `May 12`.
    private func isPlace(_ form: NumberForm) -> Bool {
        guard let last = words.last else { return false }
        return (form.isRoom || form.isInteger) && Words.isPlace(last)
    }

    /// True if the line, or a short line above it, contains a word for times of day.
    private var isAmongTimes: Bool {
        if Words.isOfTimesOfDay(words.last ?? "", isBefore: true) { return true }
        let around =
            line.split { !$0.isLetter && $0 != "." }
            + (above.map { [$0] } ?? []).filter { $0.count < 40 }
            .flatMap { $0.split { !$0.isLetter && $0 != "." } }
        return around.contains { Words.isOfTimesOfDay($0, isBefore: false) }
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
