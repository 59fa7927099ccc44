/// The codes with which new phones become paired devices. Each code is for one phone, and expires after `lifetime`.
struct Pairings: Sendable, Hashable {
    struct Pairing: Sendable, Hashable {
        /// The `id` of the account of the person who will use the phone.
        var account: Int
        /// The name of the device.
        var name: String
        /// The name of the administrator who requested the code.
        var administrator: String
        fileprivate var code: AccessToken
        fileprivate var end: Double
        fileprivate var isSpent = false
    }

    /// The validity of a code, in seconds. Default 5 minutes, chosen by hand: the phone is at hand when its code is
    /// shown.
    static let lifetime = 300.0
    /// The time for which an expired code is remembered, in seconds, so that a user with an old code learns that it has
    /// expired. Default a day, chosen by hand.
    static let memory = 86_400.0

    private var all: [Pairing] = []

    /// Makes a code. An earlier code of the same administrator becomes invalid, because the screen no longer shows it.
    ///
    /// - Parameter moment: seconds of a monotonic clock.
    mutating func begin(account: Int, name: String, by administrator: String, at moment: Double) -> AccessToken {
        all.removeAll { $0.end + Self.memory <= moment }
        for index in all.indices where all[index].administrator == administrator { all[index].isSpent = true }
        let code = AccessToken()
        all.append(
            Pairing(
                account: account, name: name, administrator: administrator, code: code, end: moment + Self.lifetime))
        return code
    }

    /// Returns the pairing of a code, and makes the code invalid; `nil` if the code is unknown, spent or expired.
    mutating func spend(_ code: String, at moment: Double) -> Pairing? {
        guard let index = all.firstIndex(where: { $0.code.matches(code) }), !all[index].isSpent, all[index].end > moment
        else { return nil }
        all[index].isSpent = true
        return all[index]
    }

    /// Returns true for a code that was made here, even if it is spent or expired. A browser that was opened with a
    /// code sends it again when it signs in, which is not a guess.
    func knows(_ code: String) -> Bool { all.contains { $0.code.matches(code) } }
}
