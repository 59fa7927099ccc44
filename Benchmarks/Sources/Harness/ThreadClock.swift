#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The time for which this thread had a processor: what a piece of work takes on one thread, whoever else uses the
/// machine.
public enum ThreadClock {
    public static func milliseconds() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
