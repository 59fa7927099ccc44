/// What is to be done at a destination, with all that its client needs.
package struct DeliveryItem: Sendable {
    package var kind: Delivery.Kind
    /// The idempotency key: 64 hexadecimal digits.
    package var key: String
    /// Whether it may have arrived already: an earlier attempt ended without an answer.
    package var isRepeated = false
    /// The destination's own name for it, where it is known.
    package var remote: String?
    /// The credentials that the destination gave for the participant.
    package var participant: String?
    /// The destination's name for the case.
    package var remoteCase: String?
    package var label = ""
    package var slot = ""
    /// What the captures of a case have in common, in this store and no other.
    package var caseUID = ""
    /// Where the picture is; empty for what has none.
    package var picture = ""
    package var format = ""
    package var report = ""
    /// As signed; for a participant.
    package var name = ""
    package var email: String?
    /// The destination's names that are accounted for: what else it has of this case came from an attempt without an
    /// answer.
    package var known: Set<String> = []

    /// Names a file of it: the same case begins with the same 16 characters.
    var fileName: String { "\(caseUID.prefix(16))-\(slot)-\(key.prefix(32))" }
}

/// What came of it.
package struct DeliveryResult: Sendable, Hashable {
    package var outcome: DeliveryOutcome
    /// The destination's name for it.
    package var remote: String?
    /// Why it failed, without a value of the document; nil for what was delivered.
    package var problem: String?
    /// What the server says to a person, on one line.
    package var message: String?

    init(_ outcome: DeliveryOutcome, remote: String? = nil, problem: String? = nil, message: String? = nil) {
        (self.outcome, self.remote, self.problem, self.message) = (outcome, remote, problem, message)
    }

    /// There was no answer.
    init(_ failure: HTTPFailure) { self.init(DeliveryOutcome(failure), problem: failure.description) }

    /// - Parameter moment: now; `Retry-After` may be a date.
    init(_ response: HTTPResponse, isDeletion: Bool = false, at moment: Moment) {
        let wait = response["Retry-After"].flatMap { Backoff.wait($0, at: moment) }
        let outcome = DeliveryOutcome(status: response.status, isDeletion: isDeletion, wait: wait)
        self.init(outcome, problem: outcome == .delivered ? nil : Self.problem(response.status))
    }

    static func problem(_ status: Int) -> String {
        switch status {
        case 401, 407: "The server refuses the credentials (\(status))."
        case 404, 405, 410: "The server has nothing at this address (\(status))."
        case 413: "It is longer than the server accepts (413)."
        case 408, 425, 429, 500..<600: "The server does not work now (\(status))."
        case 300..<400: "The server is at another address now (\(status))."
        default: "The server refuses it (\(status))."
        }
    }
}

/// Delivers to one destination. Blocks while it does.
protocol DestinationClient {
    /// - Throws: there was no answer.
    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (_ sent: Int, _ total: Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult
}

/// What people at the destination said of a capture.
package enum DeliveryReview: String, Sendable, Hashable, CaseIterable {
    case verified, published
    /// It shows personal data that it must not show.
    case personalData
    case inappropriate
    /// It does not show what it should.
    case objectMissing

    package var problem: String? {
        switch self {
        case .verified, .published: nil
        case .personalData: "The institution rejects it: it shows personal data."
        case .inappropriate: "The institution rejects it: it is inappropriate."
        case .objectMissing: "The institution rejects it: it does not show what it should."
        }
    }
}
