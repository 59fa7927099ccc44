/// What is done to a picture before a pass of the reader, so that the pass sees what it would have missed.
package enum Treatment: Sendable, Hashable {
    /// Averaged over so many rows: noise goes, upright bars stay. zbar's edge finder collapses under pixel noise.
    case averagedDown(Int)
    /// Averaged over so many columns, for bars that lie flat.
    case averagedAcross(Int)
    /// Dark and light exchanged, for light bars on dark ground.
    case inverted

    /// The treated picture; every thing in it stays where it was.
    func apply(to image: LumaImage) -> LumaImage {
        switch self {
        case .averagedDown(let length): image.averagedDown(length: length)
        case .averagedAcross(let length): image.averagedAcross(length: length)
        case .inverted: image.inverted
        }
    }

    var name: String {
        switch self {
        case .averagedDown(let length): "averaged down \(length)"
        case .averagedAcross(let length): "averaged across \(length)"
        case .inverted: "inverted"
        }
    }
}
