import CommandKit
import DocScan
import DocScanCollect

/// A live session that collects several documents: stores each photo, announces it, and continues with the next.
struct LivePapers {
    /// `nil` for a session of one photo, which is printed.
    private var captures: LiveCaptures?
    private let command: LiveCommand
    /// The exit code; `nil` while the session continues.
    private(set) var end: ExitCode?

    init(_ command: LiveCommand) { (captures, self.command) = (command.captures, command) }

    var isCollecting: Bool { captures != nil }

    func begin(_ output: inout LiveOutput) {
        guard let labels = captures?.missingLabels, !labels.isEmpty else { return }
        output.say(news: LiveWords(command.language).toCome(labels).visible)
    }

    /// Stores a photo that the session has accepted, and then announces it.
    ///
    /// - Parameter report: that of the sheet with the locked barcodes.
    mutating func keep(_ picture: CapturedPicture, _ report: ScanReport, _ output: inout LiveOutput) {
        do throws(StoreError) {
            switch try captures?.keep(picture, report, at: .now) {
            case .kept(let kept):
                let sentence = command.language.kept(kept, missing: kept.missing)
                output.say(kept: kept.line(for: picture.name), sentence.visible)
                if let question = kept.questionText { output.say(problem: "\(picture.name.visible): \(question)") }
                if kept.missing == 0 { end = .complete }
            case .refused(let refusal): output.say(problem: refusal.line(for: picture.name))
            case nil: break
            }
        } catch {
            output.say(problem: message(for: error))
            if case .consentNeeded = error { end = .incomplete } else { end = .unreadableInput }
        }
    }

    /// True if another photo may succeed after a failed scan. It cannot if something is missing on this machine, or if
    /// the photo was a named file.
    func goesOn(after error: ScanError, _ output: inout LiveOutput) -> Bool {
        if case .cancelled = error { return false }
        guard isCollecting, command.photo == nil, !error.isMissingDependency else { return false }
        output.say(problem: SourceAdvice(error, frames: 1).text)
        return true
    }

    /// The session for the next document.
    ///
    /// - Parameter time: seconds since the first frame.
    func next(after session: LiveSession, at time: Double, _ output: inout LiveOutput) -> LiveSession {
        guard end == nil, let captures, let settings = command.settings(for: captures.profiles) else { return session }
        output.renew(settings)
        return captures.session(settings, from: time)
    }
}
