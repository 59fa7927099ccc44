import DocScan
import DocScanEngines
import DocScanSystem

/// What a person sees while a batch runs: a bar that is written over, or now and then a line.
struct BatchScreen {
    private let isQuiet: Bool
    private let isTerminal = StandardStreams.errorIsTerminal
    private var last = MonotonicClock.milliseconds()
    private var isDrawn = false

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    /// Whether it is shown how many inputs there are.
    var needsTotal: Bool { !isQuiet }

    /// Shows how far it is, when it is time to.
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

    /// Says something that stays.
    mutating func say(_ text: String) {
        clear()
        StandardStreams.error("docscan: \(text.visible)\n")
    }

    /// The last word.
    mutating func finish(_ summary: String) {
        clear()
        if !isQuiet { StandardStreams.error("docscan: \(summary.visible)\n") }
    }

    /// Takes the bar away.
    mutating func clear() {
        if isDrawn { StandardStreams.draw("\r\u{1B}[K") }
        isDrawn = false
    }
}
