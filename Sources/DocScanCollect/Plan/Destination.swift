internal import DocScan

/// The server or folder that receives a plan's captures, with its settings.
package struct Destination: Sendable, Hashable {
    package enum Kind: String, Hashable, JSONWord {
        /// ORBIT Data, where a case is a "thing" and a capture is a "video".
        case orbit
        /// A multipart POST for each capture.
        case http
        /// The OpenRosa submission API: ODK Central, KoboToolbox, Ona.
        case openrosa
        /// Files in a folder.
        case folder
    }

    package var kind: Kind
    /// A URL without the path that `orbit` adds, or the path of a folder.
    package var address: String
    /// For ORBIT Data: the technique of each slot, one of `T`, `Z`, `P` and `S`. Default `P`.
    package var techniques: [String: String] = [:]
    package var form: Form?
    /// The rule for removing images from the store after delivery; `nil` to keep them.
    package var removal: Removal?
    /// True to send captures before uncertain values were reviewed. Default false.
    package var sendsUnreviewed = false

    /// The values of `"send"` in the plan.
    enum Sending: String, CaseIterable { case reviewed, unreviewed }

    package struct Form: Sendable, Hashable {
        package var id: String
        package var version: String?
        /// The form's element for each field of a report. For `familyName` it may be `surname`, or `person/surname` in
        /// a group.
        package var fields: [String: String]
        /// The form's element for the image.
        package var image: String
        /// The form's element for the image of a document's other side; `nil` if no document has two sides.
        package var otherImage: String?
        /// The form's element for the report as a file; `nil` to omit the report.
        package var report: String?

        enum CodingKeys: String, JSONKey {
            case id, version, fields, image, report
            case otherImage = "image2"
            static let omissible: Set<Self> = [.version, .report, .otherImage]
        }
    }

    /// The rule for removing a delivered image from the store. Its thumbnail and report are kept.
    package struct Removal: Sendable, Hashable {
        package enum Occasion: String, Sendable, Hashable, CaseIterable { case delivered, verified }

        package var occasion: Occasion
        /// The number of days after delivery; 0 for at once.
        package var days: Int

        enum CodingKeys: String, JSONKey {
            case when, days
            static let omissible: Set<Self> = [.days]
        }
    }

    enum CodingKeys: String, JSONKey {
        case kind, address, techniques, form, removePictures, send
        static let omissible: Set<Self> = [.techniques, .form, .removePictures, .send]
    }

    static let techniques = ["T", "Z", "P", "S"]

    /// The form that entries of the outbox contain, so that a deletion request goes to the destination that has the
    /// capture.
    package var place: String { "\(kind.rawValue) \(address)" }

    /// A note on how docscan asks the destination for an image before removing it from the store; `nil` if nothing has
    /// to be set up, or if nothing is removed.
    package var removalNote: String? {
        guard removal != nil else { return nil }
        switch kind {
        case .folder, .orbit: return nil
        case .http:
            return
                "docscan removes an image here once the server answers HEAD \(address)/KEY with 200 and the image's length, "
                + "or the length of both sides together."
        case .openrosa:
            return
                "docscan removes an image here once the server lists it as an attachment. Only ODK Central can confirm this: "
                + "with another server every image stays."
        }
    }

    init(kind: Kind, address: String) { (self.kind, self.address) = (kind, address) }

    /// A destination stored in an entry of the outbox, without its settings.
    init?(place: String) {
        let parts = place.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
        self.init(kind: kind, address: String(parts[1]))
    }
}
