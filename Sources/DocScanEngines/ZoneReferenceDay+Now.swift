internal import DocScan
internal import Glibc

extension ZoneReferenceDay {
    /// The current day in UTC. It is computed with the C library, because creating the first calendar of Foundation
    /// takes 2 ms, in which ICU reads the time zone of the machine.
    static var now: ZoneReferenceDay {
        var moment = time(nil)
        var parts = unsafe tm()
        unsafe gmtime_r(&moment, &parts)
        return unsafe ZoneReferenceDay(
            year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
    }
}
