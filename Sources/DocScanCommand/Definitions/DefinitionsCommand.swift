import AccessionNumbers
import DocScan
import DocScanService

/// `docscan definitions`: the user's folder of definitions.
struct DefinitionsCommand: Sendable {
    private enum Action: String, CaseIterable {
        case list, check, add, remove, update
    }

    private var action: Action?
    private(set) var words: [String] = []

    init() {}

    func run() async -> ExitCode {
        do {
            switch action {
            case .list, nil: return try list()
            case .check: return try check()
            case .add: return try add()
            case .remove: return try remove()
            case .update: return try update()
            }
        } catch let error as UsageError {
            StandardStreams.error("docscan: \(error)\n")
            return .usage
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
    }

    private func list() throws(OutputProblem) -> ExitCode {
        let folder = DefinitionFolder.user
        let (entries, problems) = folder.entries()
        let width = entries.map(\.name.count).max() ?? 0
        for entry in entries {
            let name = "\(entry.name.visible.padded(to: width))   \(entry.definition.name.visible)\n"
            _ = try StandardStreams.deliver(name)
        }
        for problem in problems { StandardStreams.error("docscan: \(problem)\n") }
        if entries.isEmpty {
            StandardStreams.error("docscan: No definitions in \(folder.path). Add one: docscan definitions add FILE\n")
        }
        return problems.isEmpty ? .complete : .unreadableInput
    }

    /// Runs the definitions' own tests.
    private func check() throws(OutputProblem) -> ExitCode {
        var choice = DefinitionChoice()
        do throws(UsageError) {
            for word in words.isEmpty ? ["all"] : words { try choice.add(word) }
        } catch {
            StandardStreams.error("docscan: \(error)\n")
            return .unreadableInput
        }
        var isRight = choice.problems.isEmpty
        for entry in choice.entries {
            let check = DefinitionCheck(entry.definition)
            isRight = isRight && check.isRight
            let lines = ["\(entry.path): \(check.summary)"] + check.complaints
            _ = try StandardStreams.deliver(lines.joined(separator: "\n") + "\n")
        }
        for problem in choice.problems { _ = try StandardStreams.deliver("\(problem)\n") }
        return isRight ? .complete : .incomplete
    }

    private func add() throws -> ExitCode {
        for path in words {
            let (entry, isNew) = try DefinitionFolder.user.add(path)
            let note = isNew ? "" : " (replaced)"
            _ = try StandardStreams.deliver("\(entry.name.visible): \(entry.definition.name.visible)\(note)\n")
            for problem in AccessionMatcher([entry.definition]).problems {
                StandardStreams.error("docscan: \(path): \(problem)\n")
            }
        }
        return .complete
    }

    private func remove() throws -> ExitCode {
        for name in words {
            try StandardStreams.answer(removing: name, from: DefinitionFolder.user)
        }
        return .complete
    }
}

extension DefinitionsCommand: Subcommand {
    static let manual = Manual(
        command: "docscan definitions", title: "keep institution definitions for accession numbers",
        purpose: "docscan definitions keeps the definitions that docscan --definition NAME finds by their names.",
        usage: [
            .init("docscan definitions list", "the names, and the institutions"),
            .init("docscan definitions check [PATH...]", "run the definitions' own tests; default: all"),
            .init("docscan definitions add FILE...", "copy definitions into your folder"),
            .init("docscan definitions remove NAME...", "remove them from it"),
            .init("docscan definitions update [SOURCE]", "bring newer ones from an archive: an address or a file"),
        ],
        notes: """
            The folder is docscan/definitions in $XDG_DATA_HOME, or in ~/.local/share. It is read
            at every run: new and changed files apply at once. The form is that of
            github.com/sfomuseum/accession-numbers.

            An archive is a tar.gz or a zip, as code hosts offer a repository. update takes each
            definition whose own tests pass and lists what it refuses; an older one stays in its
            place then. Without SOURCE it is the last address from which something came.
            """,
        exits: [
            .init(.complete, "done"), .init(.usage, "usage"),
            .init(.unreadableInput, "a file cannot be read or is not a definition"),
            .init(.missingDependency, "libarchive or libcurl is missing"),
            .init(.incomplete, "a test fails, or a definition was refused"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections: [OptionSection<Self>] = []

    mutating func take(_ word: String) throws(UsageError) {
        guard action != nil else {
            action = Action(rawValue: word)
            if action == nil {
                let names = Action.allCases.map(\.rawValue).joined(separator: ", ")
                throw UsageError("docscan definitions does not know \"\(word)\". Give \(names)")
            }
            return
        }
        words.append(word)
    }

    func check() throws(UsageError) {
        switch action {
        case nil: throw UsageError("say what to do, as in: docscan definitions list. See docscan definitions --help")
        case .list: if !words.isEmpty { throw UsageError("docscan definitions list takes no words") }
        case .add: if words.isEmpty { throw UsageError("name a file, as in: docscan definitions add museum.json") }
        case .remove: if words.isEmpty { throw UsageError("name a definition; docscan definitions list has them") }
        case .check: break
        case .update: if words.count > 1 { throw UsageError("docscan definitions update takes one address or file") }
        }
    }
}

extension DefinitionCheck {
    /// For people: how many tests pass.
    var summary: String {
        let total = passed + failures.count
        let tests = total == 0 ? "no tests" : "\(passed) of \(total) tests pass"
        return tests + (skipped > 0 ? ", \(skipped) left out" : "")
    }

    /// For people: a line for all that is wrong.
    var complaints: [String] {
        problems.map { "  ! \($0)" }
            + badTemplates.map {
                "  ! \($0) is not a template (RFC 6570). Write {accession_number} where the number goes."
            }
            + failures.map {
                let found = $0.found.isEmpty ? "nothing" : $0.found.joined(separator: " | ")
                let line =
                    "\($0.label): in “\($0.text)” expected \($0.expected.joined(separator: " | ")), found \(found)"
                return "  ✗ \(line.visible)"
            }
    }
}
