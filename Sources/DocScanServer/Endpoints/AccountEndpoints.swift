internal import DocScan
internal import DocScanCollect

/// People and their devices, for administrators.
struct AccountEndpoints: Sendable {
    let accounts: Accounts
    let collection: ServerCollection
    /// The URL of the web page as phones see it.
    let page: String

    private struct NewPerson: RequestBody {
        let name: String
        let role: Account.Role
        let password: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (name, role) = (try reader("name"), try reader("role"))
            password = try reader.optional("password")
        }
    }

    private struct PersonChange: RequestBody {
        let role: Account.Role?
        let isDisabled: Bool?
        let password: String?

        init(_ reader: inout BodyReader) throws(Problem) {
            (role, isDisabled) = (try reader.optional("role"), try reader.optional("isDisabled"))
            password = try reader.optional("password")
        }
    }

    private struct NewPairing: RequestBody {
        let person: Int
        let name: String

        init(_ reader: inout BodyReader) throws(Problem) {
            (person, name) = (try reader("person"), try reader("name"))
        }
    }

    private struct Person: JSONRecord {
        var account: Account
        var isSelf: Bool

        static let jsonFields: [JSONField<Self>] =
            Account.jsonFields.map { $0.of(\.account) } + [.init("isSelf", \.isSelf)]
    }

    private struct Device: JSONRecord {
        var device: PairedDevice
        var isInUse: Bool
        var isSelf: Bool
        var waiting: Int?

        static let jsonFields: [JSONField<Self>] =
            PairedDevice.jsonFields.map { $0.of(\.device) } + [
                .init("isInUse", \.isInUse), .init("isSelf", \.isSelf),
                // The number of photos that wait on the device; null if the device has not reported it.
                .init("waiting", \.waiting),
            ]
    }

    private struct PairingCode: JSONRecord {
        var link: String
        var code: QRCode?

        static let jsonFields: [JSONField<Self>] = [
            .init("link", \.link), .init("seconds") { _ in Int(Pairings.lifetime) },
            // The rows of the QR code, as in `QRCode.rows`; empty without libqrencode.
            .init("modules") { $0.code?.rows ?? [] },
        ]
    }

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/api/people", "people", access: .only(.administer), gives: .list("people", of: Person.self),
                "The people with an account.", handler: people),
            Endpoint(
                .post, "/api/people", "addPerson", access: .only(.administer), takes: .json(NewPerson.self),
                gives: .json(Person.self, 201), "Makes an account.", handler: add),
            Endpoint(
                .patch, "/api/people/{id:integer}", "changePerson", access: .only(.administer),
                takes: .json(PersonChange.self), gives: .json(Person.self),
                "Changes the role or the password of a person, or disables the account.", handler: change),
            Endpoint(
                .get, "/api/devices", "devices", access: .only(.administer), gives: .list("devices", of: Device.self),
                "The paired phones and tablets.", handler: devices),
            Endpoint(
                .delete, "/api/devices/{id:integer}", "revokeDevice", access: .only(.administer), gives: .nothing,
                "Ends the access of a paired device at once.", handler: revoke),
            Endpoint(
                .post, "/api/pairings", "pair", access: .only(.administer), takes: .json(NewPairing.self),
                gives: .json(PairingCode.self, 201), "Makes a code with which one phone becomes a paired device.",
                handler: pair),
        ].refusing([.missing, .refused, .conflict])
    }

    private func withStore<Result>(
        _ request: APIRequest, _ body: (borrowing Store) throws(StoreError) -> Result
    ) throws(Problem) -> Result {
        do throws(StoreError) {
            return try body(try collection.by(request).location.openStore(makes: false))
        } catch {
            throw Problem(error)
        }
    }

    private func people(_ request: APIRequest) throws(Problem) -> [Person] {
        try accounts.book().accounts.map { person($0, request) }
    }

    private func person(_ account: Account, _ request: APIRequest) -> Person {
        Person(account: account, isSelf: account.name == request.client.name)
    }

    private func add(_ request: APIRequest, _ new: NewPerson) throws(Problem) -> Person {
        try withStore(request) { (store) throws(StoreError) in
            let password = try new.password.map { (text) throws(StoreError) in try PasswordHash(of: text) }
            let made = try store.addAccount(named: new.name, role: new.role, password: password, at: collection.now())
            return person(made, request)
        }
    }

    private func change(_ request: APIRequest, _ change: PersonChange) throws(Problem) -> Person {
        let id = try request.id()
        // With several changes, one could be refused after others were already made.
        guard [change.password != nil, change.role != nil, change.isDisabled != nil].count(where: \.self) == 1 else {
            throw Problem(.badRequest, technical: "Change one of role, isDisabled and password.")
        }
        return try withStore(request) { (store) throws(StoreError) in
            if let password = change.password {
                try store.setPassword(try PasswordHash(of: password), ofAccount: id, at: collection.now())
            }
            if let role = change.role { try store.setRole(role, ofAccount: id, at: collection.now()) }
            if let isDisabled = change.isDisabled {
                try store.setDisabled(isDisabled, account: id, at: collection.now())
            }
            return person(try store.account(id), request)
        }
    }

    /// The time since its last request during which a device counts as in use, in seconds. Default 60, chosen by hand:
    /// the web page sends requests more often while its camera is open.
    private static let presence = 60.0

    private func devices(_ request: APIRequest) throws(Problem) -> [Device] {
        let book = try accounts.book()
        return book.keys.filter { $0.kind == .device }.map { key in
            var key = key
            key.used = accounts.lastUse(of: key)
            return Device(
                device: PairedDevice(key, of: book.accounts.first { $0.id == key.account }),
                isInUse: collection.now().seconds - key.used.seconds < Self.presence,
                isSelf: key.id == request.client.key, waiting: accounts.waiting(on: key))
        }
    }

    private func revoke(_ request: APIRequest) throws(Problem) {
        let id = try request.id()
        try withStore(request) { (store) throws(StoreError) in
            try store.removeKey(id, kind: .device, at: collection.now())
        }
    }

    private func pair(_ request: APIRequest, _ new: NewPairing) throws(Problem) -> PairingCode {
        let code = try accounts.beginPairing(
            account: new.person, name: new.name, by: request.client.name ?? collection.location.person)
        let link = page + "#" + code.text
        return PairingCode(link: link, code: QRCode(link))
    }
}

extension Account.Role: BodyWord {}
