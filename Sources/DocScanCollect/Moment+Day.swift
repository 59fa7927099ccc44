internal import DocScan
internal import Glibc

extension Moment {
    /// A time in a form that `init(_:)` reads, or the start of a day in this machine's time zone: `2026-11-24`; `nil`
    /// for other text.
    package init?(momentOrDay text: String) {
        if let moment = Moment(text) {
            self = moment
            return
        }
        guard let date = CalendarDate(text, format: "yyyy-MM-dd") else { return nil }
        var parts = unsafe tm()
        unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday) = (
            Int32(date.year - 1900), Int32(date.month - 1), Int32(date.day)
        )
        // The system knows whether summer time is in force on that day.
        unsafe parts.tm_isdst = -1
        let seconds = unsafe mktime(&parts)
        self.init(seconds: Double(seconds), offset: unsafe parts.tm_gmtoff)
    }
}
