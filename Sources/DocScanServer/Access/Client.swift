internal import DocScanCollect

/// The sender of a request, and its permissions.
struct Client: Sendable, Hashable {
    /// The name for the audit trail; `nil` if the person is unknown.
    var name: String?
    /// The role of the account; `nil` without an account.
    var role: Account.Role?
    var permissions: Set<Permission>
    /// The `id` of the client's key in the store; `nil` for the access token.
    var key: Int?

    /// A client with the access token of a server without accounts. It cannot administer, because the first account is
    /// made on the server's machine.
    static let owner = Client(permissions: Set(Permission.allCases).subtracting([.administer]))

    /// A client that has not been identified.
    static let stranger = Client(permissions: [])

    private init(permissions: Set<Permission>) { self.permissions = permissions }

    init(_ holder: AccountBook.Holder) {
        switch holder {
        case .person(let account, let key):
            (name, role, permissions, self.key) = (account.name, account.role, account.role.permissions, key.id)
        case .program(let key):
            let permissions = key.scopes.reduce(into: Set<Permission>()) { $0.formUnion($1.permissions) }
            // The suffix distinguishes the program from a person with the same name.
            (name, self.permissions, self.key) = ("\(key.name) (program)", permissions, key.id)
        }
    }
}
