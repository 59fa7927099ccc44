/// What a person should do next, so that the document can be read. Directions are where the camera should move.
public enum Hint: String, Sendable, Hashable, CaseIterable, Codable {
    case showBothBarcodes, showBarcode
    case moveUp, moveDown, moveLeft, moveRight, moveCloser, moveBack
    case rotate, straighten
    case moreLight, lessGlare, holdStill
    case wrongBarcode, aligned
}

/// A hint and the sentence to show or speak.
public struct Guidance: Sendable, Hashable {
    public var hint: Hint
    /// The missing barcode: for `.showBarcode`, and for a move that brings it into view or makes it readable.
    public var label: String?
    /// Whether a small move is enough, for a direction.
    public var isSlight: Bool

    public init(_ hint: Hint, label: String? = nil, isSlight: Bool = false) {
        (self.hint, self.label, self.isSlight) = (hint, label, isSlight)
    }

    /// Short enough to be spoken; in English.
    public var message: String { phrase.text() }

    /// The same in any language.
    public var phrase: Phrase { .hint(hint, label: label, isSlight: isSlight) }
}
