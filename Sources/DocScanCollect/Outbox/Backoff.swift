/// The wait before a delivery that failed is tried again. (Whether a picture whose worker terminated is scanned again is
/// another decision, made without a wait.)
package struct Backoff: Sendable, Hashable {
    /// The longest wait after the first failure, in seconds. Default 1.
    package var base = 1.0
    /// The longest wait at all, in seconds. Default an hour: a laptop that was closed over night is not late by more.
    package var cap = 3600.0

    /// The most that a server is granted, in seconds: a day.
    static let longestWait = 86_400.0

    package init() {}

    /// The wait before the next attempt, in seconds: exponential backoff with full jitter (M. Brooker, "Exponential
    /// Backoff And Jitter", AWS Architecture Blog, 2015), so that many that failed together do not come back together.
    ///
    /// - Parameters:
    ///   - attempts: how often it has been tried, from 1.
    ///   - wait: what the server asked for: never less, and no more than a day of it.
    ///   - random: from 0 to 1.
    package func delay(attempts: Int, wait: Double?, random: Double) -> Double {
        let exponent = Double(min(max(0, attempts - 1), 32))
        var ceiling = base
        for _ in 0..<Int(exponent) where ceiling < cap { ceiling *= 2 }
        let jittered = random * min(cap, ceiling)
        guard let wait, wait > 0 else { return jittered }
        return min(wait, Self.longestWait) + jittered
    }

    /// `Retry-After` in seconds: a number, or a date (RFC 9110, 10.2.3). Nil for another text.
    static func wait(_ header: String, at moment: Moment) -> Double? {
        if let seconds = Double(header), seconds >= 0, seconds.isFinite { return seconds }
        return Moment(httpDate: header).map { max(0, $0.seconds - moment.seconds) }
    }
}
