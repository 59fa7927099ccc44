internal import FoundationEssentials

/// A moment with the offset of the zone in which it was noted. Moments compare by when they are, not by the zone.
package struct Moment: Sendable, Hashable, Comparable {
    /// Since 1970-01-01T00:00:00Z, without leap seconds.
    package var seconds: Double
    /// East of Greenwich, in seconds.
    package var offset: Int

    package init(seconds: Double, offset: Int = 0) {
        self.seconds = seconds
        self.offset = offset
    }

    /// ISO 8601 with a date, a time with seconds, and an offset or `Z`: `2026-11-01T08:00:00+01:00`; nil for other text.
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

    /// As `init` reads it, to the second.
    package var text: String {
        let zone = TimeZone(secondsFromGMT: offset) ?? .gmt
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: zone)
        return Date(timeIntervalSince1970: seconds).formatted(style)
    }

    /// For people: `2026-11-01 08:00`, in the zone in which it was noted.
    package var minute: String { String(text.prefix(16)).replacing("T", with: " ") }

    package static func < (first: Moment, second: Moment) -> Bool { first.seconds < second.seconds }

    package static func + (moment: Moment, seconds: Double) -> Moment {
        Moment(seconds: moment.seconds + seconds, offset: moment.offset)
    }
}
