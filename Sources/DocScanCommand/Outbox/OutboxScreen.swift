import DocScan
import DocScanCollect
import DocScanService

/// Prints the progress of sending deliveries: a line for each failed delivery. On a terminal and in a log there is a
/// line for each delivery; on a terminal also the progress of a long one.
final class OutboxScreen {
    private let saysAll: Bool
    private var current = ""
    private var percent = -1
    private var isWaiting = false

    /// - Parameter isEndless: true if the run does not end by itself, so that its output is a log.
    init(isEndless: Bool) { saysAll = isEndless || StandardStreams.errorIsTerminal }

    func show(_ event: OutboxRunner.Event) {
        switch event {
        case .sending(let id, let kind):
            (current, percent, isWaiting) = ("\(id)   \(OutboxLines.name(of: kind))", -1, false)
        case .progress(let sent, let total):
            guard StandardStreams.errorIsTerminal, total > 0, sent * 100 / total != percent else { return }
            percent = sent * 100 / total
            StandardStreams.draw("\r\(current): \(percent) %\u{1B}[K")
        case .done(_, _, let result):
            clear()
            if result.problem == nil, result.message == nil, !saysAll { return }
            let outcome = result.problem?.text.english.visible ?? (result.outcome == .delivered ? "done" : "")
            let message = result.message.map { " The server says: \($0)" } ?? ""
            StandardStreams.error("\(current): \(outcome)\(message)\n")
        case .waiting(let until, let problem):
            if isWaiting || !saysAll { return }
            if let problem { StandardStreams.error(problem.visible + "\n") }
            isWaiting = true
            StandardStreams.error("Waiting until \(Moment(seconds: until.seconds, offset: LocalZone.offset).second)\n")
        case .removed(let count):
            StandardStreams.error("\(counted(count, "image")) removed here after delivery\n")
        }
    }

    func end() { clear() }

    private func clear() {
        if StandardStreams.errorIsTerminal, percent >= 0 { StandardStreams.draw("\r\u{1B}[K") }
        percent = -1
    }
}
