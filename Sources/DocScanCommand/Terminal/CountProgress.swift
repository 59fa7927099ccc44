import CommandKit
import DocScanEngines
import DocScanService
import Synchronization

/// Prints the progress of work with a known total to standard error: one line that is redrawn on a terminal, or a line
/// every ten seconds elsewhere.
final class CountProgress: Sendable {
    private let noun: String
    private let last = Mutex(MonotonicClock.milliseconds())

    /// - Parameter noun: the noun for the counted items, in the plural.
    init(_ noun: String) { self.noun = noun }

    func show(_ done: Int, of count: Int) {
        let now = MonotonicClock.milliseconds()
        let isDue = last.withLock { last in
            guard now - last >= (StandardStreams.errorIsTerminal ? 200 : 10_000) else { return false }
            last = now
            return true
        }
        guard isDue else { return }
        let text = "\(done) of \(count) \(noun)"
        if StandardStreams.errorIsTerminal {
            StandardStreams.draw("\r\(text)\u{1B}[K")
        } else {
            StandardStreams.error("docscan: \(text)\n")
        }
    }

    /// Removes the line, so that another text can be printed.
    func clear() {
        if StandardStreams.errorIsTerminal { StandardStreams.draw("\r\u{1B}[K") }
    }
}
