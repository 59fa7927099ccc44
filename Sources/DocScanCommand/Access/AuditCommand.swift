import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan audit`: the audit trail of the whole store.
struct AuditCommand: Sendable {
    private var folders = CollectionLocation.user
    private var since: Moment?
    private var printsJSON = false
    private var checks = false

    func run() async -> ExitCode {
        await reportingErrors {
            let store = try folders.openStore(makes: false)
            if checks {
                if let fault = try store.historyFault() {
                    return StandardStreams.say("\(fault). The file was changed.", .incomplete)
                }
                return StandardStreams.answer("\(try store.historyCount()) entries: whole\n")
            }
            return try store.history(of: nil, since: since).answer(naming: true, asJSON: printsJSON)
        }
    }
}

extension AuditCommand: Subcommand {
    static let manual = Manual(
        command: "docscan audit", title: "list changes, exports, deletions and sign-ins",
        purpose: """
            docscan audit lists every capture, correction, export, deletion and sign-in, with the
            person and the time. Deleted captures and cases have entries without values.
            """,
        usage: [
            ("docscan audit --since 2026-11-01", "list the entries from this day on, oldest first"),
            ("docscan audit check", "check that no entry was changed or removed"),
        ],
        exits: [
            (.complete, "done"), (.usage, "usage"), (.inputOrOutput, "the store cannot be read"),
            (.incomplete, "an entry was changed or removed"),
        ],
        operands: .none)

    static let options: [CommandOption<Self>] = [
        .value("--since", value: "DATE", text: "omit entries before this day, such as 2026-11-01") {
            (command, reader) throws(UsageError) in
            command.since = try reader.value(or: "--since takes a date, as in: --since 2026-11-01") {
                Moment(momentOrDay: $0)
            }
        },
        .json(\.printsJSON), CommandOption<CollectionLocation>.store.lifted(to: \.folders),
    ]

    mutating func addOperand(_ word: String) throws(UsageError) {
        if checks || word != "check" {
            throw UsageError("docscan audit takes no \"\(word.visible)\". See docscan audit --help")
        }
        checks = true
    }
}
