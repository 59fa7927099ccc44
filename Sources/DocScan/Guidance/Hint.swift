/// The next action of the user, so that the document can be read. Directions refer to the camera.
public enum Hint: String, Sendable, Hashable, CaseIterable, Codable {
    case showBothBarcodes, showBarcode
    case moveUp, moveDown, moveLeft, moveRight, moveCloser, moveBack
    case rotate, straighten
    case moreLight, lessGlare, holdStill
    case wrongBarcode, aligned
}

/// A hint and the sentence to show or speak.
public struct Guidance: Sendable, Hashable {
    /// The instruction to the user.
    public var hint: Hint
    /// The missing barcode: for `.showBarcode`, and for a move that brings it into view or makes it readable.
    public var label: String?
    /// True if a small move in the direction is enough.
    public var isSlight: Bool

    /// Creates the guidance for a hint.
    public init(_ hint: Hint, label: String? = nil, isSlight: Bool = false) {
        (self.hint, self.label, self.isSlight) = (hint, label, isSlight)
    }

    /// The English sentence, short enough to be spoken.
    public var message: String { phrase.text() }

    /// The sentence in any language.
    public var phrase: Phrase { .hint(hint, label: label, isSlight: isSlight) }
}
