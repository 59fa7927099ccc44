import DocScan
import DocScanEngines
import DocScanService

/// The progress of a batch on the screen: a bar that is redrawn, or a line from time to time.
struct BatchScreen {
    private let isQuiet: Bool
    private let isTerminal = StandardStreams.errorIsTerminal
    private var last = MonotonicClock.milliseconds()
    private var isDrawn = false

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    /// Whether it is shown how many inputs there are.
    var needsTotal: Bool { !isQuiet }

    /// Shows the progress, if it is due.
    mutating func update(_ progress: BatchProgress) {
        let now = MonotonicClock.milliseconds()
        guard !isQuiet, now - last >= (isTerminal ? 200 : 10_000) else { return }
        last = now
        if isTerminal {
            let columns = StandardStreams.errorTerminalSize?.columns ?? 80
            StandardStreams.draw("\r\(progress.bar(columns: columns))\u{1B}[K")
            isDrawn = true
        } else {
            StandardStreams.error("docscan: \(progress.text)\n")
        }
    }

    /// Prints a message that stays on the screen.
    mutating func say(_ text: String) {
        clear()
        StandardStreams.error("docscan: \(text.visible)\n")
    }

    /// Prints the last message.
    mutating func finish(_ summary: String) {
        clear()
        if !isQuiet { StandardStreams.error("docscan: \(summary.visible)\n") }
    }

    /// Removes the bar.
    mutating func clear() {
        if isDrawn { StandardStreams.draw("\r\u{1B}[K") }
        isDrawn = false
    }
}
