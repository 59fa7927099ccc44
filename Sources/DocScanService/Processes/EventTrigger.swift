internal import Dispatch

/// Calls a handler at every signal, or at every tick of a timer, until it is cancelled or its last reference is
/// released.
///
/// The conformance is unchecked, because dispatch sources are thread-safe but do not declare it.
package final class EventTrigger: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    /// - Parameter signal: the number of the signal. On Linux, the trigger also disables the signal's default action.
    package init(signal: Int32, _ handler: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
        source.setEventHandler(handler: handler)
        let begun = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { begun.signal() }
        source.resume()
        begun.wait()
    }

    /// - Parameter interval: the interval between two ticks, in milliseconds.
    package init(every interval: Int, _ handler: @escaping @Sendable () -> Void) {
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.schedule(deadline: .now() + .milliseconds(interval), repeating: .milliseconds(interval))
        source = timer
        source.setEventHandler(handler: handler)
        source.resume()
    }

    deinit { cancel() }

    package func cancel() { source.cancel() }
}
