/// A treatment of a picture before a pass of the reader, so that the pass detects more symbols.
package enum Preprocessing: Sendable, Hashable {
    /// Averages this many rows: noise goes, upright bars stay. zbar's edge finder collapses under pixel noise.
    case averagedDown(Int)
    /// Averages this many columns, for bars that lie flat.
    case averagedAcross(Int)
    /// Twice as wide and high, interpolated: zbar needs about two pixels a module, QR more.
    case enlarged
    /// Evens out the light, against shade and glare.
    case backgroundNormalized
    /// Increases the difference of pixels to their surroundings of this many pixels, against blur.
    case sharpened(Int)
    /// Dark and light exchanged, for light bars on dark ground.
    case inverted

    /// The side of a square in which light is assumed even, in pixels: wider than the widest space of bars that can be
    /// read at this size, narrower than a shade. Chosen by hand; docs/internals/tunables.md.
    private static let tile = 32

    /// Returns the treated picture, in which all places are multiplied by `scale`.
    package func apply(to image: LumaImage) -> LumaImage {
        switch self {
        case .averagedDown(let length): image.averagedDown(length: length)
        case .averagedAcross(let length): image.averagedAcross(length: length)
        case .enlarged: image.doubled
        case .backgroundNormalized: image.backgroundNormalized(tile: Self.tile)
        case .sharpened(let length): image.sharpened(length: length)
        case .inverted: image.inverted
        }
    }

    /// The ratio of the treated picture's size to the original one.
    var scale: Double { self == .enlarged ? 2 : 1 }

    var name: String {
        switch self {
        case .averagedDown(let length): "averaged down \(length)"
        case .averagedAcross(let length): "averaged across \(length)"
        case .enlarged: "enlarged"
        case .backgroundNormalized: "flattened"
        case .sharpened(let length): "sharpened \(length)"
        case .inverted: "inverted"
        }
    }
}
