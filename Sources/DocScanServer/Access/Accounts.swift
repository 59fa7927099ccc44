internal import DocScan
internal import DocScanCollect
internal import Synchronization

/// The people, devices and programs that may use a server, as its store has them.
package final class Accounts: Sendable {
    private struct State: ~Copyable {
        var reader: AccountReader
        /// The times of last use that are not stored yet, by the number of the key: seconds since 1970.
        var uses: [Int: Double] = [:]
        /// The photos that wait on a device, as it said last, by the number of its key.
        var waiting: [Int: Int] = [:]
        var pairings = Pairings()
        var throttle = SignInThrottle()
    }

    private let state: Mutex<State>
    private let file: CaseFile

    package init(_ file: CaseFile) {
        self.file = file
        state = Mutex(State(reader: AccountReader(store: file.location.store)))
    }

    /// - Throws: `.internal` if the store cannot be read.
    func book() throws(Problem) -> AccountBook {
        do throws(StoreError) {
            return try state.withLock { state throws(StoreError) in try state.reader.current() }
        } catch {
            throw Problem(error)
        }
    }

    /// True if people have accounts. Then the access token gives no access.
    package var hasPeople: Bool { (try? book().hasPeople) ?? true }

    /// The client with a key, which counts as used; `nil` for a key that gives no access.
    ///
    /// - Parameters:
    ///   - isProgram: true for the token of a program, false for the cookie of a browser.
    ///   - waiting: the number of photos that wait on the device, if the device reports it.
    func client(of key: String, isProgram: Bool, waiting: Int? = nil) throws(Problem) -> Client? {
        let moment = file.now().seconds
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

    /// Stores the times of last use, and forgets keys that have ended. Without a use since the last call it does
    /// nothing.
    package func store() {
        let uses = state.withLock { $0.uses }
        if uses.isEmpty { return }
        // A failure is made up for the next time.
        guard (try? file.location.openStore(makes: false).note(uses: uses, at: file.now())) != nil else { return }
        // The accounts are read again, with the times that are stored now.
        state.withLock { state in state.uses = state.uses.filter { uses[$0.key] != $0.value } }
    }

    // MARK: - Signing in

    /// Checks a name and a password, and returns the key for the browser's cookie.
    ///
    /// - Parameter network: of the client, if known.
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
        return try? file.location.openStore(makes: false).password(ofAccount: account.id)
    }

    /// An unknown name takes the same time as a wrong password.
    private func matches(_ password: String, _ stored: PasswordHash?) -> Bool {
        guard let stored else {
            _ = Self.decoy?.matches(password)
            return false
        }
        return stored.matches(password)
    }

    private static let decoy = PasswordHash.decoy()

    /// Returns the key for a new phone's cookie, in exchange for a code; `nil` for a code that is not valid.
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
            kind: kind, account: account, name: name, digest: AccessKey.digest(of: key.text), made: file.now())
        do {
            try file.by(person ?? file.location.person).location.openStore(makes: false).add(
                stored, ifPassword: password)
        } catch StoreError.notFound(kind: .person) {
            // The password was changed, or the person disabled, while it was checked.
            throw Problem(.unauthorized, .passwordWrong)
        } catch {
            throw Problem(any: error)
        }
        return key
    }

    /// Ends the access of a browser, or of a device.
    func signOut(_ client: Client, _ file: CaseFile) throws(Problem) {
        guard let id = client.key, let key = try book().keys.first(where: { $0.id == id }), key.kind != .program else {
            return
        }
        do {
            try file.location.openStore(makes: false).removeKey(id, kind: key.kind, at: file.now())
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

    /// The time of the last use of a key, also if it is not stored yet.
    func lastUse(of key: AccessKey) -> Moment {
        let stored = state.withLock { $0.uses[key.id] } ?? 0
        return stored > key.used.seconds ? Moment(seconds: stored, offset: key.used.offset) : key.used
    }

    /// The number of photos that wait on a device; `nil` if it has not said so since the server began.
    func waiting(on key: AccessKey) -> Int? { state.withLock { $0.waiting[key.id] } }
}
