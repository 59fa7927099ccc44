/// A snapshot of the accounts and keys of a store. Finds the person or program to whom a key belongs.
package struct AccountBook: Sendable, Hashable {
    /// The person or program to whom a key belongs.
    package enum Holder: Sendable, Hashable {
        case person(Account, AccessKey)
        case program(AccessKey)

        package var key: AccessKey {
            switch self {
            case .person(_, let key), .program(let key): key
            }
        }
    }

    package let accounts: [Account]
    package let keys: [AccessKey]
    /// The holders by the digest of their key, without the keys of disabled people.
    private let holders: [String: Holder]

    package init(accounts: [Account] = [], keys: [AccessKey] = []) {
        (self.accounts, self.keys) = (accounts, keys)
        let people = Dictionary(uniqueKeysWithValues: accounts.map { ($0.id, $0) })
        var holders: [String: Holder] = [:]
        for key in keys {
            if key.kind == .program {
                holders[key.digest] = .program(key)
            } else if let person = key.account.flatMap({ people[$0] }), person.isActive {
                holders[key.digest] = .person(person, key)
            }
        }
        self.holders = holders
    }

    /// True if the store has an account. Each person then needs an account to use the server.
    package var hasPeople: Bool { !accounts.isEmpty }

    /// Returns the holder of a key; `nil` if the key is unknown or has expired, or if its person is disabled.
    ///
    /// - Parameters:
    ///   - uses: the times of last use that may not be stored yet, in seconds since 1970, by the `id` of the key.
    ///   - moment: now, in seconds since 1970.
    package func holder(of key: String, uses: [Int: Double], at moment: Double) -> Holder? {
        guard let holder = holders[AccessKey.digest(of: key)] else { return nil }
        let used = max(uses[holder.key.id] ?? 0, holder.key.used.seconds)
        return holder.key.isValid(used: used, at: moment) ? holder : nil
    }

    package func account(named name: String) -> Account? {
        let folded = Account.folded(name)
        return accounts.first { Account.folded($0.name) == folded }
    }
}
