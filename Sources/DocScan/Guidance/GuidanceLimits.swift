/// The thresholds of the hints. Lengths are fractions of the preview, so that they hold for every camera. A limit
/// without a reason was chosen by hand (docs/internals/tunables.md).
public struct GuidanceLimits: Sendable, Hashable, Codable {
    /// The maximum distance of a corner outside its box, as a fraction of the preview's width. Default 5/414: five
    /// points on the screen that the boxes were drawn for.
    public var margin = 5.0 / 414
    /// The tilt that still counts as straight, in degrees. Default 8: a barcode of a box's width then just stays in it.
    public var straightTilt = 8.0
    /// A smaller tilt counts as none, in degrees. Default 1.5: people do not notice less.
    public var leastTilt = 1.5
    /// The tilt from which the document lies on its side or upside down, in degrees. Default 45.
    public var sidewaysTilt = 45.0
    /// A barcode narrower than this part of its box is too far away. Default 0.5.
    public var smallestWidth = 0.5
    /// A barcode wider than this part of its box is too near. Default 1.1.
    public var largestWidth = 1.1
    /// The minimum smear of edges of a blurred picture, as a fraction of a barcode's width. Print next to the bars,
    /// with strokes about as thin, can then not be recognised. Default 0.006: a module of Code 39 with 10 characters.
    public var blur = 0.006
    /// A smear of fewer pixels does not count, however small the barcodes are. Default 1.5.
    public var leastBlur = 1.5
    /// The fraction of the preview under specular light from which the hint reports it. Default 0.02.
    public var glare = 0.02
    /// Up to this distance out of its box, in preview widths, a small move is enough. Default 0.08: a second's move.
    public var slight = 0.08
    /// The ratio of the vertical to the horizontal error, or the reverse, at which the hint changes axis. Default 1:
    /// the hint names the larger error.
    var otherAxis = 1.0

    /// The part of its box that a barcode covers at about the right distance: the geometric mean of the smallest and
    /// the largest width. The medians of the project's own test photos are 0.64 and 0.77.
    var usualWidth: Double { (smallestWidth * largestWidth).squareRoot() }

    /// Creates the default limits.
    public init() {}

    /// The factor of a limit while a hint is shown: below 1 to lead the user a little further than where the hint
    /// began, above 1 to let a user in the right place sway a little.
    ///
    /// Chosen by hand: docs/internals/tunables.md has the effect of changes on simulated people.
    enum Hysteresis {
        static let marginWhileMoving = 0.5
        /// The ratio of the other axis's error.
        static let otherAxis = 1.3
        static let tiltWhileStraightening = 0.75
        static let tiltWhileRotating = 0.9
        static let widthWhileCloser = 1.12
        static let widthWhileBack = 0.96
        static let glareWhileLess = 0.6
        /// The room next to two barcodes, while the hint is to move back for both.
        static let roomWhileBack = 1.3
        static let marginWhileAligned = 2.0
        static let tiltWhileAligned = 1.2
        static let leastWidthWhileAligned = 0.92
        static let largestWidthWhileAligned = 1.04
        static let blurWhileAligned = 1.3
    }

    /// The limits while a hint is shown, with `Hysteresis`: without it a hint flickers at its limit.
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
