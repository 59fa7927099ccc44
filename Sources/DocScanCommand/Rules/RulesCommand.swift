import CommandKit
import DocScan
import DocScanBatch
import DocScanCollect
import DocScanEngines
import DocScanService

/// `docscan rules`: names, sorts, tags and splits the files of a batch.
struct RulesCommand: Sendable {
    var operands: [String] = []
    private var rules: String?
    private var folder: InputPath?
    private var isDry = false
    private var explains = false
    /// The positions of arguments that are values of options and need not be valid UTF-8.
    private var valuePositions: Set<Int> = []

    private var path: InputPath { InputPath.arguments(operands, without: valuePositions)[0] }

    private func run() async throws -> ExitCode {
        let set = try Self.rules(in: rules ?? "")
        let run = try RuleRun(set, on: path, into: folder, at: Moment.now.text) {
            ProfileCatalog.user.profile(ofDocument: $0)
        }
        var tally = RuleTally()
        let progress = CountProgress("documents")
        var done = 0
        try await run.run(isDry: isDry, service: ScanService()) { item in
            tally.add(item)
            let lines =
                [item.line].compactMap(\.self) + (explains ? item.explanation.map { "\(item.name): \($0)" } : [])
            if !lines.isEmpty || item.problem != nil { progress.clear() }
            for line in lines { StandardStreams.out(line.visible + "\n") }
            if let problem = item.problem {
                let effect = item.tags.isEmpty ? "unchanged" : "only tagged"
                StandardStreams.error("docscan: \(item.name): \(effect): \(problem).\n")
            }
            done += 1
            progress.show(done, of: run.count)
        }
        progress.clear()
        StandardStreams.error("docscan: \(tally.summary(isDry: isDry))\n")
        return tally.problems > 0 ? .incomplete : .complete
    }

    private func check() throws -> ExitCode {
        let text = try Self.text(of: operands[0])
        do throws(RuleMistakes) {
            _ = try RuleSet(text)
        } catch {
            for mistake in error.mistakes { StandardStreams.out("\(operands[0]): \(mistake)".visible + "\n") }
            return .incomplete
        }
        return StandardStreams.answer("\(operands[0].visible): no errors\n")
    }

    private func undo() throws -> ExitCode {
        let undo = try RuleUndo(path, at: Moment.now.text)
        var count = 0
        let isWhole = try undo.run { sentence, isUndone in
            count += isUndone ? 1 : 0
            if !isUndone { StandardStreams.error("docscan: \(sentence)\n") }
        }
        let code = StandardStreams.answer("\(counted(count, "file")) as before\n")
        return isWhole ? code : .incomplete
    }

    private static func rules(in path: String) throws -> RuleSet {
        let text = try text(of: path)
        do throws(RuleMistakes) { return try RuleSet(text) } catch {
            let more = error.mistakes.count > 1 ? " (and \(error.mistakes.count - 1) more)" : ""
            throw UsageError("\(path.visible): \(error.mistakes[0])\(more). docscan rules check lists all errors")
        }
    }

    private static func text(of path: String) throws -> String {
        do throws(ScanError) {
            return String(decoding: try ImageInput(path: InputPath(path)).bytes, as: UTF8.self)
        } catch {
            throw UsageError("\(path.visible): the file cannot be read")
        }
    }
}

extension RuleRun.Item {
    /// The line about a document that is changed by rules; `nil` if it is not changed.
    fileprivate var line: String? {
        var parts: [String] = []
        if let place { parts.append("\(isPart ? "made" : copies ? "copied to" : "now") \(place)") }
        if !tags.isEmpty, problem == nil || place == nil { parts.append("tags: \(tags.joined(separator: ", "))") }
        if parts.isEmpty { return nil }
        return "\(name): \(parts.joined(separator: " · ")) (\(rules.joined(separator: ", ")))"
    }
}

/// The numbers of documents by the effect of the rules.
private struct RuleTally {
    var documents = 0
    var files = 0
    var tagged = 0
    var ignored = 0
    var unchanged = 0
    var problems = 0

    mutating func add(_ item: RuleRun.Item) {
        if item.isSeparator { return }
        documents += 1
        files += item.place == nil ? 0 : 1
        tagged += item.place == nil && !item.tags.isEmpty ? 1 : 0
        ignored += item.isIgnored ? 1 : 0
        unchanged += item.problem != nil && item.tags.isEmpty ? 1 : 0
        problems += item.problem == nil ? 0 : 1
    }

    func summary(isDry: Bool) -> String {
        let effect = isDry ? "would be named or sorted" : "named or sorted"
        var parts = ["\(counted(documents, "document")), \(counted(files, "file")) \(effect)"]
        if tagged > 0 { parts.append("\(tagged) \(isDry ? "would only be tagged" : "only tagged")") }
        if ignored > 0 { parts.append("\(ignored) ignored") }
        if unchanged > 0 { parts.append("\(unchanged) unchanged") }
        return parts.joined(separator: ", ") + (isDry ? ". Nothing was changed." : ".")
    }
}

extension RulesCommand: CommandGroup {
    static let manual = Manual(
        command: "docscan rules", title: "name, sort, tag and split the files of a batch",
        purpose: """
            docscan rules names, sorts, tags and splits the files that docscan batch has scanned, by
            document type, fields, barcodes or text. It never overwrites files, and you can undo each
            step.
            """,
        examples: [
            "docscan rules run results.ndjson --rules rules.json --dry-run",
            "docscan rules run results.ndjson --rules rules.json --into sorted/",
            "docscan rules undo results.rules.ndjson",
        ],
        notes: """
            The journal of all steps is next to the results: results.rules.ndjson. docscan review,
            table and report find moved files through it. Parts of a PDF or TIFF are new files; the
            original stays.
            """,
        exits: [(.inputOrOutput, "the results or the journal cannot be read or written")])

    static let actions: [CommandAction<Self>] = [
        .init(
            "run RESULTS", "apply rules to the documents of the results",
            options: [
                .value(
                    "--rules", value: "FILE", text: "read the rules from FILE (JSON)", completion: .file, in: \.rules
                ).reading(.file),
                .value(
                    "--into", value: "DIR",
                    text: "create the folders of the rules in DIR; \(otherwise: "at each file")",
                    completion: .folder
                ) {
                    (command, reader) throws(UsageError) in
                    let value = try reader.value()
                    command.valuePositions.insert(reader.position)
                    command.folder = InputPath.value(value, at: reader.position)
                },
                .flag("--dry-run", text: "print the changes without making them") { $0.isDry = true },
                .flag("--explain", text: "print for each rule whether it applied, and why") { $0.explains = true },
            ],
            exits: [.incomplete: "a document was not named or sorted, although a rule applied"],
            check: { (command) throws(UsageError) in
                if command.rules == nil { throw UsageError("name the rules, as in: --rules rules.json") }
            }
        ) { try await $0.run() },
        .init(
            "check FILE", "list the errors in rules, each with its line and key",
            exits: [.incomplete: "the rules have errors"]
        ) { try $0.check() },
        .init(
            "undo JOURNAL", "undo all steps, starting with the last one",
            exits: [.incomplete: "a changed file was not moved back"]
        ) { try $0.undo() },
    ]
}
