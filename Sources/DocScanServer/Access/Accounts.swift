internal import DocScan
internal import DocScanCollect
internal import Synchronization

/// The people, devices and programs that may use a server, from its store.
package final class Accounts: Sendable {
    private struct State: ~Copyable {
        var reader: AccountReader
        /// The times of last use that are not stored yet, in seconds since 1970, by the `id` of the key.
        var uses: [Int: Double] = [:]
        /// The number of photos that wait on a device, as last reported by the device, by the `id` of its key.
        var waiting: [Int: Int] = [:]
        var pairings = Pairings()
        var throttle = SignInThrottle()
    }

    private let state: Mutex<State>
    private let collection: ServerCollection

    package init(_ collection: ServerCollection) {
        self.collection = collection
        state = Mutex(State(reader: AccountReader(store: collection.location.store)))
    }

    /// - Throws: `.internal` if the store cannot be read.
    func book() throws(Problem) -> AccountBook {
        do throws(StoreError) {
            return try state.withLock { state throws(StoreError) in try state.reader.current() }
        } catch {
            throw Problem(error)
        }
    }

    /// True if the store has accounts, in which case the access token gives no access. Also true if the store cannot be
    /// read.
    package var hasPeople: Bool { (try? book().hasPeople) ?? true }

    /// Returns the client with a key, and notes that the key was used; `nil` if the key gives no access.
    ///
    /// - Parameters:
    ///   - isProgram: true for the token of a program, false for the cookie of a browser.
    ///   - waiting: the number of photos that wait on the device, if the device reports it.
    func client(of key: String, isProgram: Bool, waiting: Int? = nil) throws(Problem) -> Client? {
        let moment = collection.now().seconds
        let book = try book()
        return state.withLock { state in
            guard let holder = book.holder(of: key, uses: state.uses, at: moment),
                (holder.key.kind == .program) == isProgram
            else { return nil }
            state.uses[holder.key.id] = moment
            if let waiting { state.waiting[holder.key.id] = waiting }
            return Client(holder)
        }
    }

    /// Stores the times of last use, and deletes expired keys. Does nothing if no key was used since the last call.
    package func store() {
        let uses = state.withLock { $0.uses }
        if uses.isEmpty { return }
        // After a failure, the next call stores the times.
        guard (try? collection.location.openStore(makes: false).note(uses: uses, at: collection.now())) != nil else {
            return
        }
        // The stored times are no longer needed here, because the store's change makes the reader read the accounts
        // again.
        state.withLock { state in state.uses = state.uses.filter { uses[$0.key] != $0.value } }
    }

    // MARK: - Signing in

    /// Checks a name and a password, and returns the key for the browser's cookie.
    ///
    /// - Parameter network: the network of the client, if known.
    func signIn(_ name: String, _ password: String, from network: ClientAddress?) throws(Problem) -> AccessToken {
        let account = try book().account(named: name)
        let source = SignInThrottle.Source(name: Account.folded(name), network: network)
        try state.withLock { state throws(Problem) in try state.throttle.begin(source, at: Application.uptime) }
        let stored = hash(of: account)
        let isRight = matches(password, stored)
        try state.withLock { state throws(Problem) in
            try state.throttle.end(source, isRight: isRight, at: Application.uptime)
        }
        return try add(.session, of: account?.id, named: "", by: account?.name, password: stored)
    }

    private func hash(of account: Account?) -> PasswordHash? {
        guard let account, account.isActive else { return nil }
        return try? collection.location.openStore(makes: false).password(ofAccount: account.id)
    }

    /// Returns true if the password is right. Takes the same time for an unknown name as for a wrong password.
    private func matches(_ password: String, _ stored: PasswordHash?) -> Bool {
        guard let stored else {
            _ = Self.decoy?.matches(password)
            return false
        }
        return stored.matches(password)
    }

    private static let decoy = PasswordHash.decoy()

    /// Exchanges a pairing code for the key for a new phone's cookie; `nil` if the code is not valid.
    func pair(_ code: String) throws(Problem) -> AccessToken? {
        guard let pairing = state.withLock({ $0.pairings.spend(code, at: Application.uptime) }),
            let maker = try book().account(named: pairing.administrator), maker.isActive, maker.role == .administrator
        else { return nil }
        return try add(.device, of: pairing.account, named: pairing.name, by: pairing.administrator)
    }

    func isPairing(_ code: String) -> Bool { state.withLock { $0.pairings.knows(code) } }

    private func add(
        _ kind: AccessKey.Kind, of account: Int?, named name: String, by person: String?,
        password: PasswordHash? = nil
    ) throws(Problem) -> AccessToken {
        let key = AccessToken()
        let stored = AccessKey(
            kind: kind, account: account, name: name, digest: AccessKey.digest(of: key.text), made: collection.now())
        do {
            try collection.by(person ?? collection.location.person).location.openStore(makes: false).add(
                stored, ifPassword: password)
        } catch StoreError.notFound(kind: .person) {
            // While the password was checked, it was changed, or the person was disabled.
            throw Problem(.unauthorized, .passwordWrong)
        } catch {
            throw Problem(any: error)
        }
        return key
    }

    /// Ends the access of a browser, or of a device.
    func signOut(_ client: Client, _ collection: ServerCollection) throws(Problem) {
        guard let id = client.key, let key = try book().keys.first(where: { $0.id == id }), key.kind != .program else {
            return
        }
        do {
            try collection.location.openStore(makes: false).removeKey(id, kind: key.kind, at: collection.now())
        } catch {
            throw Problem(any: error)
        }
    }

    // MARK: - Devices

    /// - Throws: `.notFound` for the account, `.conflict` if another device has the name, `.refused`.
    func beginPairing(account id: Int, name: String, by administrator: String) throws(Problem) -> AccessToken {
        let book = try book()
        guard let account = book.accounts.first(where: { $0.id == id }), account.isActive else {
            throw Problem(StoreError.notFound(kind: .person))
        }
        let wanted = name.isEmpty ? account.name : name
        let name: String
        do throws(StoreError) { name = try Account.checked(name: wanted) } catch { throw Problem(error) }
        if book.keys.contains(where: { $0.kind == .device && $0.name == name }) {
            throw Problem(StoreError.taken(kind: .device))
        }
        return state.withLock {
            $0.pairings.begin(account: id, name: name, by: administrator, at: Application.uptime)
        }
    }

    /// Returns the time of a key's last use, even if it is not stored yet.
    func lastUse(of key: AccessKey) -> Moment {
        let stored = state.withLock { $0.uses[key.id] } ?? 0
        return stored > key.used.seconds ? Moment(seconds: stored, offset: key.used.offset) : key.used
    }

    /// Returns the number of photos that wait on a device; `nil` if the device has not reported it since the server
    /// started.
    func waiting(on key: AccessKey) -> Int? { state.withLock { $0.waiting[key.id] } }
}
