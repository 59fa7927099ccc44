import CommandKit
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

/// Stores the photos of a live session that collects several documents, and announces each of them.
struct LiveCollection {
    /// The destination of the photos; `nil` for a session with one photo, whose report is printed.
    private var captures: LiveCaptures?
    private let command: LiveCommand
    /// The exit code; `nil` while the session continues.
    private(set) var end: ExitCode?

    init(_ command: LiveCommand) { (captures, self.command) = (command.captures, command) }

    var isCollecting: Bool { captures != nil }

    func begin(_ output: inout LiveOutput) {
        guard let labels = captures?.missingLabels, !labels.isEmpty else { return }
        output.say(news: LiveWords(command.language).toCome(labels).visible(in: command.language))
    }

    /// The outcome of storing a photo.
    struct Filed {
        fileprivate var name: String
        fileprivate var captures: LiveCaptures
        fileprivate var outcome: Result<CaptureIntake.Filing, StoreError>
    }

    /// Stores the documents in a photo that the session has accepted; `nil` for a session with one photo.
    func file(_ photo: ScannedPhoto, _ service: ScanService) async -> Filed? {
        guard var captures else { return nil }
        let pictures = photo.pictures
        do throws(StoreError) {
            let filing = try await captures.keep(pictures, photo.report, now: { .now }) { await service.joined($0) }
            return Filed(name: pictures[0].name, captures: captures, outcome: .success(filing))
        } catch {
            return Filed(name: pictures[0].name, captures: captures, outcome: .failure(error))
        }
    }

    /// Announces the outcome.
    mutating func announce(_ filed: Filed, _ output: inout LiveOutput) {
        captures = filed.captures
        switch filed.outcome {
        case .success(let filing):
            if let last = filing.kept.last {
                let sentence = command.language.kept(filing.kept, missing: last.missing)
                let lines = filing.kept.map { $0.line(for: filed.name) }
                output.say(kept: lines.joined(separator: "\n"), sentence.visible(in: command.language))
                for question in filing.kept.compactMap(\.questionText) {
                    output.say(problem: "\(filed.name.visible): \(question)")
                }
                if last.missing == 0 { end = .complete }
            }
            for refusal in filing.refused { output.say(problem: refusal.line(for: filed.name)) }
        case .failure(let error):
            output.say(problem: message(for: error))
            if case .consentNeeded = error { end = .incomplete } else { end = .inputOrOutput }
        }
    }

    /// True if the session continues after a failed scan, because another photo may succeed. It does not if a
    /// dependency is missing, or if the photo is a file from the command line.
    func continues(after error: ScanError, _ output: inout LiveOutput) -> Bool {
        if case .cancelled = error { return false }
        guard isCollecting, command.photo == nil, !error.isMissingDependency else { return false }
        output.say(problem: SourceAdvice(error, frames: 1).text)
        return true
    }

    /// Returns the session for the next document.
    ///
    /// - Parameter time: the number of seconds since the first frame.
    func next(after session: LiveSession, at time: Double, _ output: inout LiveOutput) -> LiveSession {
        guard end == nil, let captures, let settings = command.settings(for: captures.profiles) else { return session }
        output.renew(settings)
        return captures.session(settings, from: time)
    }
}
