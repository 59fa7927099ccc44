import CommandKit
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService

/// `docscan token`: the access of other programs to the server.
struct TokenCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var scopes: Set<AccessKey.Scope> = []
    private var file: String?
    private var printsJSON = false

    private func add() throws -> ExitCode {
        let store = try folders.openStore()
        let token = AccessToken()
        let key = AccessKey(
            kind: .program, name: operands[0], scopes: scopes, digest: AccessKey.digest(of: token.text), made: .now)
        guard let file else {
            try store.add(key)
            let code = StandardStreams.answer(token.text + "\n")
            let path = store.folder.path.visible
            StandardStreams.error(
                "docscan: Copy the token now: it is not shown again. It gives access to servers of \(path).\n")
            return code
        }
        // Write the file first, because the token is not stored anywhere else.
        try StoreFolder.writeNew(Array((token.text + "\n").utf8), to: file)
        try store.add(key)
        return StandardStreams.answer("\(file.visible): the token of \(operands[0].visible)\n")
    }

    private func list() throws -> ExitCode {
        let keys = try folders.openStore(makes: false).keys().filter { $0.kind == .program }
        if printsJSON {
            let list = keys.map { key -> JSON in
                [
                    "name": .string(key.name), "scopes": .array(key.scopeNames.map { .string($0) }),
                    "made": .string(key.made.text), "used": .string(key.used.text),
                ]
            }
            return StandardStreams.answer(JSON.array(list).text + "\n")
        }
        let lines = keys.map { key in
            let scopes = key.scopeNames.joined(separator: ", ")
            return "\(key.name)   \(scopes)   \(key.lastUse)".visible + "\n"
        }
        return StandardStreams.answer(lines.joined())
    }

    private func revoke() throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let key = try store.key(named: operands[0], kind: .program)
        try store.removeKey(key.id, kind: .program, at: .now)
        return StandardStreams.answer("\(key.name.visible): revoked\n")
    }
}

extension AccessKey {
    /// The time of the last use, for display.
    var lastUse: String { used == made ? "not used yet" : "last used \(used.minute)" }

    fileprivate var scopeNames: [String] { Scope.allCases.filter(scopes.contains).map(\.rawValue) }
}

extension TokenCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan token", title: "give other programs access to docscan serve",
        purpose: """
            docscan token gives other programs access to docscan serve. A program sends its token as
            "Authorization: Bearer TOKEN". docscan prints the token once, and stores only its digest.
            """,
        exits: [(.inputOrOutput, "the store or a file cannot be read or written, or the change is refused")])

    private static let changes = [CommandOption<CollectionLocation>.person.lifted(to: \.folders), storeOption]

    static let actions: [CommandAction<Self>] = [
        .init(
            "add NAME", "create a token, and print it",
            options: [
                .value(
                    "--scope",
                    forms: [
                        "scan": "scan images, without storing anything",
                        "cases": "manage cases and captures, like a collector",
                        "metrics": "read /metrics; separate several scopes by commas",
                    ], completion: .words(AccessKey.Scope.allCases.map(\.rawValue))
                ) { (command, reader) throws(UsageError) in
                    let list = try reader.value()
                    for word in list.split(separator: ",") {
                        guard let scope = AccessKey.Scope(rawValue: String(word)) else {
                            throw UsageError("unknown scope \"\(word)\". Give some of: scan, cases, metrics")
                        }
                        command.scopes.insert(scope)
                    }
                }.onlyOnCommandLine,
                .value(
                    "--token-file", value: "FILE", text: "write the token to a new file that only you can read",
                    completion: .file, in: \.file
                ).onlyOnCommandLine,
            ] + changes,
            check: { (command) throws(UsageError) in
                if command.scopes.isEmpty { throw UsageError("give --scope with some of scan, cases, metrics") }
            }
        ) { try $0.add() },
        .init("list", "list the tokens and the time of their last use", options: [.json(\.printsJSON), storeOption]) {
            try $0.list()
        },
        .init("revoke NAME", "end the access of a token immediately", options: changes) { try $0.revoke() },
    ]
}
