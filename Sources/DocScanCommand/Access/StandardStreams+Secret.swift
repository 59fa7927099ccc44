import DocScan
import DocScanService

extension StandardStreams {
    /// Asks for a secret on the terminal, which does not show it; `nil` if standard input is not a terminal.
    static func secretLine(_ question: String) -> String? {
        guard inputIsTerminal, let mode = TerminalMode(of: 0) else { return nil }
        Interruption.beforeEnding { mode.restore(on: 0) }
        // First, so that not even the first key is shown.
        mode.hideLine(on: 0)
        draw(question)
        defer {
            mode.restore(on: 0)
            draw("\n")
        }
        return readLine()
    }
}
