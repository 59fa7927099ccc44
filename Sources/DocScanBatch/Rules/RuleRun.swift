package import DocScan
internal import DocScanEngines
package import DocScanService
internal import Files
internal import Glibc

/// Applies rules to the documents of a batch. The effect can be displayed before; each step can be undone later.
package struct RuleRun {
    /// The planned or actual effect of the rules on one document.
    package struct Item: Sendable {
        /// The path of the input, with page numbers if the document is a part of it.
        package var name: String
        /// The destination; `nil` if no file is created or moved.
        package var place: String?
        package var copies = false
        /// True if the document is a part of its input, and becomes a new file.
        package var isPart = false
        /// True if the page is a separator between documents.
        package var isSeparator = false
        package var tags: [String] = []
        package var isIgnored = false
        /// The names of the rules that applied.
        package var rules: [String] = []
        /// The reason why nothing is done although a rule applied.
        package var problem: String?
        package var explanation: [String] = []
    }

    private let plan: RulePlan
    private let results: InputPath
    private let folder: InputPath?
    private let time: String

    /// - Parameters:
    ///   - folder: the folder to which the folders of the rules are relative; `nil` for the folder of each input.
    ///   - time: the time for the journal, in ISO 8601.
    ///   - profiles: returns the profile with an `id`, for applying the decisions of reviews.
    /// - Throws: the results cannot be read.
    package init(
        _ rules: RuleSet, on results: InputPath, into folder: InputPath?, at time: String,
        profiles: (String) -> DocumentProfile?
    ) throws(OutputError) {
        plan = RulePlan(rules, of: try ResultLine.lines(of: [results], profiles: profiles))
        (self.results, self.folder, self.time) = (results, folder, time)
    }

    /// The number of documents, including separators.
    package var count: Int { plan.decisions.count }

    /// - Parameters:
    ///   - isDry: true to report the steps without carrying them out.
    ///   - service: extracts pages of files.
    /// - tell: called for each document.
    /// - Throws: the journal cannot be written, or no worker can be started. No further steps are then carried out.
    package func run(
        isDry: Bool, service: ScanService, _ tell: (Item) -> Void
    ) async throws(OutputError) {
        let path = RuleJournal.path(of: results)
        let journal = isDry ? nil : try RuleJournal(path)
        let steps: [RuleStep]
        if let journal { steps = journal.steps } else { steps = try RuleJournal.steps(in: path) }
        let earlier = Dictionary(grouping: RuleJournal.valid(steps).map { steps[$0] }, by: RuleSubject.init)
        // The last number that was appended to each path.
        var taken: [[UInt8]: Int] = [:]
        for decision in plan.decisions {
            var item = Item(
                name: decision.document.name, copies: decision.copies, isPart: decision.document.isPart,
                isSeparator: decision.document.separator != nil, tags: decision.tags,
                isIgnored: decision.isIgnored, rules: decision.rules, problem: decision.problem,
                explanation: decision.explanation)
            do throws(OutputError) {
                let steps = earlier[RuleSubject(decision.document)] ?? []
                if let step = try step(for: decision, &taken, after: steps) {
                    item.place = step.target?.text
                    if let journal { try await carryOut(step, decision, journal, service) }
                }
                if !addsTags(decision, to: steps) { item.tags = [] }
                if let journal, !item.tags.isEmpty { try journal.append(tagStep(decision)) }
            } catch {
                if error.isFatal { throw error }
                // The tags are added after the file was named or sorted.
                (item.place, item.tags, item.problem) = (nil, [], error.reason)
            }
            tell(item)
        }
    }

    /// The step that creates or moves the file of a document; `nil` if there is nothing to do, or an earlier run has
    /// done it.
    ///
    /// - Parameter steps: the steps of earlier runs with this document.
    private func step(
        for decision: RulePlan.Decision, _ taken: inout [[UInt8]: Int], after steps: [RuleStep]
    ) throws(OutputError) -> RuleStep? {
        let document = decision.document
        guard decision.changesFiles, !decision.isIgnored else { return nil }
        let pages = [document.pages[0], document.pages[document.pages.count - 1]]
        let isDone = steps.contains { step in
            step.action != .tag && step.target.map { (try? FileFacts(ofName: $0)) != nil } ?? false
        }
        if isDone { return nil }
        guard let source = ReviewPicture(document.lines[0], beside: results).path() else {
            throw OutputError("it is not where it was, or has changed since the scan", isOfOneInput: true)
        }
        if (try? FileFacts(ofName: source))?.isLink == true, !decision.copies, !document.isPart {
            throw OutputError("it is a link: copy it, or move the file itself", isOfOneInput: true)
        }
        let own = source.ending
        let standard =
            source.stem + (document.isPart ? " p\(pages[0])" + (pages[0] < pages[1] ? "-\(pages[1])" : "") : "")
        let stem = FileName.whole(decision.name.map { $0.withoutEnding } ?? standard)
        let base = decision.folder == nil && !document.isPart ? source.folder : folder ?? source.folder
        let place = decision.folder.map { base.appending(Array($0.utf8)) } ?? base
        var target = place.appending(Array((stem + own).utf8))
        if !decision.copies, !document.isPart, target.bytes == source.bytes { return nil }
        // Thousands of documents may have equal names, so begin with the last number that was used.
        var number = taken[target.bytes] ?? 1
        let wanted = target.bytes
        while taken[target.bytes] != nil || (try? FileFacts(ofName: target)) != nil {
            number += 1
            target = place.appending(Array("\(stem) (\(number))\(own)".utf8))
        }
        taken[wanted] = number
        taken[target.bytes] = taken[target.bytes] ?? 1
        var step = RuleStep(action: document.isPart ? .part : decision.copies ? .copy : .move)
        (step.rules, step.sha256, step.pages, step.time) = (decision.rules, document.sha256, pages, time)
        (step.from, step.to) = (source.percentEncoded, target.percentEncoded)
        return step
    }

    private func carryOut(
        _ step: RuleStep, _ decision: RulePlan.Decision, _ journal: RuleJournal, _ service: ScanService
    ) async throws(OutputError) {
        guard let source = step.source, let target = step.target else { return }
        let folders = target.missingFolders
        guard target.makeFolders(mode: 0o700) else {
            throw OutputError(
                "\(target.folder.text): the folder cannot be made: \(SystemReason.last)", isOfOneInput: true)
        }
        // The paths in the journal are absolute, so that it can be used from any folder.
        guard let from = source.resolved, let folder = target.folder.resolved else {
            throw OutputError("\(source.text): \(SystemReason.last)", isOfOneInput: true)
        }
        let to = folder.appending(Array(target.name))
        var step = step
        (step.from, step.to) = (from.percentEncoded, to.percentEncoded)
        step.folders = folders.compactMap { $0.resolved?.percentEncoded }
        switch step.action {
        case .part:
            let bytes = try await part(of: from, decision.document.pages, service)
            step.result = ImageInput(source: "", bytes: bytes).sha256
            try journal.append(step)
            try write(bytes, to: to)
        case .copy:
            let bytes = try content(of: from)
            step.result = step.sha256
            try journal.append(step)
            try write(bytes, to: to)
        case .move:
            step.result = step.sha256
            try journal.append(step)
            if from.move(to: to) { return }
            // The file is only copied if the destination is on another file system.
            guard errno == EXDEV else {
                throw OutputError("it cannot be moved: \(SystemReason.last)", isOfOneInput: true)
            }
            try write(try content(of: from), to: to)
            from.remove()
        case .tag, .undo: break
        }
    }

    private func content(of path: InputPath) throws(OutputError) -> [UInt8] {
        do throws(ScanError) { return try ImageInput(path: path).bytes } catch {
            throw OutputError("\(path.text): \(error)", isOfOneInput: true)
        }
    }

    private func part(
        of path: InputPath, _ pages: [Int], _ service: ScanService
    ) async throws(OutputError) -> [UInt8] {
        do throws(ScanServiceError) {
            return try await service.part(PartJob(.folderFile(path), pages: pages.map { $0 - 1 }))
        } catch {
            switch error {
            case .scan(let error): throw OutputError("it cannot be split: \(error)", isOfOneInput: true)
            case .unavailable(let reason, _): throw OutputError(reason)
            case .busy, .ending: throw OutputError("it cannot be split now", isOfOneInput: true)
            }
        }
    }

    private func write(_ bytes: [UInt8], to path: InputPath) throws(OutputError) {
        do throws(OutputError) {
            try OutputTarget(path: path, kind: Authorship { _ in false }, remedy: nil).write(bytes, isLasting: true)
        } catch {
            throw OutputError(error.reason, isOfOneInput: true)
        }
    }

    private func tagStep(_ decision: RulePlan.Decision) -> RuleStep {
        let document = decision.document
        var step = RuleStep(action: .tag)
        (step.rules, step.sha256, step.tags, step.time) = (decision.rules, document.sha256, decision.tags, time)
        step.pages = [document.pages[0], document.pages[document.pages.count - 1]]
        return step
    }

    /// True if a document gets tags that it does not have yet.
    private func addsTags(_ decision: RulePlan.Decision, to steps: [RuleStep]) -> Bool {
        if decision.tags.isEmpty || decision.isIgnored { return false }
        return !steps.contains { $0.action == .tag && $0.tags == decision.tags }
    }
}

extension InputPath {
    /// The folders of the path that do not exist, outer folders first.
    fileprivate var missingFolders: [InputPath] {
        var folders: [InputPath] = []
        var folder = folder
        while (try? FileFacts(ofName: folder)) == nil, folder != ".", folder != "/" {
            folders.insert(folder, at: 0)
            folder = folder.folder
        }
        return folders
    }
}

extension OutputError {
    /// True if the run cannot continue.
    fileprivate var isFatal: Bool { !isOfOneInput }
}

extension RulePlan.Document {
    fileprivate var name: String {
        guard isPart else { return path.text }
        let last = pages[pages.count - 1]
        return "\(path.text) page\(pages.count > 1 ? "s \(pages[0])–\(last)" : " \(last)")"
    }
}

extension String {
    /// The name without the extension of an image or PDF. The original extension is kept, because renaming does not
    /// convert a file.
    fileprivate var withoutEnding: String {
        let endings = [".pdf", ".jpg", ".jpeg", ".png", ".tif", ".tiff", ".heic", ".webp", ".bmp", ".gif"]
        guard let ending = endings.first(where: { lowercased().hasSuffix($0) }) else { return self }
        return String(dropLast(ending.count))
    }
}
