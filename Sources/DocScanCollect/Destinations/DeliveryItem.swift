internal import Digests
internal import DocScan

/// A task at a destination, with all data that its client needs.
package struct DeliveryItem: Sendable {
    package var kind: Delivery.Kind
    /// The idempotency key: 64 hexadecimal digits.
    package var key: String
    /// True if the item may have arrived already, because an earlier attempt ended without a response.
    package var isRepeated = false
    /// The destination's identifier for the item, if known.
    package var remote: String?
    /// The credentials that the destination issued for the participant.
    package var participant: String?
    /// The destination's identifier for the case.
    package var remoteCase: String?
    package var label = ""
    package var slot = ""
    /// The identifier that the captures of a case share, unique to this store.
    package var caseUID = ""
    /// The image files of a capture, one per side.
    package var files: [File] = []
    package var report = ""
    /// The name as signed, if the item is a participant.
    package var name = ""
    package var email: String?
    /// The destination's identifiers that the outbox contains. Any other object of this case at the destination came
    /// from an attempt without a response.
    package var known: Set<String> = []

    package struct File: Sendable, Hashable {
        package var path: String
        /// The extension of the file name, and the subtype of the media type, such as `jpeg`.
        package var format: String
        /// SHA-256, in hexadecimal.
        package var sha256: String
        /// The length in bytes.
        package var bytes: Int
    }

    /// Returns the name of an image file at the destination.
    ///
    /// - Parameter base: the name of the first file, without its extension.
    func name(ofFile index: Int, _ base: String) -> String {
        base + (index > 0 ? "-\(index + 1)" : "") + "." + files[index].format
    }

    /// The digest of everything that the destination receives about the capture apart from the images: SHA-256 of the
    /// case's label, the slot and the report.
    var stated: String { Self.stated(report: report, label: label, slot: slot) }

    static func stated(report: String, label: String, slot: String) -> String {
        SHA256.hexadecimal(of: Array("\(label)\n\(slot)\n\(report)".utf8))
    }

    /// The idempotency key of a correction: a digest of the capture's key and of `stated`.
    var editKey: String { SHA256.hexadecimal(of: Array("\(key)\n\(stated)".utf8)) }

    /// The members by which a receiver can file the capture: the case's label and identifier, the slot, and the key.
    var filing: JSON {
        [
            "label": .string(label), "case": .string(caseUID), "slot": .string(slot), "key": .string(key),
        ]
    }

    /// The base name of the item's files. The names for one case begin with the same 16 characters.
    var fileName: String { "\(caseUID.prefix(16))-\(slot)-\(key.prefix(32))" }
}

/// The result of one attempt to deliver an item.
package struct DeliveryResult: Sendable, Hashable {
    package var outcome: DeliveryOutcome
    /// The destination's identifier for the item.
    package var remote: String?
    /// The reason for the failure, without values of the document; `nil` if delivered.
    package var problem: DeliveryProblem?
    /// The server's message for the user, on one line.
    package var message: String?

    init(_ outcome: DeliveryOutcome, remote: String? = nil, problem: DeliveryProblem? = nil, message: String? = nil) {
        (self.outcome, self.remote, self.problem, self.message) = (outcome, remote, problem, message)
    }

    init(_ failure: HTTPFailure) { self.init(DeliveryOutcome(failure), problem: failure.problem) }

    /// - Parameter moment: now; `Retry-After` may be a date.
    init(_ response: HTTPResponse, isDeletion: Bool = false, at moment: Moment) {
        let wait = response["Retry-After"].flatMap { Backoff.wait($0, at: moment) }
        let outcome = DeliveryOutcome(status: response.status, isDeletion: isDeletion, wait: wait)
        self.init(outcome, problem: outcome == .delivered ? nil : Self.problem(response.status))
    }

    static func problem(_ status: Int) -> DeliveryProblem {
        let cause: DeliveryCause =
            switch status {
            case 401, 407: .credentialsRefused
            case 404, 405, 410: .nothingThere
            case 413: .tooLongForServer
            case 408, 425, 429, 500..<600: .notWorking
            case 300..<400: .moved
            default: .refused
            }
        return DeliveryProblem(cause, String(status))
    }
}

/// Delivers to one destination. The calls block.
protocol DestinationClient {
    /// - Throws: `HTTPFailure` if there was no response.
    func deliver(
        _ item: DeliveryItem, at moment: Moment, progress: (_ sent: Int, _ total: Int) -> Bool
    ) throws(HTTPFailure) -> DeliveryResult

    /// Asks the destination whether it has the images of a delivered capture.
    ///
    /// - Throws: `HTTPFailure` if there was no response.
    func holds(_ item: DeliveryItem) throws(HTTPFailure) -> Possession
}

/// The presence of a capture's images at a destination.
enum Possession: Sendable, Hashable {
    case has
    /// The destination did not confirm that it has the images, for this reason.
    case notKnown(DeliveryProblem)
}

/// The result of a review at the destination.
package enum DeliveryReview: String, Sendable, Hashable, CaseIterable {
    case verified, published
    /// The page shows personal data that must not be shown.
    case personalData
    case inappropriate
    /// The page does not show the intended object.
    case objectMissing

    var cause: DeliveryCause? {
        switch self {
        case .verified, .published: nil
        case .personalData: .personalData
        case .inappropriate: .inappropriate
        case .objectMissing: .objectMissing
        }
    }
}
