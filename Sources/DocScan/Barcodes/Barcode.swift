/// A confirmed barcode, in coordinates of the full-size image. `description` hides the value, which is personal data.
///
/// Four types describe a symbol, each derived from the previous one. A `SymbolDetection` is a decoder's result in one
/// image. A `BarcodeSearch.Detection` adds the image and the region of the pass, from which an outline can be measured.
/// The search merges detections of one symbol into a `Barcode`. A `TrackedSymbol` is a barcode or a machine-readable
/// zone of one live frame, reduced to the properties that are compared between frames.
///
/// ```swift
/// for report in try await SystemScanner().scan(ImageInput(path: "photo.jpg")) {
///     for barcode in report.barcodes where barcode.symbology == .code39 {
///         print(barcode.name ?? "not in the profile", barcode.value, barcode.corners.topLeft)
///     }
/// }
/// ```
public struct Barcode: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The profile's name for the barcode (`certificateNumber`); `nil` if no profile claims it.
    public var name: String?
    /// The kind of barcode.
    public var symbology: Symbology
    /// The decoded text, in the form that `Symbology` describes.
    public var value: String
    /// Content that is not text, such as a signed seal; `nil` for text. `value` then contains the bytes as ISO 8859-1.
    public var bytes: [UInt8]?
    /// The result of checking the signature of a visible digital seal; `nil` for any other symbol.
    public var seal: SealSignature?
    /// The part of a value that this symbol contains; `nil` for a complete value.
    public var part: SymbolPart?
    /// The outline in pixels of the upright full-size image, clockwise from the symbol's own top left.
    public var corners: Quadrilateral
    /// False if `corners` is only the box around the places where scan lines ended. Such a box shows the place of the
    /// symbol, but neither its size nor its direction.
    package var isOutlined = true
    /// The step of the search that found the barcode.
    public var foundBy: String

    /// The `Codable` form omits `bytes`, `part` and `isOutlined`: it is for live sessions, which do not use them.
    private enum CodingKeys: CodingKey { case name, symbology, value, seal, corners, foundBy }

    /// Creates a barcode that is text and complete.
    public init(name: String? = nil, symbology: Symbology, value: String, corners: Quadrilateral, foundBy: String) {
        (self.name, self.symbology, self.value) = (name, symbology, value)
        (self.corners, self.foundBy) = (corners, foundBy)
    }

    public var description: String {
        "\(symbology.title)\(name.map { " \($0)" } ?? "") of \(value.count) characters (\(foundBy))"
    }
}
