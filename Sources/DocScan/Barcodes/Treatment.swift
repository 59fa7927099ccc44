/// What is done to a picture before a pass of the reader, so that the pass sees what it would have missed.
package enum Treatment: Sendable, Hashable {
    /// Turned clockwise by so many degrees: scan lines run along rows and columns, and cross a tilted symbol whole only
    /// while its bars are longer than the tilt takes away.
    case turned(degrees: Double)
    /// Averaged over so many rows: noise goes, upright bars stay. zbar's edge finder collapses under pixel noise.
    case averagedDown(Int)
    /// Averaged over so many columns, for bars that lie flat.
    case averagedAcross(Int)
    /// Dark and light exchanged, for light bars on dark ground.
    case inverted

    /// The treated picture and the way from its coordinates back to the given picture's.
    func apply(to image: LumaImage) -> (image: LumaImage, back: Projection) {
        let same = Projection(degrees: 0, shift: Point(x: 0, y: 0))
        return switch self {
        case .turned(let degrees): image.rotated(degrees: degrees, outside: 128)
        case .averagedDown(let length): (image.averagedDown(length: length), same)
        case .averagedAcross(let length): (image.averagedAcross(length: length), same)
        case .inverted: (image.inverted, same)
        }
    }

    var name: String {
        switch self {
        case .turned(let degrees): "turned \(Int(degrees.rounded()))°"
        case .averagedDown(let length): "averaged down \(length)"
        case .averagedAcross(let length): "averaged across \(length)"
        case .inverted: "inverted"
        }
    }
}
