/// What a text that has the form of a number looks like besides.
struct NumberForm {
    private let value: String
    private let numbers: [Substring]
    private let words: [Substring]

    init(_ value: String) {
        self.value = value
        numbers = value.split { !("0"..."9").contains($0) }
        words = value.split { !$0.isLetter }
    }

    /// Digits and nothing else.
    var isInteger: Bool { words.isEmpty && numbers.count == 1 && numbers[0].count == value.count }

    /// One number, perhaps with a fraction: `12`, `149.5`.
    var isDecimal: Bool {
        words.isEmpty && numbers.count <= 2 && value.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    }

    /// `149.5cm`; of one letter a unit could be a part of an object, `1962.743g`.
    var endsInUnit: Bool {
        let unit = value.drop { $0.isNumber || $0 == "." || $0 == "," }
        return unit.count > 1 && unit.count < value.count && Words.isUnit(unit)
    }

    /// A year, a span of years, a day, a time.
    func isDate(isAlone: Bool) -> Bool {
        let years = numbers.filter(Self.isYear)
        if !years.isEmpty, years.count == numbers.count, words.allSatisfy({ Words.isOfDates($0) }) {
            return numbers.count == 1 || !value.contains(".")
        }
        guard words.isEmpty else { return false }
        let parts = numbers.compactMap { Int($0) }
        if parts.count == 2, numbers[1].count == 2 {
            if Self.isYear(numbers[0]), "-–—/".contains(separator) { return parts[1] > parts[0] % 100 }
            return separator == ":" && parts[0] < 24 && parts[1] < 60
        }
        let isDay = parts.count == 3 && Self.isYear(numbers[2]) && (1...31).contains(parts[0])
        return isDay && (1...12).contains(parts[1]) && !isAlone
    }

    /// A word with a number, as prose has them: `the 19th`, `Room 5`, `part 2`.
    var isProse: Bool {
        if let first = value.split(separator: " ").first, value.contains(" ") {
            if first.isPlainWord(of: 2), first.allSatisfy(\.isLowercase) { return true }
        }
        if let first = words.first, value.hasPrefix(first), Words.isPlace(first) { return true }
        return numbers.count == 1 && value.first?.isNumber == true && words.count == 1
            && ["st", "nd", "rd", "th", "s"].contains(words[0].lowercased()) && (words[0] != "s" || value.count >= 3)
            && numbers[0].count + words[0].count == value.count
    }

    private var separator: Character { value.first { !$0.isNumber } ?? " " }

    private static func isYear(_ number: Substring) -> Bool {
        number.count == 4 && (1000...2099).contains(Int(number) ?? 0)
    }
}
