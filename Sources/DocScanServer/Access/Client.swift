internal import DocScanCollect

/// The sender of a request, and its permissions.
struct Client: Sendable, Hashable {
    /// The name for the audit trail; `nil` for a client whose person is not known.
    var name: String?
    /// `nil` without an account.
    var role: Account.Role?
    var permissions: Set<Permission>
    /// The number of its key in the store; `nil` for the access token.
    var key: Int?

    /// A client with the access token of a server without accounts. Accounts are made on the server's machine.
    static let owner = Client(permissions: Set(Permission.allCases).subtracting([.administer]))

    /// A client that nothing is known of.
    static let stranger = Client(permissions: [])

    private init(permissions: Set<Permission>) { self.permissions = permissions }

    init(_ holder: AccountBook.Holder) {
        switch holder {
        case .person(let account, let key):
            (name, role, permissions, self.key) = (account.name, account.role, account.role.permissions, key.id)
        case .program(let key):
            let permissions = key.scopes.reduce(into: Set<Permission>()) { $0.formUnion($1.permissions) }
            // Not to be taken for a person of this name.
            (name, self.permissions, self.key) = ("\(key.name) (program)", permissions, key.id)
        }
    }
}
