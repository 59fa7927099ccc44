import AccessionNumbers
import CommandKit
import DocScan
import DocScanService

/// `docscan definitions`: the definitions of institutions in the user's folder.
struct DefinitionsCommand: Sendable {
    var operands: [String] = []

    private func list() throws(OutputError) -> ExitCode {
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
        return problems.isEmpty ? .complete : .inputOrOutput
    }

    /// Runs the tests that the definitions contain.
    private func check() throws(OutputError) -> ExitCode {
        var choice = DefinitionChoice()
        do throws(UsageError) {
            for name in operands.isEmpty ? ["all"] : operands { try choice.add(name) }
        } catch {
            return StandardStreams.say("\(error)", .inputOrOutput)
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
        for path in operands {
            let (entry, isNew) = try DefinitionFolder.user.add(path)
            let note = isNew ? "" : " (replaced)"
            _ = try StandardStreams.deliver("\(entry.name.visible): \(entry.definition.name.visible)\(note)\n")
            for problem in AccessionMatcher([entry.definition]).problems {
                StandardStreams.error("docscan: \(path): \(problem)\n")
            }
        }
        return .complete
    }
}

extension DefinitionsCommand: CommandGroup {
    static let manual = Manual(
        command: "docscan definitions", title: "manage institution definitions for accession numbers",
        purpose: "docscan definitions manages the definitions that docscan --definition NAME finds by name.",
        notes: """
            The folder is docscan/definitions in $XDG_DATA_HOME, or in ~/.local/share. docscan reads it
            in each run, so new and changed files apply immediately. The format is that of
            github.com/sfomuseum/accession-numbers.
            """,
        exits: [(.inputOrOutput, "a file cannot be read or written, or is not a definition")])

    static let actions: [CommandAction<Self>] = [
        .init("list", "list the names and institutions") { try $0.list() },
        .init(
            "check [PATH...]", "run the tests of definitions; default: all",
            exits: [.incomplete: "a test fails"]
        ) { try $0.check() },
        .init("add FILE...", "copy definitions to your folder") { try $0.add() },
        .init("remove NAME...", "remove definitions from your folder") {
            try StandardStreams.remove($0.operands, from: DefinitionFolder.user)
        },
        .init(
            "update [SOURCE]", "add and replace definitions from an archive",
            notes: """
                SOURCE is the URL or path of a tar.gz or zip file, such as code hosts offer for a
                repository; default: the last URL that supplied a definition. docscan adds the definitions
                whose tests pass. It lists the others, and keeps their older version.
                """,
            exits: [
                .missingDependency: "libarchive or libcurl is missing",
                .incomplete: "a definition was refused",
            ]
        ) { try $0.update() },
    ]
}

extension DefinitionCheck {
    /// The number of passed tests as text.
    var summary: String {
        let total = passed + failures.count
        let tests = total == 0 ? "no tests" : "\(passed) of \(total) tests pass"
        return tests + (skipped > 0 ? ", \(skipped) skipped" : "")
    }

    /// A line for each failure.
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
