internal import DocScan

/// The paper of a capture as its report describes it: its identifier, its holder, and how well it was read.
struct FiledPaper: Sendable, Hashable {
    /// The number of the capture; 0 for one that is not stored yet.
    var capture = 0
    var slot: String
    /// True if the slot names a profile, so that its papers state whose they are.
    var isOfKnownKind: Bool
    /// True if the paper is of the kind that the slot asks for.
    var fitsSlot: Bool
    /// True if everything was read, or a person has decided the rest.
    var isComplete: Bool
    /// True if a person has decided anything about it.
    var isReviewed: Bool
    /// The number of fields with a value.
    var certainFields: Int
    /// The digest of the picture, with the page and the number of the sheet on it.
    var picture: String
    /// The profile with the value of its first required identifier; `nil` if that is not certain.
    var key: String?
    var holder: Holder

    /// The person that a paper names.
    struct Holder: Sendable, Hashable {
        var dateOfBirth: String?
        var uci: String?
        var familyName: String?
        var givenNames: String?

        /// True if the papers are certainly of two persons: another date of birth or client number, or both another
        /// family name and other given names. Names are equal if one contains the other, because papers shorten them.
        func differs(from other: Holder) -> Bool {
            Self.differ(dateOfBirth, other.dateOfBirth)
                || Self.differ(uci?.filter(\.isNumber), other.uci?.filter(\.isNumber)) || hasOtherName(than: other)
        }

        /// True if the papers have the same client number, or the same date of birth and no other name.
        func isCertainlySame(as other: Holder) -> Bool {
            if differs(from: other) { return false }
            return uci != nil && other.uci != nil || dateOfBirth != nil && other.dateOfBirth != nil
        }

        private func hasOtherName(than other: Holder) -> Bool {
            Self.areOther(familyName, other.familyName) && Self.areOther(givenNames, other.givenNames)
        }

        private static func differ(_ own: String?, _ other: String?) -> Bool {
            guard let own, let other else { return false }
            return own != other
        }

        private static func areOther(_ own: String?, _ other: String?) -> Bool {
            guard let own = own.map(letters), let other = other.map(letters) else { return false }
            return !own.isEmpty && !other.isEmpty && !own.contains(other) && !other.contains(own)
        }

        private static func letters(_ name: String) -> String { name.foldedForMatching.filter(\.isLetter) }
    }

    /// - Parameters:
    ///   - name: the name in plans of the report's profile.
    ///   - identifier: the field that distinguishes papers of this type.
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

    func isSamePaper(as other: FiledPaper) -> Bool {
        picture == other.picture || (key != nil && key == other.key)
    }

    /// True if both papers have a certain identifier, and it differs.
    func isOtherPaper(than other: FiledPaper) -> Bool {
        guard let key, let otherKey = other.key else { return false }
        return key != otherKey && picture != other.picture
    }

    func isReadAtLeastAsWell(as other: FiledPaper) -> Bool {
        (isComplete || !other.isComplete) && certainFields >= other.certainFields
    }
}

extension Capture.Verdict {
    /// The verdict on a capture that is not set aside. A slot without a profile requires only a picture.
    ///
    /// - Parameter sides: the number of sides that were photographed.
    init(_ report: ScanReport, in slot: Plan.Slot?, sides: Int) {
        // A person may accept that a paper has no other side.
        if let slot, sides < slot.sides, !report.isAccepted {
            self = .oneSide
            return
        }
        let isRead = report.status == .complete || report.isReviewed
        self = slot?.profile == nil || isRead ? .complete : .toReview
    }
}

extension Capture.Picture {
    /// The name of the sheet among all pictures.
    package var name: String { "\(sha256) \(page) \(sheet)" }
}

extension DocumentProfile {
    /// The field that distinguishes papers of this type: the first required identifier.
    var identifier: String? { fields.first { $0.kind == .identifier && $0.optional != true }?.name }
}
