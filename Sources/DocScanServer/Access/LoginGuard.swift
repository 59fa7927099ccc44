/// Slows down the guessing of tokens: each wrong one doubles the wait until the next attempt is considered. A right
/// token is always accepted, so that an attacker cannot lock out the user.
package struct LoginGuard: Sendable, Hashable {
    /// The number of wrong tokens without a wait: a user may have copied a part of the URL.
    static let free = 3
    /// The maximum wait, in seconds.
    static let longestWait = 60.0
    /// The seconds after which wrong tokens are forgotten.
    static let memory = 600.0

    private var failures = 0
    /// The time until which wrong tokens are not even counted, and the time of the last one.
    private var closedUntil = -Double.infinity
    private var last = -Double.infinity

    package init() {}

    /// The seconds until the next attempt is considered; `nil` if that is now.
    package func wait(at moment: Double) -> Double? { moment < closedUntil ? closedUntil - moment : nil }

    /// - Parameter moment: seconds of a monotonic clock.
    /// - Throws: `.unauthorized` for a wrong token, `.tooMany` with the wait for a wrong one after too many others.
    package mutating func check(isRight: Bool, at moment: Double) throws(Problem) {
        if isRight {
            self = LoginGuard()
            return
        }
        if let wait = wait(at: moment) { throw Self.wait(wait) }
        if moment - last > Self.memory { failures = 0 }
        (failures, last) = (failures + 1, moment)
        guard failures > Self.free else {
            throw Problem(
                .unauthorized, .tokenWrong)
        }
        // The exponent is bounded: 2^6 s exceeds the maximum wait.
        let wait = min(Double(1 << min(failures - Self.free - 1, 6)), Self.longestWait)
        closedUntil = moment + wait
        throw Self.wait(wait)
    }

    private static func wait(_ seconds: Double) -> Problem {
        Problem(.tooMany, .tokensTooMany, wait: seconds)
    }
}
