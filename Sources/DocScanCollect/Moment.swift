internal import FoundationEssentials

/// A point in time with the UTC offset at which it was recorded. Comparisons ignore the offset.
package struct Moment: Sendable, Hashable, Comparable {
    /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
    package var seconds: Double
    /// The UTC offset in seconds, positive east of Greenwich.
    package var offset: Int

    package init(seconds: Double, offset: Int = 0) { (self.seconds, self.offset) = (seconds, offset) }

    /// Parses ISO 8601 with a date, a time with seconds, and an offset or `Z`, such as `2026-11-01T08:00:00+01:00`;
    /// `nil` for other text.
    package init?(_ text: String) {
        let style = Date.ISO8601FormatStyle()
        guard let date = try? style.parse(text), let offset = Self.offset(in: text) else { return nil }
        self.init(seconds: date.timeIntervalSince1970, offset: offset)
    }

    private static func offset(in text: String) -> Int? {
        if text.last == "Z" { return 0 }
        let digits = text.suffix(6).filter(\.isNumber)
        guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }), text[sign...].count >= 5,
            let number = Int(digits.suffix(4)), number % 100 < 60, number < 2400
        else { return nil }
        return (text[sign] == "-" ? -1 : 1) * (number / 100 * 3600 + number % 100 * 60)
    }

    /// ISO 8601 with whole seconds, in the form that `init(_:)` parses.
    package var text: String {
        let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
        return Date(timeIntervalSince1970: seconds).formatted(style)
    }

    /// The time to the minute for display, at the recorded offset, such as `2026-11-01 08:00 +01:00`.
    package var minute: String { readable(16) }

    /// The time to the second for display, such as `2026-11-01 08:00:30 +01:00`.
    package var second: String { readable(19) }

    private func readable(_ length: Int) -> String {
        let zone = offset == 0 ? "UTC" : String(text.dropFirst(19))
        return "\(text.prefix(length).replacing("T", with: " ")) \(zone)"
    }

    package static func < (first: Moment, second: Moment) -> Bool { first.seconds < second.seconds }

    /// Ignores the offset, as `<` does, so that exactly one of `<`, `==` and `>` is true for any two times.
    package static func == (first: Moment, second: Moment) -> Bool { first.seconds == second.seconds }

    package func hash(into hasher: inout Hasher) { hasher.combine(seconds) }

    package static func + (moment: Moment, seconds: Double) -> Moment {
        Moment(seconds: moment.seconds + seconds, offset: moment.offset)
    }
}

extension Moment {
    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    /// The HTTP form: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
    var httpDate: String {
        let utc = Moment(seconds: seconds.rounded(.down)).text
        let (date, time) = (utc.prefix(10).split(separator: "-"), utc.dropFirst(11).prefix(8))
        guard date.count == 3, let month = Int(date[1]) else { return utc }
        // The first of January 1970 was a Thursday.
        let day = Int((seconds / 86_400).rounded(.down))
        let weekday = Self.weekdays[((day % 7) + 7) % 7]
        return "\(weekday), \(date[2]) \(Self.months[month - 1]) \(date[0]) \(time) GMT"
    }

    /// Parses the form of `httpDate`; `nil` for any other text, such as the obsolete forms of RFC 9110.
    init?(httpDate text: String) {
        let words = text.split(separator: " ")
        guard words.count == 6, words[5] == "GMT", let month = Self.months.firstIndex(of: String(words[2])),
            words[1].count == 2, words[3].count == 4
        else { return nil }
        let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
        self.init("\(words[3])-\(number)-\(words[1])T\(words[4])Z")
    }
}
