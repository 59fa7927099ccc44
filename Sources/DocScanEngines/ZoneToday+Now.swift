internal import DocScan
internal import FoundationEssentials

extension ZoneToday {
    /// The day in UTC.
    static var now: ZoneToday {
        var calendar = Calendar(identifier: .gregorian)
        if let utc = TimeZone(secondsFromGMT: 0) { calendar.timeZone = utc }
        let parts = calendar.dateComponents([.year, .month, .day], from: .now)
        return ZoneToday(year: parts.year ?? 2000, month: parts.month ?? 1, day: parts.day ?? 1)
    }
}
