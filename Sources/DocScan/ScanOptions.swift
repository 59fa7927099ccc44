/// The options of a scan. The defaults are recommended. The coded form contains everything but `seals`.
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
    /// The choice of the document.
    public enum ProfileChoice: Sendable, Codable {
        /// The shipped profile that fits the barcodes, the zone and the print.
        case auto
        /// No profile: barcodes only, without names, guidance and fields.
        case none
        /// This profile, whatever was read.
        case only(DocumentProfile)
    }

    /// The choice of the profile. Default `.auto`: the evidence chooses among the shipped profiles, and the report
    /// states if no profile fits.
    public var profile = ProfileChoice.auto
    /// The symbologies to decode. Default `nil`: those of the profile; without one all but ITF, which textures imitate.
    public var symbologies: Set<Symbology>?
    /// The effort for barcodes. Default `.still`: every pass, since a photo is scanned once.
    package var budget = ReadingBudget.still
    /// Expected places of barcodes, in pixels of the upright picture, searched first. Default none; for a profile that
    /// was chosen its guide boxes.
    public var places: [Quadrilateral] = []
    /// True to decode pairs in Code 39 as the other characters of ASCII, such as `+A` for `a`, before patterns are
    /// compared; a value with an invalid pair stays unchanged. Default false: in plain Code 39 `+A` is a plus and an A,
    /// and a symbol does not state its form.
    public var readsCode39FullASCII = false
    /// The check of visible digital seals' signatures. Default `nil`: they are reported as unverified.
    @Uncoded public var seals: (any SealChecking)?
    /// True to recognise text. Default true: the fields come from it.
    public var readsText = true
    /// The fields of the same paper's other side, whose barcodes and zone state values that the print of this side
    /// confirms or contradicts. Default none.
    package var otherSide: [DocumentField] = []
    /// True if the report contains the recognised text. Default false: it is personal data that few need.
    public var includesText = false
    /// True to recognise light print on dark as well, and to leave lines out of the text that the engine is not certain
    /// of, as the labels of museums need it. Default false: documents are printed dark on light.
    package var readsLabels = false
    /// A report for each sheet of paper in the picture. Default true; without a profile there is one report for all.
    public var dividesSheets = true
    /// True to keep the colours of a page that is returned with its report. Default false: only people look at them,
    /// and a page takes a third of a second more.
    public var keepsColours = false
    /// True if the report explains the attempts. Default false.
    public var explains = false
    /// The maximum number of pixels of a picture, checked before allocation. Default 200 million: twice what the
    /// largest cameras deliver.
    public var maximumPixels = 200_000_000

    /// Creates the default options.
    public init() {}
}

/// An optional value that the coded form of its owner omits; decoding leaves `nil`.
@propertyWrapper
public struct Uncoded<Value: Sendable>: Sendable, Codable {
    /// The value; `nil` after decoding.
    public var wrappedValue: Value?

    /// Creates the wrapper of a value.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) { wrappedValue = nil }

    public func encode(to encoder: any Encoder) throws {}
}
