internal import DocScan
internal import DocScanEngines
internal import Files
internal import Glibc
internal import Synchronization

/// Ends a source from another thread. From then on, its `next()` returns `nil`, even if it is already waiting.
public final class SourceCancellation: Sendable {
    private let flag = Atomic(false)
    /// A byte in this pipe wakes the waiting thread; `nil` if the process has no descriptors left.
    private let pipe = try? Descriptor.pipe()

    /// Creates a cancellation for one source.
    public init() {}

    /// True once the source was cancelled.
    public var isCancelled: Bool { flag.load(ordering: .acquiring) }

    /// Cancels the source. May be called from any thread and more than once.
    public func cancel() {
        guard !flag.exchange(true, ordering: .acquiringAndReleasing), let pipe else { return }
        _ = pipe.writing.write([1])
    }

    /// Waits up to `seconds` until a descriptor can be read or is at its end. Returns true for each such descriptor,
    /// false for all after the time has passed, and `nil` if the source was cancelled.
    func wait(for descriptors: [Descriptor], seconds: Double = .infinity) -> [Bool]? {
        defer { extendLifetime(descriptors) }
        let end = MonotonicClock.milliseconds() + seconds * 1e3
        var requests = descriptors.map { pollfd(fd: $0.withNumber { $0 }, events: Int16(POLLIN), revents: 0) }
        requests.append(pollfd(fd: pipe?.reading.withNumber { $0 } ?? -1, events: Int16(POLLIN), revents: 0))
        while !isCancelled {
            // Without a pipe to wake the thread, the flag is checked ten times per second.
            let left = max(0, min(end - MonotonicClock.milliseconds(), pipe == nil ? 100 : 1e6))
            let count = unsafe poll(&requests, nfds_t(requests.count), Int32(left.rounded(.up)))
            if isCancelled { break }
            if count > 0 { return requests.dropLast().map { $0.revents != 0 } }
            if MonotonicClock.milliseconds() >= end { return descriptors.map { _ in false } }
        }
        return nil
    }
}
