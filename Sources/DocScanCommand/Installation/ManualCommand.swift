import CommandKit
import DocScan
import DocScanService

/// `docscan manual [COMMAND]`: prints a manual page for `man`.
struct ManualCommand: Sendable {
    private var page: Manual?
    private var printsNames = false

    func run() async -> ExitCode {
        if printsNames {
            return StandardStreams.answer(Program.docscan.manuals.map { ManualPage.name(of: $0) + "\n" }.joined())
        }
        return StandardStreams.answer(ManualPage(page ?? ScanCommand.fullManual, of: .docscan).text)
    }
}

extension ManualCommand: Subcommand {
    static var usesSettings: Bool { false }

    static let manual = Manual(
        command: "docscan manual", title: "print a manual page of docscan",
        purpose: "docscan manual prints a manual page in the format of man(7).",
        usage: [
            ("docscan manual", "print the page of docscan itself"),
            ("docscan manual COMMAND", "print the page of batch, live or another command"),
        ],
        examples: ["docscan manual live | man -l -"],
        notes: "make install installs all pages: man docscan, man docscan-live.",
        exits: [(.complete, "printed"), (.usage, "usage")],
        operands: .later { Program.docscan.names })

    static let options: [CommandOption<Self>] = [
        .flag("--list", text: "list the names of all pages") { $0.printsNames = true }
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard page == nil else { throw UsageError("one page at a time. See docscan manual --help") }
        guard let subcommand = Program.docscan.command(named: word) else {
            let names = Program.docscan.names.joined(separator: ", ")
            throw UsageError("unknown command \"\(word.visible)\". Give one of: \(names)")
        }
        page = subcommand.fullManual
    }
}
