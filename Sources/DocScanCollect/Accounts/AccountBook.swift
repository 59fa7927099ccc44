/// The accounts and keys of a store at one moment. Decides who a client with a key is.
package struct AccountBook: Sendable, Hashable {
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
    /// By digest.
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

    /// True if people have accounts: a person then needs an account for access.
    package var hasPeople: Bool { !accounts.isEmpty }

    /// The holder of a key; `nil` for an unknown or ended one, and for that of a disabled person.
    ///
    /// - Parameters:
    ///   - uses: the times of last use that are newer than the stored ones, by the number of the key.
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
