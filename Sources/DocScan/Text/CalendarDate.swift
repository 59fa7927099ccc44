/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable, CustomStringConvertible {
    package let year: Int
    /// The month, 1…12.
    package let month: Int
    /// The day of the month, 1…31.
    package let day: Int

    /// `nil` if the day does not exist or is outside 1850 to 2199, the years in the documents of living people.
    package init?(year: Int, month: Int, day: Int) {
        guard (1850...2199).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard day >= 1, day <= days[month - 1] else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Parses a date in `format`: each `y`, `M` and `d` is a digit, and any other character is literal. `nil` if the
    /// text does not have the format, or is not a date.
    package init?(_ text: String, format: String) {
        guard text.count == format.count else { return nil }
        var parts: [Character: Int] = ["y": 0, "M": 0, "d": 0]
        for (character, place) in zip(text, format) {
            if let number = parts[place] {
                // The limit prevents an overflow: a format in a profile may have any number of digits.
                guard character.isASCII, let digit = character.wholeNumberValue, number < 1000 else { return nil }
                parts[place] = number * 10 + digit
            } else if character != place {
                return nil
            }
        }
        self.init(year: parts["y"] ?? 0, month: parts["M"] ?? 0, day: parts["d"] ?? 0)
    }

    /// The date in ISO 8601, such as `1991-04-29`.
    package var description: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}
