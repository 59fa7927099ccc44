/// Parses the printed forms of a date.
enum PrintedDate {
    /// The day that a text states; `nil` if the text does not state a day, or can be read as two different days.
    static func parse(_ text: String, order: DateOrder? = nil) -> CalendarDate? {
        let days = days(in: text, order: order)
        return days.count == 1 ? days.first : nil
    }

    /// The days that a text may state: at most two. If there are two, the first one takes the first number as the day.
    ///
    /// Accepts a date in digits, such as `1991/04/29`, separated by `/`, `-`, `.` or a space, and a date with the name
    /// of the month: `29 APR 1991`, `April 29, 1991`, `29 avril 1991`, `29-Apr-1991`, `29 APR / AVR 1991`. A date in
    /// digits with the year last (`03/04/1991`) has two possible days, unless day and month are equal, one of the
    /// numbers exceeds 12, or `order` decides.
    static func days(in text: String, order: DateOrder? = nil) -> [CalendarDate] {
        let tokens = tokens(of: text)
        let numbers = tokens.compactMap { $0.number }
        let months = Set(tokens.compactMap { $0.month })
        guard tokens.allSatisfy({ $0.number != nil || $0.month != nil || $0.isFiller }) else { return [] }
        if months.count == 1, let month = months.first, numbers.count == 2 {
            return [named(month: month, numbers)].compactMap(\.self)
        }
        guard months.isEmpty, numbers.count == 3 else { return [] }
        if numbers[0].digits == 4 {
            // A single digit may be the rest of two digits, cut off at the edge of an image.
            guard numbers[1].digits == 2, numbers[2].digits == 2 else { return [] }
            let day = CalendarDate(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value)
            return [day].compactMap(\.self)
        }
        guard numbers[2].digits == 4, numbers[0].digits <= 2, numbers[1].digits <= 2 else { return [] }
        let dayFirst = CalendarDate(year: numbers[2].value, month: numbers[1].value, day: numbers[0].value)
        let monthFirst = CalendarDate(year: numbers[2].value, month: numbers[0].value, day: numbers[1].value)
        guard let dayFirst, let monthFirst, dayFirst != monthFirst else {
            return [dayFirst ?? monthFirst].compactMap(\.self)
        }
        return switch order {
        case .dayFirst: [dayFirst]
        case .monthFirst: [monthFirst]
        case nil: [dayFirst, monthFirst]
        }
    }

    private static func named(month: Int, _ numbers: [(value: Int, digits: Int)]) -> CalendarDate? {
        let (years, days) = (numbers.filter { $0.digits == 4 }, numbers.filter { $0.digits <= 2 })
        guard let year = years.first, let day = days.first else { return nil }
        return CalendarDate(year: year.value, month: month, day: day.value)
    }

    private struct Token {
        var number: (value: Int, digits: Int)?
        var month: Int?
        var isFiller = false
    }

    private static func tokens(of text: String) -> [Token] {
        let folded = text.foldedForMatching
        return folded.split { !$0.isLetter && !$0.isNumber }.flatMap { word -> [Token] in
            // "29APR1991" is three tokens.
            var parts: [Substring] = []
            var start = word.startIndex
            for index in word.indices.dropFirst()
            where word[index].isNumber != word[word.index(before: index)].isNumber {
                parts.append(word[start..<index])
                start = index
            }
            parts.append(word[start...])
            return parts.map(token)
        }
    }

    private static func token(_ part: Substring) -> Token {
        if let value = Int(part) { return Token(number: (value, part.count)) }
        let isFiller = ["of", "de", "le", "the", "st", "nd", "rd", "th", "er"].contains(part)
        return Token(month: monthNumber(part), isFiller: isFiller)
    }

    /// The number of a month by its English or French name, or by at least the first three letters of the name; `nil`
    /// if the letters fit no month, or several.
    private static func monthNumber(_ name: Substring) -> Int? {
        let names = [
            ["january", "janvier"], ["february", "fevrier"], ["march", "mars"], ["april", "avril"], ["may", "mai"],
            ["june", "juin"], ["july", "juillet"], ["august", "aout"], ["september", "septembre"],
            ["october", "octobre"], ["november", "novembre"], ["december", "decembre"],
        ]
        guard name.count >= 3 else { return nil }
        let hits = names.indices.filter { names[$0].contains { $0.hasPrefix(name) } }
        // "jui" begins June and July in French; "mar", "mai", "may" are one month each.
        return hits.count == 1 ? hits[0] + 1 : nil
    }
}
