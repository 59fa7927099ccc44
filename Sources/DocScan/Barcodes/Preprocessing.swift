/// What is done to a picture before a pass of the reader, so that the pass sees what it would have missed.
package enum Preprocessing: Sendable, Hashable {
    /// Averaged over so many rows: noise goes, upright bars stay. zbar's edge finder collapses under pixel noise.
    case averagedDown(Int)
    /// Averaged over so many columns, for bars that lie flat.
    case averagedAcross(Int)
    /// Twice as wide and high, blended between pixels: zbar needs about two pixels a module, QR more.
    case enlarged
    /// As if lit evenly; for shade and glare.
    case backgroundNormalized
    /// As if focused: what differs from its surroundings of so many pixels differs more; for blur.
    case sharpened(Int)
    /// Dark and light exchanged, for light bars on dark ground.
    case inverted

    /// The side of a square in which light is taken to be even, in pixels: wider than the widest space of bars that can
    /// be read at this size, narrower than a shade. Chosen by hand; docs/tunables.md.
    private static let tile = 32

    /// The treated picture. Every thing in it stays where it was, times `scale`.
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

    /// How many times as large the treated picture is.
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
