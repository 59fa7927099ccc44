package import DocScan
internal import DocScanEngines
package import DocScanService
internal import Files
internal import Glibc

/// Undoes the steps of runs of rules, the last step first.
package struct RuleUndo {
    private let journal: RuleJournal
    private let time: String

    /// - Parameters:
    ///   - path: the path of the journal.
    ///   - time: the time for the journal, in ISO 8601.
    /// - Throws: the journal does not exist; another process uses it.
    package init(_ path: InputPath, at time: String) throws(OutputError) {
        guard (try? FileFacts(ofName: path)) != nil else {
            throw OutputError(
                "\(path.text): the journal does not exist. Name the journal next to the results.", isUsage: true)
        }
        (journal, self.time) = (try RuleJournal(path), time)
    }

    /// Undoes all steps that were not undone yet.
    ///
    /// - Parameter tell: called for each step with a path, and true if it was undone. If it could not be undone, the
    ///   text also has the reason.
    /// - Returns: false if a step could not be undone.
    /// - Throws: the journal cannot be written.
    package func run(_ tell: (String, Bool) -> Void) throws(OutputError) -> Bool {
        var isWhole = true
        for index in RuleJournal.valid(journal.steps).reversed() {
            let step = journal.steps[index]
            let problem = undo(step)
            if let problem {
                isWhole = false
                tell("\(step.target?.text ?? ""): \(problem)", false)
                continue
            }
            try journal.append(RuleStep(action: .undo, line: index + 1, time: time))
            if let target = step.target { tell(target.text, true) }
        }
        return isWhole
    }

    /// Undoes a step. Returns the reason if that is not possible; `nil` if it was undone, or had never been carried
    /// out.
    private func undo(_ step: RuleStep) -> String? {
        guard let target = step.target, let source = step.source else { return nil }
        guard (try? FileFacts(ofName: target)) != nil else {
            // The run was killed before it carried out the step.
            if step.action != .move || (try? FileFacts(ofName: source)) != nil { return nil }
            return "the file no longer exists"
        }
        guard (try? ImageInput(path: target))?.sha256 == step.result else {
            return "the file has changed, so it stays"
        }
        switch step.action {
        case .move:
            if (try? FileFacts(ofName: source)) != nil { return "\(source.text) exists again, so the file stays" }
            guard source.makeFolders(), target.move(to: source) else {
                return "it cannot be moved back: \(SystemReason.last)"
            }
        case .copy, .part: target.remove()
        case .tag, .undo: break
        }
        // Only folders that are empty again are removed.
        for folder in (step.folders ?? []).reversed().compactMap({ InputPath(percentEncoded: $0) }) {
            folder.removeFolder()
        }
        return nil
    }
}
