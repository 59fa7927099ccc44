/// Slows down those who guess tokens: each wrong one doubles the wait until the next attempt is looked at.
///
/// A right token is always taken, so that a guesser cannot keep out the one who has it.
package struct LoginGuard: Sendable, Hashable {
    /// Wrong tokens that cost no wait: a person may have copied a part of the address.
    static let free = 3
    /// The longest wait, in seconds.
    static let longestWait = 60.0
    /// Seconds after which old mistakes are forgotten.
    static let memory = 600.0

    private var failures = 0
    /// Until when wrong tokens are not even counted, and when the last one came.
    private var closedUntil = -Double.infinity
    private var last = -Double.infinity

    package init() {}

    /// - Parameters:
    ///   - isRight: whether the token that was given is the right one.
    ///   - moment: seconds of a clock that never goes back.
    /// - Throws: `.unauthorized` for a wrong token, `.tooMany` with the wait for a wrong one after too many others.
    package mutating func check(isRight: Bool, at moment: Double) throws(Problem) {
        if isRight {
            self = LoginGuard()
            return
        }
        if moment < closedUntil { throw Self.wait(closedUntil - moment) }
        if moment - last > Self.memory { failures = 0 }
        (failures, last) = (failures + 1, moment)
        guard failures > Self.free else {
            throw Problem(
                .unauthorized, "The token is wrong. Each start of the server generates another one: use its address.")
        }
        // The exponent is bounded: 2^6 is more than the longest wait.
        let wait = min(Double(1 << min(failures - Self.free - 1, 6)), Self.longestWait)
        closedUntil = moment + wait
        throw Self.wait(wait)
    }

    private static func wait(_ seconds: Double) -> Problem {
        Problem(.tooMany, "There were too many wrong tokens. Wait, then use the right one.", wait: seconds)
    }
}
