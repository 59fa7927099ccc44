/// Slows down the guessing of passwords. Wrong passwords are counted per name and network of the client, so that an
/// attacker cannot lock out a person in another network. Networks with many wrong passwords may use only some of the
/// simultaneous checks, so that the others remain free.
package struct SignInThrottle: Sendable, Hashable {
    package struct Source: Sendable, Hashable {
        /// The name in the form of `Account.folded`.
        var name: String
        /// The network of the client; `nil` if it is unknown.
        var network: ClientAddress?

        package init(name: String, network: ClientAddress?) { (self.name, self.network) = (name, network) }
    }

    /// The maximum number of passwords that are checked at the same time. Default 4, chosen by hand: each takes 64 MiB
    /// and a tenth of a second.
    static let mostAtATime = 4
    /// The maximum number of simultaneous checks for networks with many wrong passwords. Default half of `mostAtATime`.
    static let mostSuspects = 2
    /// The number of wrong passwords at which a network becomes suspect, for ten minutes. Default 8, chosen by hand: a
    /// few people in an office may mistype their passwords at the start of a day.
    static let suspicion = 8
    /// The maximum number of sources that are remembered; the oldest are forgotten first. Default 4096, chosen by hand,
    /// which limits the memory to less than a megabyte.
    static let most = 4096

    private var guards: [Source: LoginGuard] = [:]
    /// The sources in the order of their first wrong password.
    private var order: [Source] = []
    /// The networks whose passwords are being checked, and whether they are suspect.
    private var checking: [ClientAddress?: Bool] = [:]
    private var wrong: [ClientAddress?: Wrong] = [:]

    private struct Wrong: Sendable, Hashable {
        var count = 0
        var last = 0.0
    }

    package init() {}

    /// The number of sources with wrong passwords.
    var remembered: Int { guards.count }

    /// Begins the check of a password. Call `end` afterwards.
    ///
    /// - Parameter moment: seconds of a monotonic clock.
    /// - Throws: `.tooMany` with the wait after too many wrong passwords; `.busy` while a password from the same
    ///   network is checked, or if too many checks are in progress.
    package mutating func begin(_ source: Source, at moment: Double) throws(Problem) {
        if let wait = guards[source]?.wait(at: moment) { throw Problem(.tooMany, .passwordsTooMany, wait: wait) }
        let isSuspect = isSuspect(source.network, at: moment)
        guard checking.count < Self.mostAtATime, checking[source.network] == nil,
            !isSuspect || checking.values.count(where: \.self) < Self.mostSuspects
        else { throw Problem(.busy, .signInsTooMany, wait: 1) }
        checking[source.network] = isSuspect
    }

    private func isSuspect(_ network: ClientAddress?, at moment: Double) -> Bool {
        guard let wrong = wrong[network] else { return false }
        return wrong.count >= Self.suspicion && moment - wrong.last <= LoginGuard.memory
    }

    /// - Throws: `.unauthorized` for a wrong password, `.tooMany` if the next one has to wait.
    package mutating func end(_ source: Source, isRight: Bool, at moment: Double) throws(Problem) {
        checking[source.network] = nil
        if isRight {
            guards[source] = nil
            order.removeAll { $0 == source }
            return
        }
        note(source.network, at: moment)
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

    private mutating func note(_ network: ClientAddress?, at moment: Double) {
        wrong = wrong.filter { moment - $0.value.last <= LoginGuard.memory }
        if wrong.count >= Self.most, let oldest = wrong.min(by: { $0.value.last < $1.value.last }) {
            wrong[oldest.key] = nil
        }
        wrong[network, default: Wrong()].count += 1
        wrong[network]?.last = moment
    }
}
