#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// The processor time of this thread: the time of a piece of work on one thread, whatever else the machine does.
public enum ThreadClock {
    public static func milliseconds() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
    }
}
