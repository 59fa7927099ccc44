package import DocScan
package import DocScanEngines
internal import Synchronization

/// Wakes a thread that waits for its workers, from any other thread.
package final class WakeupPipe: WorkArrivals, Sendable {
    private let pipe: (reading: Descriptor, writing: Descriptor)
    private let isSignalled = Mutex(false)

    /// - Throws: the system's reason why there can be none.
    package init() throws(ScanError) { pipe = try Descriptor.pipe() }

    package func signal() {
        isSignalled.withLock { isSignalled in
            // One byte at most is in the pipe, so that this never waits.
            if !isSignalled { _ = pipe.writing.withNumber { StandardStreams.write("!", to: $0) } }
            isSignalled = true
        }
    }

    package var awaited: Descriptor? { pipe.reading }

    package func read() {
        isSignalled.withLock { isSignalled in
            if isSignalled { _ = try? pipe.reading.read(atMost: 1) }
            isSignalled = false
        }
    }
}
