internal import Glibc

/// The time zone of this machine, or of the environment variable `TZ`.
package enum LocalZone {
    /// The current UTC offset in seconds, positive east of Greenwich.
    package static var offset: Int {
        var moment = time(nil)
        var parts = unsafe tm()
        tzset()
        return unsafe localtime_r(&moment, &parts) == nil ? 0 : parts.tm_gmtoff
    }
}
