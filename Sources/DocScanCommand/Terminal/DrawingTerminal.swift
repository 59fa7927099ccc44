import DocScan
import DocScanService
import FoundationEssentials
import Glibc
import Synchronization

/// A terminal on which the program draws: it uses the alternate screen, hides the cursor, and does not echo keys.
///
/// The terminal is restored by `end`, by the second control-C, and while the program is suspended (control-Z). After
/// SIGKILL or a crash, the user can restore it with `reset`.
final class DrawingTerminal: Sendable {
    private struct State {
        var saved: TerminalMode?
        var isDrawing = false
        var hasEnded = false
        var triggers: [EventTrigger] = []
    }

    private let descriptor: Int32
    private let state = Mutex(State())

    /// Begins to draw; `nil` if standard error is not a terminal that supports drawing.
    ///
    /// - Parameter changed: called when the lines have to be redrawn, because the terminal was resized, or the program
    ///   is in the foreground again.
    init?(_ changed: @escaping @Sendable () -> Void) {
        guard StandardStreams.errorIsTerminal, Self.kind != "dumb" else { return nil }
        descriptor = fcntl(StandardStreams.errorDescriptor, F_DUPFD_CLOEXEC, 3)
        begin()
        Interruption.onSecond { [weak self] in self?.end() }
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

    /// True if the terminal supports colours.
    static var hasColor: Bool { TerminalColours(.auto, isTerminal: true).isOn }

    /// Draws lines from the top, and clears the rest of the screen.
    func draw(_ lines: [String]) {
        let text = lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n")
        state.withLock { state in
            guard state.isDrawing else { return }
            StandardStreams.draw("\u{1B}[H" + text + "\u{1B}[J")
        }
    }

    /// Restores the terminal. Further calls have no effect.
    func end() {
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
            // Changing the terminal in the background would stop the process. This is called again at the next SIGCONT.
            guard !state.hasEnded, tcgetpgrp(descriptor) == getpgrp() || tcgetpgrp(descriptor) < 0 else { return }
            if let mode = TerminalMode(of: descriptor) {
                if !state.isDrawing { state.saved = mode }
                mode.takeKeys(on: descriptor)
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
            state.saved?.restore(on: descriptor)
        }
    }

    private func watch(_ number: Int32, _ body: @escaping @Sendable (DrawingTerminal) -> Void) {
        let trigger = EventTrigger(signal: number) { [weak self] in self.map(body) }
        state.withLock { $0.triggers.append(trigger) }
    }

    private static var kind: String { ProcessInfo.processInfo.environment["TERM"] ?? "" }

    /// The control sequence of xterm that enters and clears the alternate screen, turns off line wrapping, and hides
    /// the cursor.
    private static let enter = "\u{1B}[?1049h\u{1B}[H\u{1B}[J\u{1B}[?7l\u{1B}[?25l"
    /// The control sequence that reverses `enter`. It clears the screen first, for terminals without an alternate
    /// screen.
    private static let exit = "\u{1B}[H\u{1B}[J\u{1B}[?25h\u{1B}[?7h\u{1B}[?1049l"
}

extension StandardStreams {
    /// The size of the terminal in characters; `nil` if standard error is not a terminal.
    static var errorTerminalSize: (columns: Int, rows: Int)? { TerminalMode.size(of: errorDescriptor) }
}
