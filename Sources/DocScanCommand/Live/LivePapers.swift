import CommandKit
import DocScan
import DocScanCollect

/// A live session that collects several documents: stores each photo, announces it, and continues with the next.
struct LivePapers {
    private let captures: LiveCaptures?
    private let command: LiveCommand
    private let words: LiveWords
    private var found: Case?
    /// The barcodes of the captured documents, by name.
    private var taken: [[String: String]] = []
    /// The exit code; `nil` while the session continues.
    private(set) var end: ExitCode?

    /// - Parameter captures: `nil` for a session of one photo, which is printed.
    init(_ captures: LiveCaptures?, _ command: LiveCommand) {
        (self.captures, self.command) = (captures, command)
        words = LiveWords(command.language)
        found = captures?.start
    }

    var isCollecting: Bool { captures != nil }

    func begin(_ output: inout LiveOutput) {
        guard let captures else { return }
        let labels = captures.missingLabels(in: captures.start)
        if !labels.isEmpty { output.say(news: words.toCome(labels).visible) }
    }

    /// Stores a photo that the session has accepted, and then announces it.
    mutating func keep(_ picture: CapturedPicture, _ output: inout LiveOutput) {
        guard let captures else { return }
        // Whatever the outcome, the same document would have it again.
        taken.append(CapturedPhoto(picture.report, expected: []).values)
        do throws(StoreError) {
            switch try captures.keep(picture, at: .now) {
            case .kept(let kept):
                let missing = captures.missing(in: kept.found)
                let sentence = command.language.kept(kept.slot.label, missing: missing)
                output.say(kept: kept.line(for: picture.name), sentence.visible)
                found = kept.found
                if missing == 0 { end = .complete }
            case .refused(let refusal): output.say(problem: refusal.line(for: picture.name))
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
        guard end == nil, let captures, let found,
            let settings = command.settings(for: captures.profiles(for: found))
        else { return session }
        output.renew(settings)
        return LiveSession(settings, start: time, taken: taken)
    }
}
