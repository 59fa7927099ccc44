import DocScan
import DocScanCollect
import DocScanSystem

/// `docscan store`: what is kept on this machine.
struct StoreCommand: Sendable {
    private enum Action: String, CaseIterable { case check, backup, stats }

    private var words: [String] = []
    private var choice = CollectionChoice()
    private var removesOrphans = false
    private var printsJSON = false

    func run() async -> ExitCode {
        await collecting {
            let store = try choice.openStore(makes: false)
            switch Action(rawValue: words.first ?? "") {
            case .backup:
                try store.back(upTo: words[1])
                return StandardStreams.answer(
                    "\(words[1].visible): the database. The pictures are files in \(store.folder.path.visible)/pictures\n"
                )
            case .check: return try check(store)
            case .stats, nil:
                let (statistics, fields) = (try store.statistics(), try store.fieldStatistics())
                if printsJSON { return StandardStreams.answer(statistics.json(fields).text + "\n") }
                return StandardStreams.answer(statistics.text + fields.text)
            }
        }
    }

    private func check(_ store: borrowing Store) throws -> ExitCode {
        let found = try store.check { done, count in
            guard StandardStreams.errorIsTerminal else { return }
            StandardStreams.draw("\r\(done) of \(count) pictures\u{1B}[K")
        }
        if StandardStreams.errorIsTerminal { StandardStreams.draw("\r\u{1B}[K") }
        var lines = found.database.map { "the database: \($0)" }
        lines += found.missing.map { "picture \($0) is missing" }
        lines += found.changed.map { "picture \($0) is not what it was" }
        if removesOrphans {
            try store.removeOrphans(found.orphans)
            lines.append("\(found.orphans.count) files without a capture: removed")
        } else if !found.orphans.isEmpty {
            lines.append(
                "\(found.orphans.count) files without a capture; docscan store check --remove-orphans removes them")
        }
        let state = found.isWhole ? "whole" : "damaged: restore the files above from a backup"
        lines.append("\(found.captures) captures: \(state)")
        let code = StandardStreams.answer(lines.joined(separator: "\n") + "\n")
        return found.isWhole ? code : .incomplete
    }
}

extension StoreCommand: Subcommand {
    static let manual = Manual(
        command: "docscan store", title: "check, copy and count what is kept",
        purpose: "docscan store checks, copies and counts what is kept on this machine.",
        usage: [
            .init("docscan store check", "the database, and each picture against its digest"),
            .init("docscan store backup FILE", "copy the database, also while it is in use"),
            .init("docscan store stats", "how much there is, and what persons say about the values"),
        ],
        exits: [
            .init(.complete, "fine"), .init(.usage, "usage"),
            .init(.unreadableInput, "the store cannot be read or written"), .init(.incomplete, "something is damaged"),
        ],
        operands: .words(Action.allCases.map(\.rawValue)))

    static let sections = [
        OptionSection<Self>(
            title: "OPTIONS",
            options: [
                .flag("--remove-orphans", text: "with check: remove files that no capture has") {
                    $0.removesOrphans = true
                },
                .flag("--json", text: "with stats: as JSON") { $0.printsJSON = true },
                CollectionChoice.options[1].lifted(to: \.choice),
            ])
    ]

    mutating func take(_ word: String) { words.append(word) }

    func check() throws(UsageError) {
        guard let action = Action(rawValue: words.first ?? "") else {
            throw UsageError("docscan store needs one of: check, backup FILE, stats")
        }
        guard words.count == (action == .backup ? 2 : 1) else {
            throw UsageError(
                "docscan store \(action.rawValue) takes \(action == .backup ? "one file" : "no name"). "
                    + "See docscan store --help")
        }
        if printsJSON, action != .stats { throw UsageError("--json belongs to docscan store stats") }
        if removesOrphans, action != .check { throw UsageError("--remove-orphans belongs to docscan store check") }
    }
}
