/// The result of scanning an image, or one of several sheets in it. Its JSON form is `docscan.report/1`. `description`
/// hides the document's values; `json` contains them.
///
/// ```swift
/// for report in try await SystemScanner().scan(ImageInput(path: "photo.jpg")) {
///     if report.status == .complete { print(report["familyName"] ?? "") }
///     for part in report.missing { print("missing: \(part.kind) \(part.name ?? "")") }
///     print(report.json.text)  // one line of JSON
/// }
/// ```
public struct ScanReport: Sendable, CustomStringConvertible {
    /// The completeness of a report.
    public enum Status: String, Sendable, Codable {
        /// The document type is certain, and everything that the type requires was read.
        case complete
        /// The image could be read, but something required is missing or contradicted; see `missing`.
        case incomplete
        /// The input could not be read; see `error`.
        case failed
    }

    /// The size and format of the scanned image.
    public struct Image: Sendable, Hashable, Codable {
        /// The width of the upright image, in pixels.
        public var width: Int
        /// The height of the upright image, in pixels.
        public var height: Int
        /// The format of the file.
        public var format: ImageFormat
        /// The orientation that the file states.
        public var orientation: Orientation
    }

    /// A field of the document.
    public typealias Field = DocumentField

    /// The name of the input, with the page number if the input has several pages.
    public var source: String
    /// The digest of the whole input file, hexadecimal; `nil` if it could not be opened.
    public var sha256: String?
    /// The completeness of the report.
    public var status: Status
    /// The reason for a failure; `nil` unless `status` is `failed`.
    public var error: ScanError?
    /// The `id` of the profile of the document type; `nil` if the type is unknown.
    public var profile: String?
    /// The name of the document type for people.
    public var profileTitle: String?
    /// The scanned image; `nil` if it could not be read.
    public var image: Image?
    /// The confirmed barcodes.
    public var barcodes: [Barcode] = []
    /// The brightness of the image, or of the part with this sheet if the image shows several; `nil` if the image could
    /// not be read.
    public var luminosity: Luminosity?
    /// The advice for a better photo, if any.
    public var guidance: Guidance?
    /// The fields of the document, with returned or withheld values.
    public var fields: [Field] = []
    /// The machine-readable zone of the page; `nil` if no zone was read.
    public var mrz: Zone?
    /// The time that each stage took.
    public var timings: [Timing] = []
    /// Remarks for people about the result, without values.
    public var notes: [ScanNote] = []
    /// The parts without which the report is not complete; empty if it is complete or failed.
    public var missing: [Missing] = []
    /// The recognised text, if it was requested.
    public var text: String?
    /// The explanation of the scan, if it was requested. The sentences state which steps were tried and why values were
    /// withheld. They quote withheld values.
    public var explanation: [String] = []
    /// The accession numbers in the text; `nil` without definitions of accession numbers.
    public var matches: [AccessionMatch]?
    /// The places in the text, in order, that have the form of an accession number but look like something else; `nil`
    /// without definitions.
    public var ignored: [IgnoredNumber]?
    /// The reviewer's decisions; `nil` if the report was not reviewed.
    public var reviewed: Review?
    /// The sheet in the image that the report describes; `nil` if no sheet was found.
    public var sheet: Sheet?
    /// The two sides of a document that was read from two images; empty for a document that was read from one image.
    public var sides: [Side] = []

    /// The height of a typical letter in pixels of the image; `nil` if it was not measured. The `Codable` form omits
    /// it.
    package var letterHeight: Double?
    /// The quality of the image for reading; `nil` if it was not measured.
    public var quality: PictureQuality?

    /// True if the fields of a complete report were removed (`Redaction.all`), and one of them was withheld.
    package var hasRedactedDoubts = false

    /// Creates an empty report.
    public init(source: String, sha256: String? = nil, status: Status = .incomplete, error: ScanError? = nil) {
        (self.source, self.sha256, self.status, self.error) = (source, sha256, status, error)
    }

    /// The source, with the position of the sheet if the page has several: `photo.jpg (2 of 3)`.
    package var name: String {
        guard let sheet, sheet.count > 1 else { return source }
        return "\(source) (\(sheet.index) of \(sheet.count))"
    }

    /// The value of a field; `nil` if it is absent or not certain.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    public var description: String {
        "\(source): \(status.rawValue), \(barcodes.count) barcodes, \(fields.filter { $0.value != nil }.count) fields"
    }
}
