internal import DocScan
internal import Glibc

extension ZoneToday {
    /// The day in UTC. By the C library, because the first calendar of Foundation takes 2 ms: it reads the time zone of
    /// the machine with ICU.
    static var now: ZoneToday {
        var moment = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&moment, &parts)
        return unsafe ZoneToday(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
