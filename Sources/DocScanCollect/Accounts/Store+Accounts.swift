internal import DocScan

extension Store {
    package func accounts() throws(StoreError) -> [Account] { try database.accounts }

    /// - Throws: `.notFound`.
    package func account(named name: String) throws(StoreError) -> Account {
        let folded = Account.folded(name)
        guard let found = try accounts().first(where: { Account.folded($0.name) == folded }) else {
            throw .notFound(kind: .person)
        }
        return found
    }

    /// - Throws: `.notFound`.
    package func account(_ id: Int) throws(StoreError) -> Account {
        guard let found = try accounts().first(where: { $0.id == id }) else { throw .notFound(kind: .person) }
        return found
    }

    /// Makes an account. The first account must be an administrator's.
    ///
    /// - Throws: `.taken`, `.refused`.
    @discardableResult package func addAccount(
        named name: String, role: Account.Role, password: PasswordHash? = nil, at moment: Moment
    ) throws(StoreError) -> Account {
        let name = try Account.checked(name: name)
        return try database.transaction { () throws(StoreError) in
            let folded = Account.folded(name)
            if try database.number("SELECT count(*) FROM accounts WHERE folded = ?", .text(folded)) > 0 {
                throw .taken(kind: .person)
            }
            try database.run(
                "INSERT INTO accounts (name, folded, role, password, made) VALUES (?, ?, ?, ?, ?)", .text(name),
                .text(folded), .text(role.rawValue), .text(password?.text), .text(moment.text))
            let made = try account(database.lastID)
            try keepAdministrator()
            try record(.personAdded, after: made.inHistory, at: moment)
            return made
        }
    }

    /// Changes the role of an account.
    ///
    /// - Throws: `.notFound`; `.refused` if no administrator would remain.
    package func setRole(_ role: Account.Role, ofAccount id: Int, at moment: Moment) throws(StoreError) {
        try change(id, .roleChanged, at: moment) { () throws(StoreError) in
            try database.run("UPDATE accounts SET role = ? WHERE id = ?", .text(role.rawValue), .integer(id))
        }
    }

    /// Ends a person's access at once, or restores it. Disabling ends the person's sessions. Paired devices remain
    /// paired, and work again when the person is enabled.
    ///
    /// - Throws: `.notFound`; `.refused` if no administrator would remain.
    package func setDisabled(_ isDisabled: Bool, account id: Int, at moment: Moment) throws(StoreError) {
        let action = isDisabled ? HistoryEntry.Action.personDisabled : .personEnabled
        try change(id, action, at: moment, if: { $0.isActive == isDisabled }) { () throws(StoreError) in
            try database.run(
                "UPDATE accounts SET disabled = ? WHERE id = ?", .text(isDisabled ? moment.text : nil), .integer(id))
            if isDisabled { try endSessions(ofAccount: id) }
        }
    }

    /// Replaces a password, and ends the sessions of the person.
    ///
    /// - Parameter password: `nil` to remove the password; the person can then sign in only with a paired device.
    /// - Throws: `.notFound`.
    package func setPassword(_ password: PasswordHash?, ofAccount id: Int, at moment: Moment) throws(StoreError) {
        try change(id, .passwordChanged, at: moment) { () throws(StoreError) in
            try database.run("UPDATE accounts SET password = ? WHERE id = ?", .text(password?.text), .integer(id))
            try endSessions(ofAccount: id)
        }
    }

    package func password(ofAccount id: Int) throws(StoreError) -> PasswordHash? {
        let text = try database.row("SELECT password FROM accounts WHERE id = ?", .integer(id)) {
            $0.optionalString(0)
        }
        return text.flatMap(\.self).map { PasswordHash(stored: $0) }
    }

    private func change(
        _ id: Int, _ action: HistoryEntry.Action, at moment: Moment, if isNeeded: (Account) -> Bool = { _ in true },
        _ body: () throws(StoreError) -> Void
    ) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            let before = try account(id)
            guard isNeeded(before) else { return }
            try body()
            let after = try account(id)
            try keepAdministrator()
            let isChanged = before.inHistory != after.inHistory
            try record(action, before: isChanged ? before.inHistory : nil, after: after.inHistory, at: moment)
        }
    }

    /// Throws `.refused` if no active administrator remains: the web page could then no longer manage accounts.
    private func keepAdministrator() throws(StoreError) {
        let hasAdministrator = try accounts().contains { $0.role == .administrator && $0.isActive }
        if !hasAdministrator { throw .refusal(.administratorMissing) }
    }

    private func endSessions(ofAccount id: Int) throws(StoreError) {
        try database.run("DELETE FROM keys WHERE account = ? AND kind = 'session'", .integer(id))
    }
}

extension Account {
    /// The text for the person in the audit trail.
    var inHistory: String { "\(name), \(role.rawValue)" }
}

extension SQLiteConnection {
    /// All accounts, oldest first.
    var accounts: [Account] {
        get throws(StoreError) {
            try rows("SELECT id, name, role, password IS NOT NULL, made, disabled FROM accounts ORDER BY id") {
                (row) throws(StoreError) in
                Account(
                    id: row.integer(0), name: row.string(1), role: try row.value(2), hasPassword: row.integer(3) != 0,
                    made: try row.moment(4), disabled: row.hasValue(5) ? try row.moment(5) : nil)
            }
        }
    }
}
