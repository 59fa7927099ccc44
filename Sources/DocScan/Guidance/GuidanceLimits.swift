/// Where a hint begins and ends. Lengths are fractions of the preview, so that they hold for every camera.
///
/// A limit without a reason beside it was chosen by hand (docs/tunables.md).
public struct GuidanceLimits: Sendable, Hashable, Codable {
    /// How far a corner may lie outside its box, as a fraction of the preview's width.
    /// Default 5/414: five points on the screen that the boxes were drawn for.
    public var margin = 5.0 / 414
    /// The tilt that still counts as straight, in degrees. Default 8: a barcode of a box's width then just stays in it.
    public var straightTilt = 8.0
    /// A smaller tilt counts as none, in degrees. Default 1.5: people do not see less.
    public var leastTilt = 1.5
    /// From here on the document lies on its side or upside down, in degrees. Default 45.
    public var sidewaysTilt = 45.0
    /// A barcode narrower than this part of its box is too far away. Default 0.5.
    public var smallestWidth = 0.5
    /// A barcode wider than this part of its box is too near. Default 1.1.
    public var largestWidth = 1.1
    /// The smear of edges, as a part of a barcode's width, from which a picture is blurred: the print beside the bars,
    /// whose strokes are about as thin, can then not be recognised. Default 0.006: a module of Code 39 with 10
    /// characters.
    public var blur = 0.006
    /// A smear of fewer pixels is none, however small the barcodes are. Default 1.5.
    public var leastBlur = 1.5
    /// The part of the document under specular light from which that is said. Default 0.02.
    public var glare = 0.02
    /// Up to this far out of its box, in widths of the preview, a small move is enough. Default 0.08: a second's move.
    public var slight = 0.08
    /// How much larger the vertical error must be than the horizontal one, or the other way round, for the hint to go
    /// over from one axis to the other. Default 1: the larger one is named.
    var otherAxis = 1.0

    /// The part of its box that a barcode covers at about the right distance: the geometric middle of the smallest and
    /// the largest width. The project's own test photos have 0.64 and 0.77 in the middle.
    var usualWidth: Double { (smallestWidth * largestWidth).squareRoot() }

    public init() {}

    /// How far a limit moves while a hint is shown, as a multiple of itself: below 1 where the user is to be led a
    /// little further than where the hint began, above 1 where one who stands right may sway a little.
    ///
    /// Chosen by hand: docs/tunables.md has what a change does to simulated people.
    enum Hysteresis {
        /// The margin, while a move or a turn is asked for.
        static let marginWhileMoving = 0.5
        /// How much larger the error of the other axis must be.
        static let otherAxis = 1.3
        /// The tilt, while it is to be straightened.
        static let tiltWhileStraightening = 0.75
        /// The tilt that counts as sideways, while the document is to be rotated.
        static let tiltWhileRotating = 0.9
        /// The least width, while the camera is to come closer.
        static let widthWhileCloser = 1.12
        /// The largest width, while it is to go back.
        static let widthWhileBack = 0.96
        /// The glare, while there is to be less.
        static let glareWhileLess = 0.6
        /// The room beside two barcodes, while the camera is to go back for both.
        static let roomWhileBack = 1.3
        /// Margin, tilt, least and largest width and blur, while everything is right.
        static let marginWhileAligned = 2.0
        static let tiltWhileAligned = 1.2
        static let leastWidthWhileAligned = 0.92
        static let largestWidthWhileAligned = 1.04
        static let blurWhileAligned = 1.3
    }

    /// The limits while a hint is shown. A user who follows it is led a little further than where it began, and one who
    /// stands right may sway a little: without that a hint flickers at its limit.
    func showing(_ hint: Hint?) -> GuidanceLimits {
        var limits = self
        switch hint {
        case .moveUp, .moveDown, .moveLeft, .moveRight:
            limits.margin = margin * Hysteresis.marginWhileMoving
            limits.otherAxis = Hysteresis.otherAxis
        case .straighten:
            limits.straightTilt = straightTilt * Hysteresis.tiltWhileStraightening
            limits.margin = margin * Hysteresis.marginWhileMoving
        case .rotate: limits.sidewaysTilt = sidewaysTilt * Hysteresis.tiltWhileRotating
        case .moveCloser: limits.smallestWidth = smallestWidth * Hysteresis.widthWhileCloser
        case .moveBack: limits.largestWidth = largestWidth * Hysteresis.widthWhileBack
        case .lessGlare: limits.glare = glare * Hysteresis.glareWhileLess
        case .holdStill, .aligned:
            limits.margin = margin * Hysteresis.marginWhileAligned
            limits.straightTilt = straightTilt * Hysteresis.tiltWhileAligned
            limits.smallestWidth = smallestWidth * Hysteresis.leastWidthWhileAligned
            limits.largestWidth = largestWidth * Hysteresis.largestWidthWhileAligned
            limits.blur = blur * Hysteresis.blurWhileAligned
        default: break
        }
        return limits
    }
}
