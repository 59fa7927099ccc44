/// What became of an attempt.
package enum DeliveryOutcome: Sendable, Hashable {
    case delivered
    /// It may work later. `wait` is how long the server asks to wait, in seconds.
    case failed(wait: Double?)
    /// The destination does not work now (server down, too many requests): the rest would fail in the same way.
    case unreachable(wait: Double?)
    /// Nothing answers at the address.
    case offline
    /// The server refuses it, and will refuse it again.
    case refused
    /// The server refuses everything from here: wrong address, refused credentials.
    case refusedAll
    /// The collection is closed at the destination; nil where it will not open again.
    case closed(until: Moment?)

    /// What an answer means. Sources: RFC 9110, 15; RFC 6585, 4 (429); RFC 8470, 5.2 (425).
    ///
    /// - Parameters:
    ///   - isDeletion: what is not there any more is deleted.
    ///   - wait: `Retry-After`, in seconds.
    package init(status: Int, isDeletion: Bool = false, wait: Double? = nil) {
        switch status {
        case 200..<300: self = .delivered
        case 404 where isDeletion, 410 where isDeletion: self = .delivered
        case 429, 502, 503, 504: self = .unreachable(wait: wait)
        case 408, 425, 500..<600: self = .failed(wait: wait)
        // The credentials are those of every row, and so is the address: nothing is there, or takes what is sent.
        case 401, 407, 404, 405, 410, 300..<400: self = .refusedAll
        default: self = .refused
        }
    }

    /// What it means that there was no answer.
    package init(_ failure: HTTPFailure) {
        switch failure {
        case .libraryMissing, .invalidAddress, .plainText, .notSecure, .notHTTP, .privateAddress, .tooManyRedirects:
            self = .refusedAll
        case .noConnection: self = .offline
        case .timeout: self = .unreachable(wait: nil)
        case .interrupted, .tooLong, .cancelled, .failed: self = .failed(wait: nil)
        }
    }
}
