/// Classifies a text with digits by its form: as an integer, a size, a count, a date and others.
struct NumberForm {
    private let value: String
    /// The runs of digits in the text.
    let numbers: [Substring]
    private let words: [Substring]

    init(_ value: String) {
        self.value = value
        numbers = value.split { !("0"..."9").contains($0) }
        words = value.split { !$0.isLetter }
    }

    var isInteger: Bool { words.isEmpty && numbers.count == 1 && numbers[0].count == value.count }

    /// True for numbers with units, and for words with short numbers. Such a text is a size if its line contains a
    /// unit.
    var isMeasure: Bool {
        let parts = value.split { $0.isWhitespace || "()[],;".contains($0) }.map { NumberForm(String($0)) }
        let hasWords = parts.contains { $0.numbers.isEmpty && $0.value.isPlainWord(of: 2) && !Words.isUnit($0.value) }
        return parts.allSatisfy { part in
            if part.numbers.isEmpty { return Words.isUnit(part.value) || Words.isOfSizes(part.value) || hasWords }
            return (part.isDecimal || part.isFraction || part.endsInUnit) && (!hasWords || part.numbers[0].count <= 3)
        }
    }

    /// True for the form of a quantity or a range, such as `30,000`, `25-30`, `12/50`, `ATELIER 17`.
    var isCount: Bool {
        let isShort = numbers.allSatisfy { $0.count <= 3 }
        if words.isEmpty, numbers.count == 2, isShort, value.contains(where: { "-–/".contains($0) }) { return true }
        let thousands = numbers.dropFirst()
        if words.isEmpty, isShort, !thousands.isEmpty, thousands.allSatisfy({ $0.count == 3 }) {
            return value.allSatisfy { $0.isNumber || $0 == "," }
        }
        let first = value.prefix { $0 != " " }
        return numbers.count == 1 && numbers[0].count <= 2 && first.count >= 4 && first.allSatisfy(\.isLetter)
    }

    /// True for a fraction such as `1/8`.
    private var isFraction: Bool { words.isEmpty && numbers.count == 2 && value.contains("/") && value.count <= 5 }

    /// True for an integer or a decimal number, such as `12` or `149.5`.
    var isDecimal: Bool {
        words.isEmpty && numbers.count <= 2 && value.allSatisfy { $0.isNumber || $0 == "." || $0 == "," }
    }

    /// True for a number directly followed by a unit, such as `149.5cm`. Units of one letter do not count, because the
    /// letter may denote a part of an object, as in `1962.743g`.
    var endsInUnit: Bool {
        let unit = value.drop { $0.isNumber || $0 == "." || $0 == "," }
        return unit.count > 1 && unit.count < value.count && Words.isUnit(unit)
    }

    /// True for a year, a span of years, a month or a day.
    ///
    /// - Parameter isAlone: true if the line has no other letters and digits.
    func isDate(isAlone: Bool) -> Bool {
        let years = numbers.filter(Self.isYear)
        if !years.isEmpty, years.count == numbers.count, words.allSatisfy({ Words.isOfDates($0) }) {
            // The span of a life or a period is limited to 150 years; `1000-1902` is not a span.
            let span = (years.compactMap { Int($0) }.max() ?? 0) - (years.compactMap { Int($0) }.min() ?? 0)
            return numbers.count == 1 || (!value.contains(".") && span <= 150)
        }
        let parts = numbers.compactMap { Int($0) }
        if parts.count == 2, numbers[1].count == 2, words.allSatisfy({ Words.isOfDates($0) }) {
            let separator = value[numbers[0].endIndex..<numbers[1].startIndex]
            if Self.isYear(numbers[0]), ["-", "–", "—", "/"].contains(separator) { return parts[1] > parts[0] % 100 }
            return false
        }
        guard words.isEmpty else { return false }
        let isDay = parts.count == 3 && Self.isYear(numbers[2]) && (1...31).contains(parts[0])
        if isDay && (1...12).contains(parts[1]) { return !isAlone }
        // A month, such as `12.1987`.
        let isMonth = parts.count == 2 && Self.isYear(numbers[1]) && (1...12).contains(parts[0])
        return isMonth && numbers[0].count <= 2 && value.allSatisfy { $0.isNumber || $0 == "." || $0 == "/" }
            && !isAlone
    }

    /// True for two times joined by a dash, such as `10.30-17.30`, and for a time with a colon, such as `10:30`.
    var isTime: Bool {
        let times = value.split { "-–—".contains($0) }.map { NumberForm(String($0)) }
        return times.allSatisfy(\.isTimeOfDay) && (times.count == 2 || value.contains(":"))
    }

    /// True for the form of a time, such as `20.30`, `10:30` or `9h15`. An accession number can have this form too, so
    /// check that the line is about times of day.
    var isTimeOfDay: Bool {
        guard numbers.count == 2, numbers[1].count == 2, numbers[0].count <= 2, let hour = Int(numbers[0]),
            let minute = Int(numbers[1])
        else { return false }
        let sign = value[numbers[0].endIndex..<numbers[1].startIndex]
        return hour <= 24 && minute < 60 && [".", ":", "h"].contains(sign)
            && value.hasPrefix(numbers[0]) && value.hasSuffix(numbers[1])
    }

    /// True for the form of an amount of money, such as `49.95` or `12,50`.
    var isAmount: Bool {
        isDecimal && numbers.count == 2 && numbers[0].count <= 3 && numbers[1].count == 2
    }

    /// True for the form of a room number, such as `24`, `4.12` or `B2.14`.
    var isRoom: Bool {
        numbers.count <= 2 && numbers.allSatisfy { $0.count <= 3 } && words.count <= 1
            && words.allSatisfy { $0.count == 1 }
            && value.allSatisfy { $0.isLetter || $0.isNumber || ".-".contains($0) }
    }

    /// True for a word with a number as in prose, such as `the 19th`, `Room 5`, `part 2`.
    var isProse: Bool {
        if let first = value.split(separator: " ").first, value.contains(" ") {
            if first.isPlainWord(of: 2), first.allSatisfy(\.isLowercase) { return true }
        }
        if let first = words.first, value.hasPrefix(first), Words.isPlace(first) { return true }
        // Ordinals and decades, such as `19th-century` and `1950s`.
        guard let number = numbers.first, let word = words.first, value.hasPrefix(number),
            number.endIndex == word.startIndex
        else { return false }
        if number.count <= 2, ["e", "er", "ème"].contains(word) { return true }
        return ["st", "nd", "rd", "th"].contains(word.lowercased()) || (word == "s" && Self.isYear(number))
    }

    static func isYear(_ number: Substring) -> Bool {
        number.count == 4 && (1000...2099).contains(Int(number) ?? 0)
    }
}
