internal import Glibc

/// What the system refuses this process.
package enum ProcessLimit {
    /// Leaves no image of the memory on the disk after a crash: it would hold the document.
    package static func leaveNoCore() { set(RLIMIT_CORE, to: 0) }

    static func set(_ resource: __rlimit_resource, to most: Int) {
        var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
