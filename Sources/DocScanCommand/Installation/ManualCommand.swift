import DocScan
import DocScanService

/// `docscan manual [COMMAND]`: a manual page, for `man`.
struct ManualCommand: Sendable {
    private var page: Manual?
    private var printsNames = false

    func run() async -> ExitCode {
        let all = Request.manuals.map(ManualPage.name)
        if printsNames { return StandardStreams.answer(all.joined(separator: "\n") + "\n") }
        let page = page ?? ScanCommand.fullManual
        let related = all.filter { $0 != ManualPage.name(of: page) }
        return StandardStreams.answer(ManualPage(page, related: related).text)
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

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard page == nil else { throw UsageError("one page at a time. See docscan manual --help") }
        guard let subcommand = Request.command(named: word) else {
            let names = Request.names.joined(separator: ", ")
            throw UsageError("there is no page about \"\(word.visible)\". Give one of: \(names)")
        }
        page = subcommand.fullManual
    }

    func check() {}
}
