/// A plane-to-plane projection (homography), such as that of a flat page in a photograph.
public struct Projection: Sendable, Hashable {
    // (x, y) ↦ ((a·x + b·y + c) / w, (d·x + e·y + f) / w) with w = g·x + h·y + i
    var a, b, c, d, e, f, g, h, i: Double

    /// The projection that maps the corners (0,0), (width,0), (width,height), (0,height) to those of `target`. Not
    /// finite if the corners of `target` other than `topLeft` are on a line.
    ///
    /// Source: P. Heckbert, Fundamentals of Texture Mapping and Image Warping, 1989, section 2.2.3.
    public init(width: Double, height: Double, to target: Quadrilateral) {
        let (p0, p1, p2, p3) = (target.topLeft, target.topRight, target.bottomRight, target.bottomLeft)
        let sum = p0 - p1 + (p2 - p3)
        let d1 = p1 - p2
        let d2 = p3 - p2
        let determinant = d1.cross(d2)
        let gx = sum.cross(d2) / determinant
        let hx = d1.cross(sum) / determinant
        a = (p1.x - p0.x + gx * p1.x) / width
        b = (p3.x - p0.x + hx * p3.x) / height
        c = p0.x
        d = (p1.y - p0.y + gx * p1.y) / width
        e = (p3.y - p0.y + hx * p3.y) / height
        f = p0.y
        g = gx / width
        h = hx / height
        i = 1
    }

    /// A rotation by `degrees` (clockwise in the image) about the origin, then a shift.
    public init(degrees: Double, shift: Point) {
        let radians = degrees * .pi / 180
        let (cosine, sine) = (cos(radians), sin(radians))
        (a, b, c) = (cosine, -sine, shift.x)
        (d, e, f) = (sine, cosine, shift.y)
        (g, h, i) = (0, 0, 1)
    }

    /// Moves the target of the projection.
    mutating func shift(by offset: Point) {
        self = followed(by: Projection(degrees: 0, shift: offset))
    }

    /// Maps a point.
    package func callAsFunction(_ point: Point) -> Point {
        let w = g * point.x + h * point.y + i
        return Point(x: (a * point.x + b * point.y + c) / w, y: (d * point.x + e * point.y + f) / w)
    }

    /// Returns the projection that applies this one first, then `next` (the product of their matrices).
    func followed(by next: Projection) -> Projection {
        var both = self
        (both.a, both.b, both.c) = (
            next.a * a + next.b * d + next.c * g, next.a * b + next.b * e + next.c * h,
            next.a * c + next.b * f + next.c * i
        )
        (both.d, both.e, both.f) = (
            next.d * a + next.e * d + next.f * g, next.d * b + next.e * e + next.f * h,
            next.d * c + next.e * f + next.f * i
        )
        (both.g, both.h, both.i) = (
            next.g * a + next.h * d + next.i * g, next.g * b + next.h * e + next.i * h,
            next.g * c + next.h * f + next.i * i
        )
        return both
    }

    /// The inverse (the adjugate matrix: the factor of the determinant cancels out).
    package var inverse: Projection {
        var back = self
        (back.a, back.b, back.c) = (e * i - f * h, c * h - b * i, b * f - c * e)
        (back.d, back.e, back.f) = (f * g - d * i, a * i - c * g, c * d - a * f)
        (back.g, back.h, back.i) = (d * h - e * g, b * g - a * h, a * e - b * d)
        return back
    }

    var isFinite: Bool { [a, b, c, d, e, f, g, h, i].allSatisfy(\.isFinite) }

    func scaled(by factor: Double) -> Projection {
        var scaled = self
        (scaled.a, scaled.b, scaled.c) = (a * factor, b * factor, c * factor)
        (scaled.d, scaled.e, scaled.f) = (d * factor, e * factor, f * factor)
        return scaled
    }
}
