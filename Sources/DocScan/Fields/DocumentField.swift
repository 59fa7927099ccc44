/// A field of a document: its value, its sources and its confidence.
///
/// ```swift
/// func describe(_ field: DocumentField) -> String {
///     guard let value = field.value else { return "\(field.name): withheld, \(field.reason?.rawValue ?? "")" }
///     return "\(field.name): \(value), from \(field.sources.map(\.rawValue)), \(field.confidence)"
/// }
/// ```
public struct DocumentField: Sendable, Hashable, Codable {
    /// A source of a value. `text` is the recognised printed text, `mrz` the machine-readable zone, `person` a
    /// reviewer, and `pdf` the text that a PDF stores for its page.
    public enum Source: String, Sendable, Codable, CaseIterable { case barcode, text, mrz, person, pdf }

    /// The reason why a field has no value. The raw values are those in a report.
    public enum Reason: String, Sendable, Codable, CaseIterable {
        /// No value of the field's kind was read where it is expected.
        case notFound
        /// A value was read, but the probability that it is wrong is too high.
        case notCertain
        /// The printed date can be read as two different days, or the date of birth in the machine-readable zone may be
        /// in either of two centuries. `raw` is the text on the document.
        case ambiguousDate
        /// Only the accents and other marks on the letters of the value are in doubt.
        case accents
        /// The value may be incomplete: text next to it was not read, it extends to the edge of the image, its
        /// beginning is hidden, or the machine-readable zone or the barcode has room only for its beginning.
        case cutOff
        /// The printed text differs from the barcode, the machine-readable zone, or the text that the PDF stores. `raw`
        /// is the printed text.
        case contradiction
        /// The value is in a barcode that may be another one of the document's barcodes.
        case undecidedBarcode
        /// The check digit in the machine-readable zone is wrong. `raw` is the text of the zone.
        case checkDigit
        /// The value is in a visible digital seal whose signature is wrong.
        case signature
        /// Another sheet or an object lies where the value is expected, or may hide the value and its label.
        case covered
        /// Glare covers the value or touches it.
        case glare
        /// The image shows the barcodes of several sheets that could not be separated, and the value may be on another
        /// sheet.
        case otherSheet
        /// The document states several values. `raw` contains all of them, separated by ` | `.
        case severalValues
        /// The document states that there is no value, such as `none` or `N/A`. `raw` is that text.
        case absent
    }

    /// The separator of the values in `raw`, if the document states several.
    static let separator = " | "

    /// The name in the profile, such as `dateOfBirth`.
    public var name: String
    /// The normalised value (dates as ISO 8601); `nil` if the value is withheld.
    public var value: String?
    /// The text that gives the value: as printed, else as in the barcode or machine-readable zone; after a review, as
    /// typed or accepted. `nil` without such a text.
    public var raw: String?
    /// The sources that state the value.
    public var sources: [Source]
    /// True if the sources agree, false if they contradict each other; `nil` with fewer than two sources.
    public var agrees: Bool?
    /// The probability that the value is right, 0…1.
    public var confidence: Double
    /// The label of an optional field, as it was read; `nil` for other fields.
    public var label: String?
    /// The reason why there is no value; `nil` if there is a value.
    public var reason: Reason?
    /// The reviewer's decision about sources that state different values, if there is one.
    public var decision: Decision?
    /// The letters of a name without their marks, in the printed case, if only the marks are in doubt (`accents`);
    /// otherwise `nil`.
    public var plain: String?
    /// True if there is a value, or if the document states that there is no value.
    package var isAnswered: Bool { value != nil || reason == .absent }

    /// A reviewer's decision about sources that state different values.
    public struct Decision: Sendable, Hashable, Codable {
        /// The name of the reviewer.
        public var by: String
        /// The sources that state another value than the reviewer chose.
        public var differs: [Source]

        var json: JSON {
            ["by": .string(by), "differs": .array(differs.map { .string($0.rawValue) })]
        }
    }
}
