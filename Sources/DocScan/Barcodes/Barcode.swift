/// A barcode that was read.
///
/// `description` hides the value, which is personal data; `expandedDescription` shows it.
public struct Barcode: Sendable, Hashable {
    /// The profile's name for it (`certificateNumber`), nil when no profile claims it.
    public var name: String?
    public var symbology: Symbology
    public var value: String
    /// The outline in pixels of the upright full-size picture, clockwise from the symbol's own top left.
    public var corners: Quadrilateral
    /// The step of the reader that found it.
    public var foundBy: String

    public init(name: String? = nil, symbology: Symbology, value: String, corners: Quadrilateral, foundBy: String) {
        self.name = name
        self.symbology = symbology
        self.value = value
        self.corners = corners
        self.foundBy = foundBy
    }
}

extension Barcode: CustomStringConvertible {
    public var description: String {
        "\(symbology.title)\(name.map { " \($0)" } ?? "") of \(value.count) characters (\(foundBy))"
    }

    package var expandedDescription: String { "\(symbology.title) \(value) (\(foundBy))" }
}
