/// A field of a document: its value, its sources and its certainty.
///
/// ```swift
/// func describe(_ field: DocumentField) -> String {
///     guard let value = field.value else { return "\(field.name): withheld, \(field.reason?.rawValue ?? "")" }
///     return "\(field.name): \(value), from \(field.sources.map(\.rawValue)), \(field.confidence)"
/// }
/// ```
public struct DocumentField: Sendable, Hashable, Codable {
    /// `text` is the print as it was recognised, `pdf` the text that a PDF has beside the picture of its page.
    public enum Source: String, Sendable, Codable, CaseIterable { case barcode, text, mrz, person, pdf }

    /// Why a field has no value. The raw values are the report's words for it.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// No value of its kind was read where it should be.
        case notFound
        /// A value was read, but is too likely to be wrong.
        case notCertain
        /// The print states a date in digits of which either of two may be the month, or a zone states a birth that
        /// may be in either of two centuries; `raw` is the print or the zone's text.
        case ambiguousDate
        /// Only the marks on its letters are in doubt.
        case accents
        /// More of it may be printed than was read: print beside it was not read, it runs to the picture's edge, or its
        /// beginning is hidden.
        case cutOff
        /// The print, `raw`, and the barcode, the machine-readable zone or the PDF's own text state different values.
        case contradiction
        /// The value is in a barcode that may be another of the paper's barcodes.
        case undecidedBarcode
        /// The check digit in the machine-readable zone is wrong; `raw` is what the zone states.
        case checkDigit
        /// The value is in a visible digital seal whose signature is wrong.
        case signature
        /// Another sheet, or a thing on the sheet, lies where it would be, or may hide it and its label.
        case covered
        /// Glare lies on it.
        case glare
        /// The barcodes are those of several sheets that could not be distinguished, and the value may be on another.
        case otherSheet
        /// The print states several values; `raw` has each, separated by ` | `.
        case severalValues
        /// The print denies a value, such as `none` or `N/A`; `raw` is the print.
        case absent
    }

    /// Between the values in the `raw` of a field with several.
    static let separator = " | "

    /// The name in the profile, such as `dateOfBirth`.
    public var name: String
    /// Normalised (dates as ISO 8601); nil if it is not certain enough.
    public var value: String?
    /// As printed, or as in the barcode.
    public var raw: String?
    /// The sources that state the value.
    public var sources: [Source]
    /// True if the sources agree, false if they contradict each other; nil with fewer than two sources.
    public var agrees: Bool?
    /// The probability that the value is right, 0…1.
    public var confidence: Double
    /// The label beside or above an optional field, as it was read; nil for other fields.
    public var label: String?
    /// The reason for a missing value; nil if there is a value.
    public var reason: Reason?
    /// A person's decision about sources that state different values, if there is one.
    public var decision: Decision?
    /// The letters of a name without their marks, in the case of the print, if only the marks are in doubt (`accents`);
    /// nil otherwise.
    public var plain: String?
    /// True if the document states a value or denies one.
    package var isAnswered: Bool { value != nil || reason == .absent }

    /// A person's decision about a contradiction.
    public struct Decision: Sendable, Hashable, Codable {
        /// The person's name.
        public var by: String
        /// The sources that state another value than the one that the person chose.
        public var differs: [Source]

        var json: JSON {
            ["by": .string(by), "differs": .array(differs.map { .string($0.rawValue) })]
        }
    }
}
