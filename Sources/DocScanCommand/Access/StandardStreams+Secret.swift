import DocScan
import DocScanService

extension StandardStreams {
    /// Asks for a secret on the terminal, without displaying it; `nil` if standard input is not a terminal.
    static func secretLine(_ question: String) -> String? {
        guard inputIsTerminal, let mode = TerminalMode(of: 0) else { return nil }
        Interruption.endOnFirst(after: { mode.restore(on: 0) })
        // This comes before the question, so that not even the first key is displayed.
        mode.hideLine(on: 0)
        draw(question)
        defer {
            mode.restore(on: 0)
            draw("\n")
        }
        return readLine()
    }
}
