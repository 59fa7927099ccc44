/// What a scan should do. The defaults are the recommended setting.
///
/// The coded form contains everything but `seals`.
public struct ScanOptions: Sendable, Codable {
    /// Which document is looked for.
    public enum ProfileChoice: Sendable, Codable {
        /// The shipped profile that fits what was read.
        case auto
        /// No profile: barcodes only, without names, guidance and fields.
        case none
        /// This one, whatever was read.
        case only(DocumentProfile)
    }

    /// Default `.auto`: among the shipped profiles the evidence decides, and a photo that none of them fits says so.
    public var profile = ProfileChoice.auto
    /// The symbologies to decode. Default nil: those of the profile; without one all but ITF, which textures imitate.
    public var symbologies: Set<Symbology>?
    /// How much work may go into the barcodes. Default `.still`: every pass, since a photo is scanned once.
    package var budget = ReadingBudget.still
    /// Where barcodes are expected, in pixels of the upright picture: looked at before everything else. Default none;
    /// for a profile that was chosen its guide boxes.
    public var places: [Quadrilateral] = []
    /// Whether pairs in Code 39 stand for the other characters of ASCII, as `+A` for `a`; patterns are compared with
    /// what comes out. A value in which they cannot stays as it is. Default false: in plain Code 39 `+A` is a plus and
    /// an A, and a symbol does not say which it is.
    public var readsCode39FullASCII = false
    /// What checks the signatures of visible digital seals. Default nil: they are said to be unverified.
    @Uncoded public var seals: (any SealChecking)?
    /// Whether text is recognised. Default true: the fields come from it.
    public var readsText = true
    /// Whether the report contains the recognised text. Default false: it is personal data that few need.
    public var includesText = false
    /// Whether a page that is handed out beside its report has its colours. Default false: only people look at
    /// them, and a page takes a third of a second more.
    public var keepsColours = false
    /// Whether the report explains what was tried. Default false.
    public var explains = false
    /// The most pixels that a picture may have, before anything is allocated for it. Default 200 million: twice what
    /// the largest cameras deliver.
    public var maximumPixels = 200_000_000

    public init() {}
}

/// An optional value that the coded form of its owner omits; decoding leaves `nil`.
@propertyWrapper
public struct Uncoded<Value: Sendable>: Sendable, Codable {
    public var wrappedValue: Value?

    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) { wrappedValue = nil }

    public func encode(to encoder: any Encoder) throws {}
}
