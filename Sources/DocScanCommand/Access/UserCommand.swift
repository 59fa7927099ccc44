import CommandKit
import DocScan
import DocScanCollect
import DocScanService

/// `docscan user`: the accounts of users of the server.
struct UserCommand: Sendable {
    var operands: [String] = []
    var folders = CollectionLocation.user
    private var role = Account.Role.collector
    private var passwordFile: String?
    private var printsJSON = false

    private func add() throws -> ExitCode {
        let store = try folders.openStore()
        let isFirst = try store.accounts().isEmpty
        // Check this before the password prompt.
        if isFirst, role != .administrator {
            throw UsageError("the first account must be an administrator's: add --role administrator")
        }
        let password = try NewPassword.ask(from: passwordFile)
        // A phone can only be paired on the web page by an administrator, who needs a password to sign in there.
        if isFirst, password == nil {
            throw UsageError(
                "the first administrator needs a password: type it on a terminal, or add --password-file FILE")
        }
        let made = try store.addAccount(named: operands[0], role: role, password: password, at: .now)
        let code = StandardStreams.answer("\(made.line)\n")
        if isFirst {
            let path = store.folder.path.visible
            StandardStreams.error(
                "docscan: A server of the store \(path) now lets in only people with an account.\n")
        }
        if password == nil {
            StandardStreams.error(
                "docscan: The account has no password. Set one (docscan user password \(made.name.shellWord)), "
                    + "or pair a phone on the web page.\n")
        }
        return code
    }

    private func list() throws -> ExitCode {
        let accounts = try folders.openStore(makes: false).accounts()
        if printsJSON { return StandardStreams.answer(accounts.jsonText + "\n") }
        return StandardStreams.answer(accounts.map { $0.line + "\n" }.joined())
    }

    private func setRole() throws -> ExitCode {
        guard let role = Account.Role(rawValue: operands[1]) else { throw Account.Role.unknown(operands[1]) }
        return try change { store, account throws(StoreError) in
            try store.setRole(role, ofAccount: account.id, at: .now)
        }
    }

    private func setPassword() throws -> ExitCode {
        let account = try folders.openStore(makes: false).account(named: operands[0])
        guard let password = try NewPassword.ask(from: passwordFile) else {
            throw UsageError("give the password in a file: --password-file FILE")
        }
        return try change { store, _ throws(StoreError) in
            try store.setPassword(password, ofAccount: account.id, at: .now)
        }
    }

    private func setDisabled(_ isDisabled: Bool) throws -> ExitCode {
        try change { store, account throws(StoreError) in
            try store.setDisabled(isDisabled, account: account.id, at: .now)
        }
    }

    private func change(_ body: (borrowing Store, Account) throws(StoreError) -> Void) throws -> ExitCode {
        let store = try folders.openStore(makes: false)
        let account = try store.account(named: operands[0])
        try body(store, account)
        return StandardStreams.answer("\(try store.account(account.id).line)\n")
    }
}

extension UserCommand: StoreCommandGroup {
    static let manual = Manual(
        command: "docscan user", title: "manage the accounts of people for docscan serve",
        purpose: """
            docscan user manages the accounts of people for docscan serve. Without accounts, anyone
            with the access token can use the server. The first account must be an administrator's.
            """,
        notes: """
            A collector photographs documents and manages cases. A reviewer also checks values, exports
            and sends. An administrator also manages people and devices. Changes apply immediately.
            """,
        exits: [(.inputOrOutput, "the store cannot be read or written, or the change is refused")])

    private static let accountOptions = [CommandOption<CollectionLocation>.person.lifted(to: \.folders), storeOption]

    private static let password = CommandOption<Self>.value(
        "--password-file", value: "FILE", text: "read the password from the first line of FILE (mode 0600)",
        completion: .file,
        in: \.passwordFile
    ).reading(.file)

    static let actions: [CommandAction<Self>] = [
        .init(
            "add NAME", "create an account; a terminal asks for the password",
            options: [
                .value(
                    "--role", value: "ROLE",
                    text: "set the role: \(default: "collector", as: "collector (default)"), reviewer or administrator",
                    completion: .words(Account.Role.allCases.map(\.rawValue))
                ) { (command, reader) throws(UsageError) in
                    let word = try reader.value()
                    guard let role = Account.Role(rawValue: word) else { throw Account.Role.unknown(word) }
                    command.role = role
                }.onlyOnCommandLine, password,
            ] + accountOptions
        ) { try $0.add() },
        .init("list", "list the accounts", options: [.json(\.printsJSON), storeOption]) { try $0.list() },
        .init("role NAME ROLE", "change the role of a person", options: accountOptions) { try $0.setRole() },
        .init(
            "password NAME", "replace a password, and end the sessions; phones stay paired",
            options: [password] + accountOptions
        ) { try $0.setPassword() },
        .init("disable NAME", "end the access of a person and of the paired devices", options: accountOptions) {
            try $0.setDisabled(true)
        },
        .init("enable NAME", "give a disabled person access again", options: accountOptions) {
            try $0.setDisabled(false)
        },
    ]
}

extension Account.Role {
    fileprivate static func unknown(_ word: String) -> UsageError {
        let names = allCases.map(\.rawValue).joined(separator: ", ")
        return UsageError("unknown role \"\(word.visible)\". Give one of: \(names)")
    }
}

extension Account {
    fileprivate var line: String {
        var words = [name, role.rawValue]
        if !hasPassword { words.append("no password") }
        if let disabled { words.append("disabled since \(disabled.minute)") }
        return words.joined(separator: "   ").visible
    }
}

/// Reads a new password.
private enum NewPassword {
    /// - Parameter file: a file with the password; `nil` to ask on the terminal.
    /// - Returns: `nil` if there is neither a file nor a terminal, or the user types nothing.
    /// - Throws: `StoreError`, `UsageError`.
    static func ask(from file: String?) throws -> PasswordHash? {
        if let file {
            let line = try StoreFolder.secret(in: file).split(whereSeparator: \.isNewline).first
            return try PasswordHash(of: line.map { String($0) } ?? "")
        }
        guard let typed = StandardStreams.secretLine("Password (empty: paired devices only): "), !typed.isEmpty else {
            return nil
        }
        let hash = try PasswordHash(of: typed)
        guard StandardStreams.secretLine("Repeat the password: ") == typed else {
            throw UsageError("the two passwords differ: nothing was changed")
        }
        return hash
    }
}
