/// A field of a document: its value, where that comes from, and how certain it is.
public struct DocumentField: Sendable, Hashable, Codable {
    public enum Source: String, Sendable, Codable { case barcode, text, mrz, person }

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

    public var name: String
    /// Normalised (dates as ISO 8601); nil when it is not certain enough.
    public var value: String?
    /// As printed, or as in the barcode.
    public var raw: String?
    public var sources: [Source]
    /// Whether its sources say the same; nil when there is only one.
    public var agrees: Bool?
    /// 0…1.
    public var confidence: Double
    /// The label beside or above it, as it was read, of a field that papers may lack; nil for others.
    public var label: String?
    /// Why there is no value; nil where there is one.
    public var reason: Reason?
}
