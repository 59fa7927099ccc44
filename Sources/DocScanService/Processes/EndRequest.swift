internal import Dispatch
internal import Synchronization

/// A request to end, for a loop that waits between its steps on a thread that may block.
package final class EndRequest: Sendable {
    private let request = Mutex<Interruption.Cause?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    package init() {}

    /// The cause of the request; `nil` while the loop may continue.
    package var cause: Interruption.Cause? { request.withLock(\.self) }

    /// Asks the loop to end, and ends its waiting.
    package func set(_ cause: Interruption.Cause) {
        request.withLock { $0 = cause }
        arrival.signal()
    }

    /// Waits until the time has passed or the loop is asked to end.
    package func sleep(seconds: Double) {
        guard cause == nil, seconds > 0 else { return }
        _ = arrival.wait(timeout: .now() + seconds)
    }
}
