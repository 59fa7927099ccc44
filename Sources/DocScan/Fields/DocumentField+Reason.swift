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
}
