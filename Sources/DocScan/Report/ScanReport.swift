/// The result of one picture's scan. Its JSON form is `docscan.report/1`. `description` hides the document's values;
/// `json` contains them.
public struct ScanReport: Sendable, CustomStringConvertible {
    public enum Status: String, Sendable, Codable {
        /// The document is certain, and everything that its kind must have was read; see `missing`.
        case complete
        /// The picture could be read, but something required is missing or contradicts itself.
        case incomplete
        /// The input could not be read; see `error`.
        case failed
    }

    public struct Image: Sendable, Hashable, Codable {
        /// Pixels of the upright picture.
        public var width: Int
        public var height: Int
        public var format: ImageFormat
        public var orientation: Orientation
    }

    public typealias Field = DocumentField

    public var source: String
    /// The digest of the whole input file, hexadecimal; nil if it could not be opened.
    public var sha256: String?
    public var status: Status
    public var error: ScanError?
    /// The `id` of the document profile that fits.
    public var profile: String?
    public var profileTitle: String?
    public var image: Image?
    public var barcodes: [Barcode] = []
    public var luminosity: Luminosity?
    public var guidance: Guidance?
    public var fields: [Field] = []
    /// The machine-readable zone of the page; `nil` if no zone was read.
    public var mrz: Zone?
    public var timings: [Timing] = []
    /// Remarks for people about the result, without values.
    public var notes: [ScanNote] = []
    /// The missing parts of a complete report; empty if it is complete, or failed.
    public var missing: [Missing] = []
    /// The recognised text, if it was requested.
    public var text: String?
    /// The attempts, for `--explain`; a sentence each, no values.
    public var explanation: [String] = []
    /// The accession numbers in the text, if definitions were given.
    public var matches: [AccessionMatch]?
    /// The places in the text that have the form of an accession number and were taken for something else, in its
    /// order; nil without definitions.
    public var ignored: [IgnoredNumber]?
    /// The reviewer's decisions; `nil` if the report was not reviewed.
    public var reviewed: Review?
    /// The sheet of paper in the picture that the report is about; `nil` if no sheet was found.
    public var sheet: Sheet?
    /// The sides of a paper whose report two pictures make; empty for a paper with one.
    public var sides: [Side] = []

    /// The height of a typical letter in pixels of the picture; nil if it was not measured. The coded form omits it.
    package var letterHeight: Double?
    /// The quality of the picture for reading; nil if it was not measured.
    public var quality: PictureQuality?

    /// An empty report.
    public init(source: String, sha256: String? = nil, status: Status = .incomplete, error: ScanError? = nil) {
        (self.source, self.sha256, self.status, self.error) = (source, sha256, status, error)
    }

    /// The source, with the position of the sheet if the page has several: `photo.jpg (2 of 3)`.
    package var name: String {
        guard let sheet, sheet.count > 1 else { return source }
        return "\(source) (\(sheet.index) of \(sheet.count))"
    }

    /// The value of a field; nil if it is absent or not certain.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    public var description: String {
        "\(source): \(status.rawValue), \(barcodes.count) barcodes, \(fields.filter { $0.value != nil }.count) fields"
    }
}
