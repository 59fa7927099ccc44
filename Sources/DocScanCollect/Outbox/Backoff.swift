/// Decides how long to wait before a failed delivery is tried again.
package struct Backoff: Sendable, Hashable {
    /// The maximum wait after the first failure, in seconds. Default 1.
    package var base = 1.0
    /// The maximum wait, in seconds. Default 3600: a laptop that was closed overnight is late by at most an hour.
    package var cap = 3600.0

    /// The maximum `Retry-After` that is obeyed, in seconds: a day.
    static let longestWait = 86_400.0

    /// The wait before the next attempt, in seconds: exponential backoff with full jitter (M. Brooker, "Exponential
    /// Backoff And Jitter", AWS Architecture Blog, 2015), so that clients that failed together do not retry together.
    ///
    /// - Parameters:
    ///   - attempts: the number of attempts so far, from 1.
    ///   - wait: the server's `Retry-After` in seconds: a lower bound, up to a day.
    ///   - random: from 0 to 1.
    package func delay(attempts: Int, wait: Double?, random: Double) -> Double {
        let exponent = Double(min(max(0, attempts - 1), 32))
        var ceiling = base
        for _ in 0..<Int(exponent) where ceiling < cap { ceiling *= 2 }
        let jittered = random * min(cap, ceiling)
        guard let wait, wait > 0 else { return jittered }
        return min(wait, Self.longestWait) + jittered
    }

    /// Converts `Retry-After`, a number or a date (RFC 9110, 10.2.3), to seconds; `nil` for any other text.
    static func wait(_ header: String, at moment: Moment) -> Double? {
        if let seconds = Double(header), seconds >= 0, seconds.isFinite { return seconds }
        return Moment(httpDate: header).map { max(0, $0.seconds - moment.seconds) }
    }
}
