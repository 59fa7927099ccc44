/// The finder pattern of an Aztec symbol: concentric squares, dark and light in turn, each edge a module from the next
/// (ISO/IEC 24778, 6.2). It determines the lattice of all modules.
struct BullsEye {
    /// From places in modules about the centre, along the squares' sides, to pixels.
    let lattice: Projection
    /// In pixels.
    let center: Point
    /// About the width of a module, in pixels.
    let module: Double

    /// The conditions for a finder pattern. Chosen by hand, not swept: docs/internals/tunables.md.
    private enum Thresholds {
        /// The narrowest module, in pixels.
        static let leastModule = 1.5
        /// The maximum error of a run, in modules.
        static let runError = 0.5
        /// The minimum number of directions, of 48, that show all edges.
        static let directions = 36
        /// The maximum mean error of the edges, in modules.
        static let residual = 0.2
        /// The minimum number of rows that cross a centre: one row of print often has such runs.
        static let rows = 2
        /// The minimum distance between two centres, in modules. Closer ones are the same centre.
        static let minimumSeparation = 4.0
    }

    /// The distances of the edges from the centre, in modules, at right angles to the sides. The fifth belongs to the
    /// message around the compact symbols' pattern.
    private static let radii = [0.5, 1.5, 2.5, 3.5]
    private static let directions = 48
    /// The runs of a row through the centre that are measured: the dark module and three on either side.
    private static let runs = 7

    /// Returns at most `limit` patterns, best first.
    static func all(in map: InkMap, limit: Int = 4) -> [BullsEye] {
        var places: [(place: Point, module: Double, count: Int)] = []
        var crossings: [Double] = []
        for y in 0..<map.height {
            map.crossings(ofRow: y, into: &crossings)
            // Dark begins at even places.
            for middle in Swift.stride(from: 4, to: crossings.count - 4, by: 2) {
                let first = middle - runs / 2
                let module = (crossings[first + runs] - crossings[first]) / Double(runs)
                guard module >= Thresholds.leastModule,
                    (first..<first + runs).allSatisfy({
                        abs(crossings[$0 + 1] - crossings[$0] - module) < Thresholds.runError * module
                    })
                else { continue }
                let place = Point(x: (crossings[middle] + crossings[middle + 1]) / 2, y: Double(y) + 0.5)
                // Rows are compared first: most places are in others.
                if let known = places.firstIndex(where: {
                    abs($0.place.y - place.y) < module && ($0.place - place).length < module
                }) {
                    let count = Double(places[known].count)
                    places[known].place = (places[known].place * count + place) * (1 / (count + 1))
                    places[known].count += 1
                } else {
                    places.append((place, module, 1))
                }
            }
        }
        var found: [BullsEye] = []
        let crossed = places.filter { $0.count >= Thresholds.rows }
        for candidate in crossed.sorted(by: { $0.count > $1.count }).prefix(3 * limit) {
            let isKnown = found.contains {
                ($0.center - candidate.place).length < Thresholds.minimumSeparation * $0.module
            }
            if !isKnown, let pattern = BullsEye(near: candidate.place, module: candidate.module, in: map) {
                found.append(pattern)
            }
            if found.count == limit { break }
        }
        return found
    }

    /// Returns nil if the ink around a place is not such a pattern.
    private init?(near place: Point, module: Double, in map: InkMap) {
        var edges: [(place: Point, radius: Double)] = []
        var lacking = 0
        for index in 0..<Self.directions {
            let angle = Double(index) * .pi / Double(Self.directions / 2)
            let direction = Point(x: cos(angle), y: sin(angle))
            let distances = map.turns(from: place, along: direction, count: 4, limit: 9 * module)
            if Self.areEven(distances) {
                edges += zip(distances, Self.radii).map { (place + direction * $0, $1) }
            } else {
                lacking += 1
                if lacking > Self.directions - Thresholds.directions { return nil }
            }
        }
        let center = place
        guard let lattice = Self.lattice(of: edges, about: center, module: module) else { return nil }
        (self.lattice, self.center, self.module) = (lattice, center, module)
    }

    /// True if the distances are those of all edges, each about as far from the next.
    private static func areEven(_ distances: [Double]) -> Bool {
        guard distances.count == 4 else { return false }
        let gap = (distances[3] - distances[0]) / 3
        return zip(distances, distances.dropFirst()).allSatisfy { abs($1 - $0 - gap) < Thresholds.runError * gap }
    }

    /// The lattice whose squares are nearest to the edges; nil if the edges are not squares.
    private static func lattice(
        of edges: [(place: Point, radius: Double)], about center: Point, module: Double
    ) -> Projection? {
        // In modules, so that the equations are well conditioned.
        let places = edges.map { (($0.place - center) * (1 / module), $0.radius) }
        // A square's distance from its centre is greatest at its corners: the fourth harmonic has their direction.
        let wave = places.reduce(Point(x: 0, y: 0)) { sum, edge in
            let (place, radius) = edge
            let (angle, weight) = (4 * atan2(place.y, place.x), place.length / radius)
            return sum + Point(x: cos(angle), y: sin(angle)) * weight
        }
        let turn = atan2(wave.y, wave.x) / 4 - .pi / 4
        var values = [cos(turn), sin(turn), 0, -sin(turn), cos(turn), 0, 0, 0]
        var residual = Double.infinity
        for round in 0..<8 {
            // The slant, then the perspective.
            var equations = LeastSquares(unknowns: round < 4 ? 6 : 8)
            var (sum, count) = (0.0, 0.0)
            for (place, radius) in places {
                let depth = 1 + values[6] * place.x + values[7] * place.y
                let u = (values[0] * place.x + values[1] * place.y + values[2]) / depth
                let v = (values[3] * place.x + values[4] * place.y + values[5]) / depth
                // Corners are rounded by blur.
                guard abs(abs(u) - abs(v)) > 0.2 * max(abs(u), abs(v)) else { continue }
                let isAcross = abs(u) > abs(v)
                let side = (isAcross ? u : v) > 0 ? radius : -radius
                let own = [place.x, place.y, 1]
                let perspective = [-side * place.x, -side * place.y]
                equations.add((isAcross ? own + [0, 0, 0] : [0, 0, 0] + own) + perspective, value: side)
                sum += abs((isAcross ? u : v) - side)
                count += 1
            }
            residual = sum / max(1, count)
            guard let solution = equations.solution() else { return nil }
            for index in solution.indices { values[index] = solution[index] }
        }
        guard residual < Thresholds.residual else { return nil }
        var toModules = Projection(degrees: 0, shift: Point(x: 0, y: 0))
        (toModules.a, toModules.b, toModules.c) = (values[0], values[1], values[2])
        (toModules.d, toModules.e, toModules.f) = (values[3], values[4], values[5])
        (toModules.g, toModules.h, toModules.i) = (values[6], values[7], 1)
        let toPixels = Projection(degrees: 0, shift: center)
        let lattice = toModules.inverse.scaled(by: module).followed(by: toPixels)
        return lattice.isFinite ? lattice : nil
    }

    /// Maps a point of the drawn picture to the picture of the lattice.
    func place(_ point: Point, reach: Int, pixels: Int) -> Point {
        let scale = 1 / Double(pixels)
        return lattice(Point(x: point.x * scale - Double(reach) - 0.5, y: point.y * scale - Double(reach) - 0.5))
    }

    /// The numbers of modules on each side of the centre in the drawn pictures: compact symbols, those of boarding
    /// passes, and larger ones; and the sharpening of each.
    private static let reaches = [13, 22, 38]
    private static let sharpenings = [0.5, 1.5, 0.0]

    /// The symbol around it, drawn clean before it is read: turned, slanted, blurred. Nil if it is not read.
    func symbol(in image: LumaImage, reader: any BarcodeReading) -> SymbolDetection? {
        for reach in Self.reaches {
            let modules = ModuleGrid(of: image, reach: reach, lattice: lattice)
            for sharpening in Self.sharpenings {
                let pixels = 4
                let drawn = modules.drawn(sharpening: sharpening, pixels: pixels)
                guard var symbol = reader.read(drawn, symbologies: [.aztec], density: .full).first else { continue }
                symbol.points = symbol.points.map { place($0, reach: reach, pixels: pixels) }
                return symbol
            }
        }
        return nil
    }
}

extension InkMap {
    /// The distances from a dark place at which ink ends and begins in turn along a direction of length 1.
    func turns(from center: Point, along direction: Point, count: Int, limit: Double) -> [Double] {
        var (turns, place, last): ([Double], Double, Double) = ([], 0, ink(at: center))
        guard last > 0 else { return [] }
        while place < limit, turns.count < count {
            place += 0.5
            let value = ink(at: center + direction * place)
            if (value > 0) != (last > 0) { turns.append(place - 0.5 + 0.5 * last / (last - value)) }
            last = value
        }
        return turns
    }
}
