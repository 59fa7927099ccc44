internal import DocScan
internal import Glibc
internal import Synchronization

/// The terminal while the program draws on it: a screen of its own, no cursor, and keys that are not echoed.
///
/// It is left as it was by `end`, by the second control-C, and while the program is suspended (control-Z). After
/// SIGKILL or a crash the shell's `reset` does it.
package final class DrawingTerminal: Sendable {
    private struct State {
        var saved: termios?
        var isDrawing = false
        var hasEnded = false
        var triggers: [EventTrigger] = []
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Begins to draw, if messages go to a terminal that can be drawn on.
    ///
    /// - Parameter changed: called when all must be drawn again: the terminal has another size, or the program is in
    ///   the foreground again.
    package init?(_ changed: @escaping @Sendable () -> Void) {
        guard StandardStreams.errorIsTerminal, Self.kind != "dumb" else { return nil }
        descriptor = fcntl(StandardStreams.errorDescriptor, F_DUPFD_CLOEXEC, 3)
        begin()
        Interruption.beforeEnd { [weak self] in self?.end() }
        watch(SIGWINCH) { _ in changed() }
        watch(SIGCONT) { terminal in
            terminal.begin()
            changed()
        }
        signal(SIGTSTP, SIG_IGN)
        watch(SIGTSTP) { terminal in
            terminal.leave()
            kill(getpid(), SIGSTOP)
        }
    }

    deinit {
        end()
        if descriptor >= 0 { close(descriptor) }
    }

    /// Whether the terminal shows colours, and the user has not asked for none (no-color.org).
    package static var hasColor: Bool {
        let isRefused = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
        return !isRefused && kind != "dumb" && kind != ""
    }

    /// Draws lines from the top; what stood below them goes.
    package func draw(_ lines: [String]) {
        let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        state.withLock { state in
            guard state.isDrawing else { return }
            StandardStreams.draw("\u{1B}[H" + text + "\u{1B}[J")
        }
    }

    /// Leaves the terminal as it was. Can be called again.
    package func end() {
        leave()
        state.withLock { state in
            guard !state.hasEnded else { return }
            state.hasEnded = true
            state.triggers.forEach { $0.cancel() }
            signal(SIGTSTP, SIG_DFL)
        }
    }

    private func begin() {
        state.withLock { state in
            // In the background the system would stop the process for it; it is called again with the next SIGCONT.
            guard !state.hasEnded, tcgetpgrp(descriptor) == getpgrp() || tcgetpgrp(descriptor) < 0 else { return }
            var mode = termios()
            if unsafe tcgetattr(descriptor, &mode) == 0 {
                if !state.isDrawing { state.saved = mode }
                mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
                _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
            }
            state.isDrawing = true
            StandardStreams.draw(Self.enter)
        }
    }

    private func leave() {
        state.withLock { state in
            guard state.isDrawing else { return }
            state.isDrawing = false
            StandardStreams.draw(Self.exit)
            if var mode = state.saved { _ = unsafe tcsetattr(descriptor, TCSANOW, &mode) }
        }
    }

    private func watch(_ number: Int32, _ body: @escaping @Sendable (DrawingTerminal) -> Void) {
        let trigger = EventTrigger(signal: number) { [weak self] in self.map(body) }
        state.withLock { $0.triggers.append(trigger) }
    }

    private static var kind: String { unsafe getenv("TERM").map { unsafe String(cString: $0) } ?? "" }

    /// The second screen of xterm and its heirs, cleared; long lines are cut and not wrapped; no cursor.
    private static let enter = "\u{1B}[?1049h\u{1B}[H\u{1B}[J\u{1B}[?7l\u{1B}[?25l"
    /// A terminal without a second screen is at least empty.
    private static let exit = "\u{1B}[H\u{1B}[J\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
}
