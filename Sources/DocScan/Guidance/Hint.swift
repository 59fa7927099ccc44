/// What a person should do next, so that the document can be read. Directions are where the camera should move.
public enum Hint: String, Sendable, Hashable, CaseIterable {
    case showBothBarcodes, showBarcode
    case moveUp, moveDown, moveLeft, moveRight, moveCloser, moveBack
    case rotate, straighten
    case moreLight, lessGlare, holdStill
    case wrongBarcode, aligned
}

/// A hint and the sentence to show or speak.
public struct Guidance: Sendable, Hashable {
    public var hint: Hint
    /// Short enough to be spoken.
    public var message: String

    /// - Parameter label: the barcode that is missing, for `.showBarcode`.
    public init(_ hint: Hint, label: String? = nil) {
        self.hint = hint
        message =
            switch hint {
            case .showBothBarcodes: "Show both barcodes."
            case .showBarcode: "Show the \(label ?? "other") barcode."
            case .moveUp: "Move the camera up."
            case .moveDown: "Move the camera down."
            case .moveLeft: "Move the camera left."
            case .moveRight: "Move the camera right."
            case .moveCloser: "Move closer."
            case .moveBack: "Move back a little."
            case .rotate: "Turn the document upright."
            case .straighten: "Hold the camera straight."
            case .moreLight: "More light, please."
            case .lessGlare: "Too bright. Avoid glare."
            case .holdStill: "Hold still."
            case .wrongBarcode: "These are not the expected barcodes."
            case .aligned: "Aligned."
            }
    }
}
