/// Codes with which new phones become paired devices. Each is for one phone, and ends after some minutes.
struct Pairings: Sendable, Hashable {
    struct Pairing: Sendable, Hashable {
        /// The number of the account of the person who will use the phone.
        var account: Int
        /// The name of the device.
        var name: String
        /// The name of the administrator who requested the code.
        var administrator: String
        fileprivate var code: AccessToken
        fileprivate var end: Double
        fileprivate var isSpent = false
    }

    /// The seconds for which a code is valid. Default 5 minutes, chosen by hand: a phone is at hand when its code is
    /// shown.
    static let lifetime = 300.0
    /// The seconds after which a code that is over is as unknown as any other. Default a day, chosen by hand: a person
    /// with an old code is told that its time is over.
    static let memory = 86_400.0

    private var all: [Pairing] = []

    /// Makes a code. An earlier one of the same administrator ends: it is no longer on the screen.
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

    /// The pairing of a code, which then is spent; `nil` for a code that is unknown, spent or over.
    mutating func spend(_ code: String, at moment: Double) -> Pairing? {
        guard let index = all.firstIndex(where: { $0.code.matches(code) }), !all[index].isSpent, all[index].end > moment
        else { return nil }
        all[index].isSpent = true
        return all[index]
    }

    /// True for a code that was made here, even if it is spent or expired. A browser that was opened with one sends it
    /// when it signs in, which is not a guess.
    func knows(_ code: String) -> Bool { all.contains { $0.code.matches(code) } }
}
