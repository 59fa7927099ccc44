import DocScan
import DocScanSystem

/// `docscan manual [COMMAND]`: a manual page, for `man`.
struct ManualCommand: Sendable {
    private var command: CommandText?
    private var printsNames = false

    init() {}

    func run() async -> ExitCode {
        let all = Request.texts.map { ManualPage.name(of: $0.manual) }
        if printsNames { return StandardStreams.answer(all.joined(separator: "\n") + "\n") }
        let command = command ?? ScanCommand.text
        let related = all.filter { $0 != ManualPage.name(of: command.manual) }
        return StandardStreams.answer(ManualPage(command, related: related).text)
    }
}

extension ManualCommand: Subcommand {
    static let manual = Manual(
        command: "docscan manual", title: "print a manual page of docscan",
        purpose: "docscan manual prints a manual page in the format of man(7).",
        usage: [
            .init("docscan manual", "the page of docscan itself"),
            .init("docscan manual COMMAND", "the page of batch, live or another command"),
        ],
        examples: ["docscan manual live | man -l -"],
        notes: "make install installs all pages: man docscan, man docscan-live.",
        exits: [.init(.complete, "printed"), .init(.usage, "usage")],
        operands: .commands)

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS", options: [.flag("--list", text: "the names of all pages") { $0.printsNames = true }])
    ]

    mutating func take(_ word: String) throws(UsageError) {
        guard command == nil else { throw UsageError("one page at a time. See docscan manual --help") }
        guard let subcommand = Request.command(named: word) else {
            let names = Request.commands.compactMap { $0.manual.name }.joined(separator: ", ")
            throw UsageError("there is no page about \"\(word.visible)\". Give one of: \(names)")
        }
        command = subcommand.text
    }

    func check() {}
}
