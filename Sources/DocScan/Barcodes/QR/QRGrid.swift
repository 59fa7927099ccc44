/// The places of a QR code's modules in a picture.
///
/// The model maps a place in the picture to one in modules: a projection (a slanted flat code), plus squares and a
/// product of the coordinates for a curved surface. Gauss–Newton steps fit it to edges of the function patterns.
struct QRGrid {
    /// The least sine of the angle at the first finder pattern. Chosen by hand, as is the next:
    /// docs/internals/tunables.md.
    private static let leastSine = 0.05
    /// The distance from a module's centre of four of the five places that determine its colour, in modules.
    private static let offset = 0.2

    /// Modules a side: 17 + 4 · version.
    let side: Int
    /// The origin and unit of the picture that scale places to about 1.
    let origin: Point
    let unit: Double
    /// (x, y) ↦ (u, v): u = (c₀x + c₁y + c₂) / w + c₈x² + c₉xy + c₁₀y², v with c₃…c₅, c₁₁…c₁₃; w = c₆x + c₇y + 1.
    var c: [Double]
    /// The excess width of dark on either side, in modules.
    var printGain = 0.0
    /// The mean squared error of the finder patterns' edges, in square modules.
    var residual = 0.0
    /// The centres of the finder patterns in modules, and points on their edges.
    let rings: [(center: Point, edges: [FinderPattern.Edge])]
    /// The deviation of modules from the model, in modules: at nodes `spacing` modules apart, row by row.
    var shifts: [Point] = []
    /// Places in the picture whose module coordinates are known.
    var anchors: [(place: Point, module: Point)] = []

    init?(side: Int, _ topLeft: FinderPattern, _ topRight: FinderPattern, _ bottomLeft: FinderPattern) {
        self.side = side
        origin = topLeft.center
        unit = max((topRight.center - topLeft.center).length, (bottomLeft.center - topLeft.center).length)
        let (low, high) = (3.5, Double(side) - 3.5)
        rings = [
            (Point(x: low, y: low), topLeft.edges), (Point(x: high, y: low), topRight.edges),
            (Point(x: low, y: high), bottomLeft.edges),
        ]
        // First a parallelogram through the three centres.
        let (a, b) = ((topRight.center - origin) * (1 / unit), (bottomLeft.center - origin) * (1 / unit))
        let (span, determinant) = (high - low, a.cross(b))
        guard abs(determinant) > Self.leastSine else { return nil }
        c = [
            span * b.y / determinant, -span * b.x / determinant, low, -span * a.y / determinant,
            span * a.x / determinant, low, 0, 0, 0, 0, 0, 0, 0, 0,
        ]
        guard fit(isCurved: false) else { return nil }
    }

    func scaled(_ place: Point) -> Point { (place - origin) * (1 / unit) }

    func module(ofScaled p: Point) -> Point {
        let w = c[6] * p.x + c[7] * p.y + 1
        return Point(
            x: (c[0] * p.x + c[1] * p.y + c[2]) / w + c[8] * p.x * p.x + c[9] * p.x * p.y + c[10] * p.y * p.y,
            y: (c[3] * p.x + c[4] * p.y + c[5]) / w + c[11] * p.x * p.x + c[12] * p.x * p.y + c[13] * p.y * p.y)
    }

    func place(of module: Point) -> Point { modelled(module + shift(at: module)) }

    private func modelled(_ module: Point) -> Point {
        // The projection's inverse (its adjugate), then two steps for the curvature.
        var target = module
        var point = Point(x: 0, y: 0)
        for round in 0..<4 {
            let (u, v) = (target.x, target.y)
            let (a, b) = (c[0] - u * c[6], c[1] - u * c[7])
            let (d, e) = (c[3] - v * c[6], c[4] - v * c[7])
            let determinant = a * e - b * d
            guard abs(determinant) > 1e-9 else { break }
            point = Point(
                x: ((u - c[2]) * e - b * (v - c[5])) / determinant, y: (a * (v - c[5]) - (u - c[2]) * d) / determinant)
            if round == 0, c[8...].allSatisfy({ $0 == 0 }) { break }
            target = target + (module - self.module(ofScaled: point))
        }
        return origin + point * unit
    }

    var corners: Quadrilateral {
        let end = Double(side)
        return Quadrilateral(width: end, height: end).map(place)
    }

    /// True if a module is ink: the mean of five places in its middle.
    func isDark(_ column: Int, _ row: Int, in map: InkMap) -> Bool {
        ink(Point(x: Double(column) + 0.5, y: Double(row) + 0.5), in: map) > 0
    }

    private func ink(_ module: Point, in map: InkMap) -> Double {
        let middle = 2 * map.ink(at: place(of: module))
        return [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)].reduce(middle) {
            $0 + map.ink(at: place(of: module + Point(x: $1.0, y: $1.1) * Self.offset))
        }
    }
}
