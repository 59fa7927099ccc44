/// The outcome of an attempt to deliver.
package enum DeliveryOutcome: Sendable, Hashable {
    case delivered
    /// A later attempt may succeed. `wait` is the wait that the server requests, in seconds.
    case failed(wait: Double?)
    /// The destination does not work at present (server down, too many requests). Other deliveries would fail in the
    /// same way.
    case unreachable(wait: Double?)
    /// The host of the URL cannot be found or does not respond.
    case offline
    /// The server refuses the item permanently.
    case refused
    /// The server refuses all requests, for example because of a wrong URL or refused credentials.
    case refusedAll
    /// The destination's collection is closed until this time; `nil` if it will not open again.
    case closed(until: Moment?)

    /// The outcome for the status of a response. Sources: RFC 9110, 15; RFC 6585, 4 (429); RFC 8470, 5.2 (425).
    ///
    /// - Parameter isDeletion: true to count a missing object as deleted.
    /// - Parameter wait: the value of `Retry-After`, in seconds.
    package init(status: Int, isDeletion: Bool = false, wait: Double? = nil) {
        switch status {
        case 200..<300: self = .delivered
        case 404 where isDeletion, 410 where isDeletion: self = .delivered
        case 429, 502, 503, 504: self = .unreachable(wait: wait)
        case 408, 425, 500..<600: self = .failed(wait: wait)
        // All deliveries share the credentials and the URL. Either is wrong, or the service does not accept captures.
        case 401, 407, 404, 405, 410, 300..<400: self = .refusedAll
        default: self = .refused
        }
    }

    /// The outcome for a missing response.
    package init(_ failure: HTTPFailure) {
        switch failure {
        case .libraryMissing, .invalidAddress, .plainText, .notSecure, .notHTTP, .privateAddress, .tooManyRedirects:
            self = .refusedAll
        case .noConnection: self = .offline
        case .timeout: self = .unreachable(wait: nil)
        case .interrupted, .tooLong, .status, .cancelled, .failed: self = .failed(wait: nil)
        }
    }
}
