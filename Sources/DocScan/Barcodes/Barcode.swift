/// A barcode that was read and is believed.
///
/// It is the third of four stages. A `SymbolDetection` is a decoder's result in one picture. A
/// `BarcodeSearch.Detection` adds the picture and the region of the pass, from which an outline can be measured. The
/// search merges detections of one symbol and confirms a `Barcode`, in coordinates of the full-size picture. A
/// `TrackedSymbol` is a barcode or a machine-readable zone of one live frame, reduced to what is compared between frames.
///
/// `description` hides the value, which is personal data.
public struct Barcode: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The profile's name for it (`certificateNumber`), nil when no profile claims it.
    public var name: String?
    public var symbology: Symbology
    public var value: String
    /// What the symbol contains where that is no text, as a seal with its signature; nil for text. Each byte is a
    /// character of `value` then, as in ISO 8859-1.
    public var bytes: [UInt8]?
    /// For a visible digital seal, whether its signature is right; nil for any other symbol.
    public var seal: SealSignature?
    /// Which part of its value it is; nil for a value that is whole.
    public var part: SymbolPart?
    /// The outline in pixels of the upright full-size picture, clockwise from the symbol's own top left.
    public var corners: Quadrilateral
    /// The step of the reader that found it.
    public var foundBy: String

    /// `bytes` and `part` are not coded: they decide nothing in a live session.
    private enum CodingKeys: CodingKey { case name, symbology, value, seal, corners, foundBy }

    public init(name: String? = nil, symbology: Symbology, value: String, corners: Quadrilateral, foundBy: String) {
        (self.name, self.symbology, self.value) = (name, symbology, value)
        (self.corners, self.foundBy) = (corners, foundBy)
    }

    public var description: String {
        "\(symbology.title)\(name.map { " \($0)" } ?? "") of \(value.count) characters (\(foundBy))"
    }
}
