internal import Dispatch
internal import Glibc
internal import Synchronization

/// What happens when the user presses control-C.
public enum Interruption {
    /// As shells count it: 128 + SIGINT.
    public static let exitCode: Int32 = 130

    private static let state = Mutex((sources: [any DispatchSourceSignal](), count: 0))

    /// Ends the process with its documented code. Call once at the start. The handler does the one thing that a signal
    /// handler may: leave.
    public static func endProcess() {
        signal(SIGINT) { _ in _exit(130) }
    }

    /// Calls `interrupted` instead, at control-C or when the system asks the process to end; a second time ends it at
    /// once.
    public static func onFirst(_ interrupted: @escaping @Sendable () -> Void) {
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                let isFirst = state.withLock { state in
                    state.count += 1
                    return state.count == 1
                }
                if isFirst { interrupted() } else { _exit(exitCode) }
            }
            source.resume()
            state.withLock { $0.sources.append(source) }
        }
    }

    /// A pipe that nobody reads any more is told by the call that writes, and ends nothing by itself.
    public static func ignorePipes() { signal(SIGPIPE, SIG_IGN) }

    /// Ends the process as a program does whose output nobody reads any more.
    public static func endByPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        _exit(128 + SIGPIPE)
    }
}
