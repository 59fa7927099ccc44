/// Slows down the guessing of tokens. After `free` wrong tokens, each further one doubles the wait until the next
/// attempt is considered. The right token is always accepted, so that an attacker cannot lock out the user.
package struct LoginGuard: Sendable, Hashable {
    /// The number of wrong tokens without a wait, because a user may have copied only a part of the URL.
    static let free = 3
    /// The maximum wait, in seconds.
    static let longestWait = 60.0
    /// The time after which wrong tokens are forgotten, in seconds.
    static let memory = 600.0

    private var failures = 0
    /// The time until which wrong tokens are rejected without being counted, and the time of the last counted one.
    private var closedUntil = -Double.infinity
    private var last = -Double.infinity

    package init() {}

    /// Returns the time until the next attempt is considered, in seconds; `nil` if there is no wait.
    package func wait(at moment: Double) -> Double? { moment < closedUntil ? closedUntil - moment : nil }

    /// - Parameter moment: seconds of a monotonic clock.
    /// - Throws: `.unauthorized` for a wrong token, `.tooMany` with the wait if too many were wrong.
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
        // The exponent is limited to 6, because 2^6 s exceeds the maximum wait.
        let wait = min(Double(1 << min(failures - Self.free - 1, 6)), Self.longestWait)
        closedUntil = moment + wait
        throw Self.wait(wait)
    }

    private static func wait(_ seconds: Double) -> Problem {
        Problem(.tooMany, .tokensTooMany, wait: seconds)
    }
}
