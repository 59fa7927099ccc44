internal import DocScan

extension Store {
    package func keys() throws(StoreError) -> [AccessKey] { try database.keys }

    /// - Throws: `.notFound`.
    package func key(named name: String, kind: AccessKey.Kind) throws(StoreError) -> AccessKey {
        guard let key = try keys().first(where: { $0.kind == kind && $0.name == name }) else {
            throw .notFound(kind: kind.noun)
        }
        return key
    }

    /// Stores a key, without the key's secret, and records the event in the audit trail.
    ///
    /// - Parameter password: the password that the person must still have, in case it changes during sign-in; `nil` to
    ///   skip this check.
    /// - Throws: `.taken` if a device or program already has the name, `.refused` for an invalid name, `.notFound` if
    ///   the account is missing or, with `password`, is disabled or has another password.
    @discardableResult package func add(
        _ key: AccessKey, ifPassword password: PasswordHash? = nil
    ) throws(StoreError) -> AccessKey {
        try database.transaction { () throws(StoreError) in
            var key = key
            if let password, let id = key.account {
                let isSame = try self.password(ofAccount: id) == password
                let isActive = try account(id).isActive
                if !isSame || !isActive { throw .notFound(kind: .person) }
            }
            if key.kind != .session {
                key.name = try Account.checked(name: key.name)
                if try keys().contains(where: { $0.kind == key.kind && $0.name == key.name }) {
                    throw .taken(kind: key.kind.noun)
                }
            }
            let holder = try key.account.map { (id) throws(StoreError) in try account(id) }
            let scopes = AccessKey.Scope.allCases.filter(key.scopes.contains).map(\.rawValue)
            try database.run(
                """
                INSERT INTO keys (kind, account, name, scopes, digest, made, used) VALUES (?, ?, ?, ?, ?, ?, ?)
                """, .text(key.kind.rawValue), key.account.map { .integer($0) } ?? .null, .text(key.name),
                .text(scopes.joined(separator: " ")), .text(key.digest), .text(key.made.text), .text(key.used.text))
            key.id = database.lastID
            switch key.kind {
            case .session: try record(.signedIn, by: holder?.name, at: key.made)
            case .device: try record(.devicePaired, after: inHistory(key, holder), at: key.made)
            case .program: try record(.tokenMade, after: inHistory(key, nil), at: key.made)
            }
            return key
        }
    }

    /// Deletes a key, which ends the access with it.
    ///
    /// - Throws: `.notFound`.
    package func removeKey(_ id: Int, kind: AccessKey.Kind, at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            guard let key = try keys().first(where: { $0.id == id && $0.kind == kind }) else {
                throw .notFound(kind: kind.noun)
            }
            let holder = try key.account.map { (id) throws(StoreError) in try account(id) }
            try database.run("DELETE FROM keys WHERE id = ?", .integer(id))
            switch key.kind {
            case .session: try record(.signedOut, by: holder?.name, at: moment)
            case .device: try record(.deviceRevoked, before: inHistory(key, holder), at: moment)
            case .program: try record(.tokenRevoked, before: inHistory(key, nil), at: moment)
            }
        }
    }

    private func inHistory(_ key: AccessKey, _ holder: Account?) -> String {
        let scopes = AccessKey.Scope.allCases.filter(key.scopes.contains).map(\.rawValue).joined(separator: ", ")
        return "\(key.name), \(holder?.name ?? scopes)"
    }

    /// Stores the times at which keys were last used, and deletes expired keys.
    ///
    /// - Parameter uses: the times of last use, in seconds since 1970, by the `id` of the key.
    package func note(uses: [Int: Double], at moment: Moment) throws(StoreError) {
        try database.transaction { () throws(StoreError) in
            for key in try keys() {
                let used = max(uses[key.id] ?? 0, key.used.seconds)
                if !key.isValid(used: used, at: moment.seconds) {
                    try database.run("DELETE FROM keys WHERE id = ?", .integer(key.id))
                } else if used > key.used.seconds {
                    let text = Moment(seconds: used, offset: moment.offset).text
                    try database.run("UPDATE keys SET used = ? WHERE id = ?", .text(text), .integer(key.id))
                }
            }
        }
    }
}

extension AccessKey.Kind {
    fileprivate var noun: StoreError.Kind {
        switch self {
        case .session: .person
        case .device: .device
        case .program: .token
        }
    }
}

extension SQLiteConnection {
    /// All keys, oldest first.
    var keys: [AccessKey] {
        get throws(StoreError) {
            try rows("SELECT id, kind, account, name, scopes, digest, made, used FROM keys ORDER BY id") {
                (row) throws(StoreError) in
                let scopes = row.string(4).split(separator: " ").compactMap { AccessKey.Scope(rawValue: String($0)) }
                return AccessKey(
                    id: row.integer(0), kind: try row.value(1), account: row.hasValue(2) ? row.integer(2) : nil,
                    name: row.string(3), scopes: Set(scopes), digest: row.string(5), made: try row.moment(6),
                    used: try row.moment(7))
            }
        }
    }
}
