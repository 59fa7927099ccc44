package import DocScan

/// A photo that arrives in parts. The client chooses the id, so that it can repeat a request whose response was lost.
package struct Upload: Sendable, Hashable {
    /// The id: 16 to 64 ASCII letters, digits and dashes.
    package var id: String
    package var caseID: Int
    /// The name of the slot; `nil` for the slot of the recognised document.
    package var slot: String?
    /// The `id` of the capture that the photo should replace.
    package var replaces: Int?
    /// The length of the photo, in bytes.
    package var size: Int
    /// The SHA-256 of the photo, in hexadecimal.
    package var sha256: String
    /// The time at which the photo was taken; `nil` if it is unknown.
    package var taken: Moment?
    /// The name that the audit trail records with the capture.
    package var person: String
    /// The language of the message about the filed photo.
    package var language: Language
    /// The number of bytes that have arrived.
    package internal(set) var offset = 0
    /// The outcome; `nil` until the photo is filed or refused.
    package internal(set) var outcome: Outcome?

    package enum Outcome: Sendable, Hashable {
        /// - captures: the `id`s of the captures, the most important first.
        /// - fits: the slot for the recognised document, if it is not the one in which the photo was filed.
        case filed(captures: [Int], fits: String?, message: String)
        /// The photo was refused, and sending it again cannot help.
        case refused(code: String, detail: String, reason: String?)
    }

    /// The maximum length of a photo or another file, in bytes. The web page has the same limit (`uploads.js`).
    package static let largest = 64 << 20
    /// The time after which an upload is removed, in seconds. Default 7 days: a device that was away for longer sends
    /// the photo from its beginning.
    package static let lifetime = 7.0 * 86_400
    /// The maximum number of unfinished uploads. Default 128, chosen by hand: a hundred phones send one photo each.
    package static let mostOpen = 128
    /// The age above which the time stated by a device is ignored, in seconds. Default 90 days, chosen by hand: no
    /// device is without a network for longer.
    package static let oldest = 90.0 * 86_400

    package init(
        id: String, caseID: Int, slot: String? = nil, replaces: Int? = nil, size: Int, sha256: String,
        taken: Moment? = nil, person: String, language: Language
    ) {
        (self.id, self.caseID, self.slot, self.replaces) = (id, caseID, slot, replaces)
        (self.size, self.sha256, self.taken) = (size, sha256, taken)
        (self.person, self.language) = (person, language)
    }

    /// True if all bytes have arrived.
    package var isComplete: Bool { offset == size }

    /// Returns the time that a device states for a photo; `nil` if it is in the future or older than `oldest`.
    package static func plausible(_ taken: Moment?, at moment: Moment) -> Moment? {
        guard let taken, taken <= moment, moment.seconds - taken.seconds <= oldest else { return nil }
        return taken
    }

    /// The reason why the upload cannot begin, if any.
    var fault: StoreRefusal? {
        let isName = id.utf8.allSatisfy { byte in
            UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
                || byte == UInt8(ascii: "-")
        }
        if !isName || !(16...64 ~= id.utf8.count) {
            return .uploadName
        }
        if sha256.utf8.count != 64 || !sha256.utf8.allSatisfy({ "0123456789abcdef".utf8.contains($0) }) {
            return .digest
        }
        return 1...Self.largest ~= size ? nil : .photoLength
    }

    /// Returns true for the same photo, case and slot.
    func isSame(as other: Upload) -> Bool {
        (id, caseID, slot, replaces, size) == (other.id, other.caseID, other.slot, other.replaces, other.size)
            && sha256 == other.sha256
    }
}

// MARK: - The stored form

extension Upload.Outcome {
    var json: JSON {
        switch self {
        case .filed(let captures, let fits, let message):
            .object([
                .init(key: "captures", value: .array(captures.map { .integer($0) })),
                .init(key: "fits", value: .string(fits)), .init(key: "message", value: .string(message)),
            ])
        case .refused(let code, let detail, let reason):
            .object([
                .init(key: "code", value: .string(code)), .init(key: "detail", value: .string(detail)),
                .init(key: "reason", value: .string(reason)),
            ])
        }
    }

    init?(stored text: String) {
        guard let json = JSON(parsing: text) else { return nil }
        if let captures = json["captures"]?.array, let message = json["message"]?.string {
            self = .filed(
                captures: captures.compactMap { $0.number.flatMap { Int(exactly: $0) } }, fits: json["fits"]?.string,
                message: message)
        } else if let code = json["code"]?.string, let detail = json["detail"]?.string {
            self = .refused(code: code, detail: detail, reason: json["reason"]?.string)
        } else {
            return nil
        }
    }
}
