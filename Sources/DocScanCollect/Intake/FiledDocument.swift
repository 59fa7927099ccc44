internal import DocScan

/// The document of a capture, as its report describes it: its identifier, its holder, and how well it was read.
struct FiledDocument: Sendable, Hashable {
    /// The `id` of the capture; 0 if it is not stored yet.
    var capture = 0
    var slot: String
    /// True if the slot has a profile, so that its documents name their holder.
    var isOfKnownKind: Bool
    /// True if the document has the type that the slot requires.
    var fitsSlot: Bool
    /// True if everything was read, or a reviewer has decided the rest.
    var isComplete: Bool
    /// True if a reviewer has decided anything about the document.
    var isReviewed: Bool
    /// The number of fields with a value.
    var certainFields: Int
    /// The identity of the sheet: the digest of the file, the page, and the number of the sheet on the page.
    var picture: String
    /// The identity of the document: the profile and the value of its first required identifier; `nil` if that value is
    /// withheld.
    var key: String?
    var holder: Holder

    /// The person whom a document names.
    struct Holder: Sendable, Hashable {
        var dateOfBirth: String?
        var uci: String?
        var familyName: String?
        var givenNames: String?

        /// Returns true if two documents certainly name different people: the dates of birth or the client numbers
        /// differ, or both the family names and the given names differ. A name that contains the other counts as equal,
        /// because documents abbreviate names.
        func differs(from other: Holder) -> Bool {
            Self.differ(dateOfBirth, other.dateOfBirth)
                || Self.differ(uci?.filter(\.isNumber), other.uci?.filter(\.isNumber)) || hasOtherName(than: other)
        }

        /// Returns true if two documents certainly name the same person: nothing differs, and both have a client number
        /// or both have a date of birth.
        func isCertainlySame(as other: Holder) -> Bool {
            if differs(from: other) { return false }
            return uci != nil && other.uci != nil || dateOfBirth != nil && other.dateOfBirth != nil
        }

        private func hasOtherName(than other: Holder) -> Bool {
            Self.namesDiffer(familyName, other.familyName) && Self.namesDiffer(givenNames, other.givenNames)
        }

        private static func differ(_ own: String?, _ other: String?) -> Bool {
            guard let own, let other else { return false }
            return own != other
        }

        private static func namesDiffer(_ own: String?, _ other: String?) -> Bool {
            guard let own = own.map(letters), let other = other.map(letters) else { return false }
            return !own.isEmpty && !other.isEmpty && !own.contains(other) && !other.contains(own)
        }

        private static func letters(_ name: String) -> String { name.foldedForMatching.filter(\.isLetter) }
    }

    /// - Parameters:
    ///   - name: the name that plans use for the report's profile.
    ///   - identifier: the field that distinguishes documents of this type.
    init(
        _ report: ScanReport, named name: String?, identifier: String?, in slot: Plan.Slot, picture: String,
        capture: Int = 0, sides: Int = 1
    ) {
        (self.capture, self.slot) = (capture, slot.name)
        isOfKnownKind = slot.profile != nil
        fitsSlot = slot.profile == nil || slot.profile == name
        isComplete = Capture.Verdict(report, in: slot, sides: sides) == .complete
        isReviewed = report.reviewed != nil
        certainFields = report.fields.count { $0.value != nil }
        self.picture = picture
        key = identifier.flatMap { report[$0] }.map { "\(report.profile ?? "") \($0)" }
        holder = Holder(
            dateOfBirth: report["dateOfBirth"], uci: report["uci"], familyName: report["familyName"],
            givenNames: report["givenNames"])
    }

    func isSameDocument(as other: FiledDocument) -> Bool {
        picture == other.picture || (key != nil && key == other.key)
    }

    /// Returns true if both documents have an identifier and the identifiers differ.
    func isOtherDocument(than other: FiledDocument) -> Bool {
        guard let key, let otherKey = other.key else { return false }
        return key != otherKey && picture != other.picture
    }

    func isReadAtLeastAsWell(as other: FiledDocument) -> Bool {
        (isComplete || !other.isComplete) && certainFields >= other.certainFields
    }
}

extension Capture.Verdict {
    /// The verdict on a capture that is not set aside. A slot without a profile requires only an image.
    ///
    /// - Parameter sides: the number of sides that were photographed.
    init(_ report: ScanReport, in slot: Plan.Slot?, sides: Int) {
        // A reviewer may have accepted the document without its other side.
        if let slot, sides < slot.sides, !report.isAccepted {
            self = .oneSide
            return
        }
        let isRead = report.outcome == .complete
        self = slot?.profile == nil || isRead ? .complete : .toReview
    }
}

extension Capture.Picture {
    /// The identity of the sheet among all images: digest, page and sheet.
    package var name: String { "\(sha256) \(page) \(sheet)" }
}

extension DocumentProfile {
    /// The field that distinguishes documents of this type: the first required identifier.
    var identifier: String? { fields.first { $0.kind == .identifier && $0.optional != true }?.name }
}
