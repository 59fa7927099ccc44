/// The options of a scan. The defaults are recommended. The `Codable` form omits `seals`.
///
/// ```swift
/// var options = ScanOptions()
/// options.profile = .none
/// options.symbologies = [.qr, .dataMatrix]
/// options.readsText = false
/// let reports = try await SystemScanner().scan(ImageInput(path: "label.jpg"), options: options)
/// print(reports.flatMap(\.barcodes).map(\.value))
/// ```
public struct ScanOptions: Sendable, Codable {
    /// The choice of the document type.
    public enum ProfileChoice: Sendable, Codable {
        /// The profile of the scanner that fits the barcodes, the machine-readable zone and the printed text.
        case auto
        /// No profile: barcodes only, without names, guidance and fields.
        case none
        /// This profile, regardless of the content of the image.
        case only(DocumentProfile)
    }

    /// The choice of the profile. Default `.auto`: the evidence on the page chooses among the scanner's profiles, and
    /// the report states if no profile fits.
    public var profile = ProfileChoice.auto
    /// The symbologies to decode. Default `nil`: those of the profile. Without a profile, all except ITF, because
    /// textures look like its short symbols.
    public var symbologies: Set<Symbology>?
    /// The effort of the search for barcodes. Default `.still`: all passes, because a photo is scanned only once.
    package var budget = ReadingBudget.still
    /// The places where barcodes are expected, in pixels of the upright image. They are searched first. Default empty:
    /// if `profile` is `.only` and text is not read, the guide boxes of the profile are used.
    public var places: [Quadrilateral] = []
    /// True to decode Code 39 as Full ASCII, in which pairs such as `+A` stand for further characters such as `a`,
    /// before values are compared with patterns. A value with an invalid pair stays unchanged. Default false: in plain
    /// Code 39 `+A` is a plus sign and an A, and a symbol does not state which of the two it uses.
    public var readsCode39FullASCII = false
    /// Verifies the signatures of visible digital seals. Default `nil`: signatures are reported as unverified.
    @Uncoded public var seals: (any SealChecking)?
    /// True to recognise text. Default true: most fields are read from it.
    public var readsText = true
    /// The fields of the other side of the same document. The values that its barcodes and its MRZ state are compared
    /// with the printed text of this side. Default empty.
    package var otherSide: [DocumentField] = []
    /// True to include all recognised text in the report. Default false: it is personal data that few callers need.
    public var includesText = false
    /// True for museum labels: recognises light text on a dark background as well, and omits text lines that the engine
    /// reads with low confidence. Default false: documents are printed dark on light.
    package var readsLabels = false
    /// True to return a report for each sheet in the image. Default true. Without a profile, an image always has one
    /// report.
    public var dividesSheets = true
    /// True to keep the colours of a page that is returned with its report. Default false: only people need colours,
    /// which take a third of a second more per page.
    public var keepsColours = false
    /// True to explain in the report which steps were tried and why values were withheld. Default false.
    public var explains = false
    /// The maximum number of pixels of an image, checked before memory is allocated. Default 200 million: twice the
    /// resolution of the largest cameras.
    public var maximumPixels = 200_000_000

    /// Creates the default options.
    public init() {}
}

/// An optional property that encoding omits and decoding sets to `nil`.
@propertyWrapper
public struct Uncoded<Value: Sendable>: Sendable, Codable {
    /// The value; `nil` after decoding.
    public var wrappedValue: Value?

    /// Creates the wrapper of a value.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) { wrappedValue = nil }

    public func encode(to encoder: any Encoder) throws {}
}
