/// A straight step of grey. Seen from `start` to `end`, the lighter side is on the right.
struct EdgeSegment {
    var start: Point
    var end: Point
    /// The mean gradient along the segment, in grey levels per pixel.
    var strength: Double

    var length: Double { (end - start).length }
}
