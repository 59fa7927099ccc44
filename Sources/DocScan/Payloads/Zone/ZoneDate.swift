/// A date of a machine-readable zone (`YYMMDD`). The day, the month and the year may be unknown.
public struct ZoneDate: Sendable, Hashable {
    /// Four digits; `nil` if unknown.
    package var year: Int?
    package var month: Int?
    package var day: Int?
    /// The year a hundred years earlier, if a date of birth may be in either; else `nil`.
    package private(set) var otherYear: Int?

    /// ISO 8601 with the known parts: `1974-08-12`, `1974-08`, `1974`; `nil` without a year.
    public var text: String? { text(year: year) }

    /// The date in the other century; `nil` if the century is certain.
    package var otherText: String? { text(year: otherYear) }

    private func text(year: Int?) -> String? {
        guard let year else { return nil }
        var text = String(year)
        for part in [month, month == nil ? nil : day] {
            if let part { text += (part < 10 ? "-0" : "-") + String(part) }
        }
        return text
    }

    /// Determines the century of a two-digit year.
    enum Meaning: Sendable {
        /// The date is in the past.
        case birth
        /// The year is at most 50 years ago and at most 49 years ahead.
        case expiry
    }

    /// Reads six characters; `today` resolves the century. Returns `nil` if they are not a date: a letter, month 13, a
    /// day without a month, 30 February.
    init?(_ text: String, _ meaning: Meaning, today: ZoneReferenceDay) {
        let characters = Array(text)
        guard characters.count == 6 else { return nil }
        var numbers: [Int?] = []
        for start in [0, 2, 4] {
            let pair = String(characters[start..<start + 2])
            guard pair != "<<" else {
                numbers.append(nil)
                continue
            }
            guard pair.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(pair) else { return nil }
            // Some states print zeros for unknown parts.
            numbers.append(start > 0 && number == 0 ? nil : number)
        }
        if let month = numbers[1], month > 12 { return nil }
        if let day = numbers[2], day > 31 { return nil }
        if numbers[1] == nil, numbers[2] != nil { return nil }
        (month, day) = (numbers[1], numbers[2])
        guard let short = numbers[0] else {
            if month != nil { return nil }
            return
        }
        let year = Self.year(short, month ?? 1, day ?? 1, meaning, today)
        self.year = year
        if let month, let day, CalendarDate(year: year, month: month, day: day) == nil { return nil }
        guard case .birth = meaning,
            (year - 100, month ?? 12, day ?? 31) >= (today.year - Self.maximumAge, today.month, today.day)
        else { return }
        // 29 February 1900 does not exist.
        let isDay = month.flatMap { month in day.map { CalendarDate(year: year - 100, month: month, day: $0) != nil } }
        if isDay ?? true { otherYear = year - 100 }
    }

    /// The maximum age in years, which few people have exceeded. Chosen by hand: docs/internals/tunables.md.
    private static let maximumAge = 115

    private static func year(
        _ short: Int, _ month: Int, _ day: Int, _ meaning: Meaning, _ today: ZoneReferenceDay
    ) -> Int {
        let century = today.year - today.year % 100
        switch meaning {
        case .birth:
            let year = century + short
            let isFuture = (year, month, day) > (today.year, today.month, today.day)
            return isFuture ? year - 100 : year
        case .expiry:
            let years = [century - 100 + short, century + short, century + 100 + short]
            return years.first { $0 >= today.year - 50 } ?? century + short
        }
    }
}

/// The day on which a zone is read; two-digit years are resolved against it.
public struct ZoneReferenceDay: Sendable, Hashable {
    /// The year, with four digits.
    public var year: Int
    /// 1…12.
    public var month: Int
    /// 1…31.
    public var day: Int

    /// Creates a day; the year has four digits.
    public init(year: Int, month: Int, day: Int) { (self.year, self.month, self.day) = (year, month, day) }
}
