internal import Dispatch
internal import Synchronization

/// A request to end, for a loop on a thread that may block between its steps.
package final class EndRequest: Sendable {
    private let request = Mutex<Interruption.Cause?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    package init() {}

    /// The cause of the request; `nil` while the loop may continue.
    package var cause: Interruption.Cause? { request.withLock(\.self) }

    /// Requests that the loop ends, and wakes it.
    package func set(_ cause: Interruption.Cause) {
        request.withLock { $0 = cause }
        arrival.signal()
    }

    /// Waits until the time has passed or the end is requested.
    package func sleep(seconds: Double) {
        guard cause == nil, seconds > 0 else { return }
        _ = arrival.wait(timeout: .now() + seconds)
    }
}
