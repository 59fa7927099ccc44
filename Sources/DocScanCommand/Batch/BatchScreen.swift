import CommandKit
import DocScan
import DocScanBatch
import DocScanEngines
import DocScanService
import Synchronization

/// Prints the messages of a batch, and its progress as a bar on a terminal or as an occasional line elsewhere.
final class BatchScreen: BatchObserver {
    private struct State {
        var last = MonotonicClock.milliseconds()
        var isDrawn = false
        /// The last progress that was printed. It is not printed again if nothing changes in a watched folder.
        var text = ""
    }

    private let isQuiet: Bool
    private let isTerminal = StandardStreams.errorIsTerminal
    private let state = Mutex(State())

    init(isQuiet: Bool) { self.isQuiet = isQuiet }

    func show(_ progress: BatchProgress) {
        let now = MonotonicClock.milliseconds()
        let isDue = state.withLock { state in
            guard !isQuiet, now - state.last >= (isTerminal ? 200 : 10_000), state.text != progress.text else {
                return false
            }
            (state.last, state.isDrawn, state.text) = (now, isTerminal, progress.text)
            return true
        }
        guard isDue else { return }
        if isTerminal {
            let columns = StandardStreams.errorTerminalSize?.columns ?? 80
            StandardStreams.draw("\r\(progress.bar(columns: columns))\u{1B}[K")
        } else {
            StandardStreams.error("docscan: \(progress.text)\n")
        }
    }

    func write(_ lines: String) throws(OutputError) -> Bool {
        if StandardStreams.outIsTerminal { clear() }
        return try StandardStreams.deliver(lines)
    }

    func tell(_ news: BatchMessage) {
        switch news {
        case .watching(let place): note("watching. \(place.clause). Control-C ends the watch.")
        case .noKey: say("No key can be stored, so earlier reports cannot be verified. Set XDG_STATE_HOME.")
        case .unreadable(let path, let error): say("\(URLRedaction.redacted(path.text)): \(error)")
        case .unwritten(let problem): say(message(for: problem))
        case .waiting(let problem): say("\(problem.reason) docscan tries again until it succeeds.")
        case .writingAgain: say("The results can be written again.")
        case .unmoved(let path, let reason): say("\(path.text): The file was read, but cannot be moved: \(reason).")
        case .linkLeftOut(let path):
            say(
                "\(path.text): docscan skipped this link, because it leads out of the folder. To follow links, pass --follow-links."
            )
        case .summary(let summary): note(summary)
        case .linksLeftOut(let count):
            note(
                "docscan skipped \(count) link\(count == 1 ? "" : "s") to other folders. "
                    + "To follow links, pass --follow-links.")
        case .withoutReports(let count):
            say("\(count) of the inputs \(count == 1 ? "has" : "have") no report; see above.")
        case .withoutPageOutputs(let count):
            say("\(count) of the inputs \(count == 1 ? "has" : "have") no PDF, hOCR or sheets; see above.")
        case .withoutDecidedWords(let count):
            say(
                "\(counted(count, "file")) made again without corrected words. "
                    + "Run docscan review --words to write them.")
        case .nothingLeft: say("No files are left to scan. The earlier results are kept.")
        }
    }

    func finish(_ outcome: BatchOutcome) -> ExitCode {
        switch outcome {
        case .complete: return .complete
        case .partial: return .inputOrOutput
        case .empty(let paths):
            say("No files were found in \(paths.map(\.text).joined(separator: ", ")).")
            return .inputOrOutput
        case .interrupted(let place):
            note("interrupted. " + (place?.continuation ?? "The remaining files have no lines."))
            return .interrupted
        case .unwritable(let problem):
            say(message(for: problem))
            return .inputOrOutput
        case .listBroken(let error):
            say("standard input: The list of paths is incomplete. \(error)")
            return .inputOrOutput
        case .missing(let error, let place):
            say(message(for: error))
            if let place { note(place.continuation) }
            return .missingDependency
        case .unavailable(let reason, let place):
            say(reason)
            if let place { note(place.continuation) }
            return .missingDependency
        case .unread: Interruption.endByPipe()
        }
    }

    /// Prints a message.
    private func say(_ text: String) {
        clear()
        StandardStreams.error("docscan: \(text.visible)\n")
    }

    /// Prints a message unless the user turned off progress and summary.
    private func note(_ text: String) {
        clear()
        if !isQuiet { StandardStreams.error("docscan: \(text.visible)\n") }
    }

    private func clear() {
        let isDrawn = state.withLock { state in
            defer { state.isDrawn = false }
            return state.isDrawn
        }
        if isDrawn { StandardStreams.draw("\r\u{1B}[K") }
    }
}

extension BatchPlace {
    /// A clause that states where the results are written.
    fileprivate var clause: String {
        switch self {
        case .standardOutput: "docscan writes each result to standard output at once"
        case .file(let path): "docscan writes each result to \(path.text) at once"
        case .files: "docscan writes a report for each scanned file"
        }
    }

    /// A sentence that explains how to continue an interrupted run.
    fileprivate var continuation: String {
        switch self {
        case .standardOutput: ""
        case .file(let path): "The finished lines are in \(path.text). To continue: --resume"
        case .files: "To continue: --resume"
        }
    }
}
