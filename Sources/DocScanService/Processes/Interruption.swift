internal import DocScan
internal import Glibc
internal import Synchronization

/// Handles Control-C (SIGINT), the closing of the terminal (SIGHUP), and the system's request to end (SIGTERM).
package enum Interruption {
    /// 128 + SIGINT, as in shells.
    package static let exitCode: Int32 = 130

    /// The cause of a request to end the process.
    package enum Cause: Sendable, Hashable {
        /// The user pressed Control-C or closed the terminal.
        case person
        /// The system sent SIGTERM, with which service managers end a service.
        case system
    }

    private struct State {
        var triggers: [EventTrigger] = []
        var count = 0
        /// The function to run before the second signal ends the process.
        var lastAction: (@Sendable () -> Void)?
    }

    private static let state = Mutex(State())

    /// Makes Control-C end the process with `exitCode`. Call this once at the start. The handler calls only `_exit`,
    /// which is permitted in a signal handler.
    package static func endOnControlC() {
        signal(SIGINT) { _ in _exit(130) }
    }

    /// Calls `interrupted` instead of ending the process when the user presses Control-C or closes the terminal, or
    /// when the system requests the end. A second signal ends the process at once.
    ///
    /// - Parameter reload: called at each SIGHUP if the process is a service, which has no terminal that could be
    ///   closed. SIGHUP then does not end the process.
    package static func onFirst(
        reloading reload: (@Sendable () -> Void)? = nil, _ interrupted: @escaping @Sendable (Cause) -> Void
    ) {
        let reload = hasTerminal ? nil : reload
        if let reload {
            let trigger = EventTrigger(signal: SIGHUP, reload)
            state.withLock { $0.triggers.append(trigger) }
        }
        for number in reload == nil ? [SIGINT, SIGTERM, SIGHUP] : [SIGINT, SIGTERM] {
            // With nohup, SIGHUP is ignored, because the process must outlive its terminal.
            if number == SIGHUP, isIgnored(number) { continue }
            let trigger = EventTrigger(signal: number) {
                let (isFirst, lastAction) = state.withLock { state in
                    state.count += 1
                    return (state.count == 1, state.lastAction)
                }
                if isFirst { return interrupted(number == SIGTERM ? .system : .person) }
                lastAction?()
                _exit(exitCode)
            }
            state.withLock { $0.triggers.append(trigger) }
        }
    }

    /// Ends the process at the first signal that `onFirst` handles, after calling `body`.
    package static func endOnFirst(after body: @escaping @Sendable () -> Void) {
        onFirst { _ in
            body()
            _exit(exitCode)
        }
    }

    /// Sets a function that runs before the second signal ends the process, for example to restore the terminal.
    package static func onSecond(_ body: @escaping @Sendable () -> Void) { state.withLock { $0.lastAction = body } }

    /// Makes writing to a pipe without a reader fail instead of ending the process.
    package static func ignorePipes() { signal(SIGPIPE, SIG_IGN) }

    /// Ends the process by SIGPIPE, as usual for a program whose output has lost its reader.
    package static func endByPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(128 + SIGPIPE)
    }

    /// True if the process has a controlling terminal, even if its streams are redirected.
    private static var hasTerminal: Bool {
        let terminal = unsafe open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        if terminal >= 0 { close(terminal) }
        return terminal >= 0
    }

    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        unsafe sigaction(number, nil, &action)
        let handler = unsafe action.__sigaction_handler.sa_handler
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
