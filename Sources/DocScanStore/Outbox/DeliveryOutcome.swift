/// What became of an attempt.
package enum DeliveryOutcome: Sendable, Hashable {
    case delivered
    /// It may work later. `wait` is how long the server asks to wait, in seconds.
    case failed(wait: Double?)
    /// The destination itself does not work (wrong address, refused credentials, server down): the rest of the run
    /// would fail in the same way.
    case unreachable(wait: Double?)
    /// The server refuses it, and will refuse it again.
    case refused

    /// What an answer means. Sources: RFC 9110, 15; RFC 6585, 4 (429); RFC 8470, 5.2 (425).
    ///
    /// - Parameters:
    ///   - status: the answer's.
    ///   - isDeletion: what is not there any more is deleted.
    ///   - wait: `Retry-After`, in seconds.
    package init(status: Int, isDeletion: Bool = false, wait: Double? = nil) {
        switch status {
        case 200..<300: self = .delivered
        case 404 where isDeletion, 410 where isDeletion: self = .delivered
        case 408, 425, 429, 500..<600: self = .failed(wait: wait)
        // 401 and 407 ask for credentials: those of the run, not of this row.
        case 401, 407: self = .unreachable(wait: wait)
        default: self = .refused
        }
    }
}
