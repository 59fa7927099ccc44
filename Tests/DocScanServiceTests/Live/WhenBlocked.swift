import Foundation

/// Runs a function on another thread once this one waits in the system. It polls, because the system does not report
/// when a thread waits.
func whenBlocked(_ body: @escaping @Sendable () -> Void) throws {
    let thread = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    Thread.detachNewThread {
        // Behind the name in brackets: S is asleep.
        while let state = try? String(contentsOfFile: "/proc/\(thread)/stat", encoding: .utf8), !state.contains(") S ")
        {
            sched_yield()
        }
        body()
    }
}
