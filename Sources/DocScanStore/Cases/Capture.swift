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

        /// Whether it fills its slot.
        package var counts: Bool { self != .superseded }
    }

    /// What is handed over to be kept.
    package struct Draft: Sendable {
        package var picture: [UInt8]
        package var format: String
        package var report: String

        package init(picture: [UInt8], format: String, report: String) {
            self.picture = picture
            self.format = format
            self.report = report
        }
    }
}
