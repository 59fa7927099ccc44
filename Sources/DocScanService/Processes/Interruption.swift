internal import DocScan
internal import Glibc
internal import Synchronization

/// What happens when the user presses control-C, closes the terminal, or the system asks the process to end.
package enum Interruption {
    /// As shells count it: 128 + SIGINT.
    package static let exitCode: Int32 = 130

    private struct State {
        var triggers: [EventTrigger] = []
        var count = 0
        var lastWords: (@Sendable () -> Void)?
    }

    private static let state = Mutex(State())

    /// Ends the process with its documented code. Call once at the start. The handler does the one thing that a signal
    /// handler may: leave.
    package static func endProcess() {
        signal(SIGINT) { _ in _exit(130) }
    }

    /// Calls `interrupted` instead, at control-C, when the terminal is closed or when the system asks the process to
    /// end; a second time ends it at once.
    package static func onFirst(_ interrupted: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM, SIGHUP] {
            // nohup: the process is to outlive its terminal.
            if number == SIGHUP, isIgnored(number) { continue }
            // Until the trigger is there, which is a moment later, the signal ends the process: no signal is lost.
            let trigger = EventTrigger(signal: number) {
                let (isFirst, lastWords) = state.withLock { state in
                    state.count += 1
                    return (state.count == 1, state.lastWords)
                }
                if isFirst { return interrupted() }
                lastWords?()
                _exit(exitCode)
            }
            state.withLock { $0.triggers.append(trigger) }
        }
    }

    /// Calls `body` at control-C, when the terminal is closed or when the system asks the process to end, and ends it.
    package static func beforeEnding(_ body: @escaping @Sendable () -> Void) {
        onFirst {
            body()
            _exit(exitCode)
        }
    }

    /// What is done before the second signal ends the process: a terminal is left as it was.
    package static func beforeEnd(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.lastWords = body } }

    /// A pipe without a reader makes the call that writes fail, and ends nothing by itself.
    package static func ignorePipes() { signal(SIGPIPE, SIG_IGN) }

    /// Ends the process as a program does whose output has no reader any more.
    package static func endByPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(128 + SIGPIPE)
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        let handler = unsafe action.__sigaction_handler.sa_handler
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
