internal import Dispatch
internal import Synchronization

/// A request to end, for a loop on a thread of its own that waits between its steps.
package final class EndRequest: Sendable {
    private let request = Mutex<Interruption.Cause?>(nil)
    private let arrival = DispatchSemaphore(value: 0)

    package init() {}

    /// Who has asked; `nil` while it may go on.
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
