internal import Glibc

/// Sets resource limits of this process.
package enum ProcessLimit {
    /// Prevents core dumps, which would contain the document.
    package static func leaveNoCore() { set(RLIMIT_CORE, to: 0) }

    static func set(_ resource: __rlimit_resource, to most: Int) {
        var limit = rlimit(rlim_cur: rlim_t(most), rlim_max: rlim_t(most))
        _ = unsafe setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
    }
}
