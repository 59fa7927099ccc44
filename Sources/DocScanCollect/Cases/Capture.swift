/// The images of a document in a case, one per side, with their report.
package struct Capture: Sendable, Hashable {
    package var id: Int
    package var caseID: Int
    package var slot: String
    /// The images of the document's sides; at least one.
    package var pictures: [Picture]
    /// The time when the photo was taken, if known; otherwise the time when the capture was stored.
    package var taken: Moment
    package var state: State
    package var verdict: Verdict
    /// The report as JSON (`docscan.report/1`), with the changes of a review.
    package var report: String
    /// The part of the report that lists show.
    package var summary: Summary

    /// An image of a capture: a file, or a page or sheet of a file.
    package struct Picture: Sendable, Hashable {
        /// The SHA-256 of the whole file, in hexadecimal.
        package var sha256: String
        /// The length of the file, in bytes.
        package var bytes: Int
        /// The file's format as in the report, such as `jpeg`.
        package var format: String
        /// The number of the page in the file, from 1.
        package var page = 1
        /// The number of the sheet on the page, from 1.
        package var sheet = 1
        /// The JPEG of the page or sheet, if the file shows more than that or is not an image.
        package var part: Part?

        package struct Part: Sendable, Hashable {
            package var sha256: String
            package var bytes: Int
        }

        /// The file that shows only this document. Deliveries send this file.
        var shown: (sha256: String, bytes: Int, format: String) {
            part.map { ($0.sha256, $0.bytes, "jpeg") } ?? (sha256, bytes, format)
        }

        /// True for the same sheet of the same page of the same file.
        func isSame(as other: Picture) -> Bool {
            (sha256, page, sheet) == (other.sha256, other.page, other.sheet)
        }
    }

    /// The digest, the length in bytes and the format of the first image's file.
    package var sha256: String { pictures[0].sha256 }
    package var bytes: Int { pictures[0].bytes }
    package var format: String { pictures[0].format }

    package enum State: String, Hashable, JSONWord {
        /// Stored here and not queued for delivery.
        case kept
        /// Replaced by a later capture, so that it no longer fills its slot.
        case superseded
        case queued, sending, delivered
        /// Reviewers at the destination have approved the capture.
        case verified
        case published
        /// The destination refused the capture. It is sent again only when the user retries it.
        case blocked
        /// The image was removed from the store after delivery; the report is kept.
        case purged

        /// The columns of `tables` that `init(_:)` reads.
        static let columns = "c.state AS state, c.purged AS purged, d.state AS delivery, d.review AS review"
        static let tables = """
            captures c LEFT JOIN deliveries d ON d.capture_id = c.id AND d.kind = 'capture'
            AND d.id = (SELECT max(id) FROM deliveries WHERE capture_id = c.id AND kind = 'capture')
            """

        init(_ row: SQLiteRow) {
            let review = DeliveryReview(rawValue: row.string("review"))
            self =
                switch Delivery.State(rawValue: row.string("delivery")) {
                case _ where row.string("state") == "superseded": .superseded
                case _ where row.integer("purged") != 0: .purged
                // The capture has no delivery, or its delivery was cancelled.
                case nil, .cancelled: .kept
                case .queued: .queued
                case .sending: .sending
                case .blocked: .blocked
                case .delivered:
                    switch review {
                    case nil: .delivered
                    case .verified: .verified
                    case .published: .published
                    case .personalData, .inappropriate, .objectMissing: .blocked
                    }
                }
        }
    }

    /// True if the capture belongs to its slot: it was not replaced and is not set aside.
    package var isFiled: Bool { state != .superseded && verdict.question == nil }
}
