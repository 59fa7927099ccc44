extension DocumentField {
    /// Why a field has no value. The raw values are the report's words for it.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// Nothing of its kind was read where it should stand.
        case notFound
        /// It was read, and is too likely to be wrong.
        case notCertain
        /// The print states a date in digits of which either of two may be the month; `raw` is the print.
        case ambiguousDate
        /// Only the marks on its letters are in doubt.
        case accents
        /// Print stands right beside it that was not read, and may belong to it.
        case cutOff
        /// The print, `raw`, and the barcode or the machine-readable zone state different values.
        case contradiction
        /// It is in a barcode that may as well be another of the paper's.
        case undecidedBarcode
        /// Its check digit in the machine-readable zone is wrong; `raw` is what the zone states.
        case checkDigit
        /// It is in a visible digital seal whose signature is wrong.
        case signature
    }
}

extension DocumentField.Reason {
    /// In a few words, behind the name of a field.
    public var words: String {
        switch self {
        case .notFound: "not found"
        case .notCertain: "not certain"
        case .ambiguousDate: "day and month can be swapped"
        case .accents: "its accents are not certain"
        case .cutOff: "may be cut off"
        case .contradiction: "printed and machine-readable value differ"
        case .undecidedBarcode: "the barcode may be another"
        case .checkDigit: "its check digit is wrong"
        case .signature: "the seal's signature is wrong"
        }
    }

    /// A sentence about fields that are withheld for this reason, without their values.
    ///
    /// - Parameters:
    ///   - names: of the fields, in words.
    ///   - isInZone: whether they come from the machine-readable zone.
    ///   - isPhoto: whether a sharper photo can be taken.
    private func note(on names: String, isInZone: Bool, isPhoto: Bool) -> String? {
        let remedy = isPhoto ? " A sharper photo of the page laid flat may help." : ""
        return switch self {
        case .notFound: "Not found: \(names)."
        case .notCertain: "Read, but not certain: \(names).\(remedy)"
        case .ambiguousDate: "\(names): day and month can be swapped, so the date is withheld."
        case .accents: "\(names): the accents are not certain.\(remedy)"
        case .cutOff: "\(names): print beside it was not read.\(remedy)"
        case .contradiction: "\(names): the \(isInZone ? "zone" : "barcode") and the print differ. Check the document."
        case .checkDigit: "\(names): the check digit in the zone is wrong.\(remedy)"
        // The question which barcode it is has a note of its own, and so has a seal.
        case .undecidedBarcode, .signature: nil
        }
    }

    /// Which fields are withheld and why: a sentence for each reason, without values.
    ///
    /// - Parameter isPhoto: whether a sharper photo can be taken.
    static func notes(on fields: [DocumentField], isPhoto: Bool) -> [String] {
        allCases.flatMap { reason in
            // Only what differs says from what.
            let parts = reason == .contradiction ? [false, true] : [nil]
            return parts.compactMap { isInZone in
                let names = fields.filter { field in
                    field.reason == reason && isInZone.map { $0 == field.sources.contains(.mrz) } ?? true
                }.map(\.name.spaced).joined(separator: ", ")
                return names.isEmpty ? nil : reason.note(on: names, isInZone: isInZone ?? false, isPhoto: isPhoto)
            }
        }
    }
}
