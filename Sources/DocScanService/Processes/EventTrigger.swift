internal import Dispatch

/// Calls a handler at every signal, or at every tick of a timer, until it is cancelled or its last reference goes.
///
/// Unchecked because dispatch sources can be used from every thread and do not declare it.
package final class EventTrigger: @unchecked Sendable {
    private let source: any DispatchSourceProtocol

    /// - Parameter signal: on Linux its default action no longer happens once the trigger was made.
    package init(signal: Int32, _ handler: @escaping @Sendable () -> Void) {
        source = DispatchSource.makeSignalSource(signal: signal, queue: .global())
        source.setEventHandler(handler: handler)
        let begun = DispatchSemaphore(value: 0)
        source.setRegistrationHandler { begun.signal() }
        source.resume()
        begun.wait()
    }

    /// - Parameter interval: in milliseconds.
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
