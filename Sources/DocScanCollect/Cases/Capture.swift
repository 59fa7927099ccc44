/// A picture of a paper in a case, with its report.
package struct Capture: Sendable, Hashable {
    package var id: Int
    package var caseID: Int
    package var slot: String
    /// The picture's SHA-256, in hexadecimal.
    package var sha256: String
    /// The picture's length.
    package var bytes: Int
    /// The picture's format, as the report names it: `jpeg`.
    package var format: String
    package var made: Moment
    package var state: State
    /// JSON, `docscan.report/1`: as reviewed, where a person has reviewed it.
    package var report: String
    /// What lists show of the report.
    package var summary: Summary

    /// Where a capture stands.
    package enum State: String, Sendable, Hashable, CaseIterable {
        /// Here, and not to be delivered.
        case kept
        /// A later capture has taken its place; it counts no more.
        case superseded
        case queued, sending, delivered
        /// The destination has looked at it and found it right.
        case verified
        case published
        /// The destination refuses it, until a person says otherwise.
        case blocked
        /// The picture was removed here after delivery; the report is kept.
        case purged

        /// What `init(_:at:)` reads, of `tables`.
        static let columns = "c.state, c.purged, d.state, d.review"
        static let tables = """
            captures c LEFT JOIN deliveries d ON d.capture_id = c.id AND d.kind = 'capture'
            AND d.id = (SELECT max(id) FROM deliveries WHERE capture_id = c.id AND kind = 'capture')
            """

        init(_ row: SQLiteRow, at column: Int32) {
            self.init(
                isSuperseded: row.string(column) == "superseded", isPurged: row.integer(column + 1) != 0,
                delivery: Delivery.State(rawValue: row.string(column + 2)),
                review: DeliveryReview(rawValue: row.string(column + 3)))
        }

        /// - Parameters:
        ///   - delivery: nil for a capture that is not in the outbox.
        ///   - review: what people at the destination said.
        init(isSuperseded: Bool, isPurged: Bool, delivery: Delivery.State?, review: DeliveryReview?) {
            if isSuperseded {
                self = .superseded
                return
            }
            if isPurged {
                self = .purged
                return
            }
            switch delivery {
            case nil, .cancelled: self = .kept
            case .queued: self = .queued
            case .sending: self = .sending
            case .blocked: self = .blocked
            case .delivered:
                switch review {
                case nil: self = .delivered
                case .verified: self = .verified
                case .published: self = .published
                case .personalData, .inappropriate, .objectMissing: self = .blocked
                }
            }
        }

        /// Whether it fills its slot.
        package var counts: Bool { self != .superseded }
    }
}
