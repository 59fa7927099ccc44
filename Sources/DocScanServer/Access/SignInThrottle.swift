/// Slows down the guessing of passwords. Wrong ones count against a name and the client's network together: an attacker
/// can neither shut out a person elsewhere, nor the other people of a network.
package struct SignInThrottle: Sendable, Hashable {
    package struct Source: Sendable, Hashable {
        /// As it is compared.
        var name: String
        /// `nil` if the server does not know it.
        var network: ClientAddress?

        package init(name: String, network: ClientAddress?) { (self.name, self.network) = (name, network) }
    }

    /// The maximum number of passwords that are checked at the same time. Default 4, chosen by hand: each takes 64 MiB
    /// and a tenth of a second.
    static let mostAtATime = 4
    /// The maximum number of sources that are remembered; the oldest go first. Default 4096, chosen by hand: it bounds the
    /// memory to less than a megabyte.
    static let most = 4096

    private var guards: [Source: LoginGuard] = [:]
    /// In the order of their first wrong password.
    private var order: [Source] = []
    /// The networks whose passwords are being checked.
    private var checking: Set<ClientAddress?> = []

    package init() {}

    /// The number of names and networks with wrong passwords.
    var remembered: Int { guards.count }

    /// Admits a password to be checked. Call `end` afterwards.
    ///
    /// - Parameter moment: seconds of a monotonic clock.
    /// - Throws: `.tooMany` with the wait, after too many wrong ones; `.busy` while one of the same network is checked.
    package mutating func begin(_ source: Source, at moment: Double) throws(Problem) {
        if let wait = guards[source]?.wait(at: moment) { throw Problem(.tooMany, .passwordsTooMany, wait: wait) }
        guard checking.count < Self.mostAtATime, !checking.contains(source.network) else {
            throw Problem(.busy, .signInsTooMany, wait: 1)
        }
        checking.insert(source.network)
    }

    /// - Throws: `.unauthorized` for a wrong password, `.tooMany` if the next one has to wait.
    package mutating func end(_ source: Source, isRight: Bool, at moment: Double) throws(Problem) {
        checking.remove(source.network)
        if isRight {
            guards[source] = nil
            order.removeAll { $0 == source }
            return
        }
        if guards[source] == nil {
            order.append(source)
            if order.count > Self.most { guards[order.removeFirst()] = nil }
        }
        do throws(Problem) {
            try guards[source, default: LoginGuard()].check(isRight: false, at: moment)
        } catch {
            throw error.code == .tooMany
                ? Problem(.tooMany, .passwordsTooMany, wait: error.wait) : Problem(.unauthorized, .passwordWrong)
        }
    }
}
