/// Finds the outline of a linear symbol that has been read.
///
/// A linear decoder knows only where its successful scan lines finished: points at either end, none at the top or the
/// bottom, and off the true ends by a few modules. The outline is therefore taken from the picture:
///
///  1. the direction across the bars is that of the strongest grey gradients around the points;
///  2. along a line in that direction the ends are where a light run is wider than any inside a symbol;
///  3. from that line upward and downward, in windows along the symbol, the bar pattern is followed as long as it
///     stays the same, with the sideways drift that perspective gives it;
///  4. a line through the windows' last rows is the upper (lower) edge; the drift of the outermost windows gives the
///     left (right) edge.
struct LinearSymbolLocator {
    let image: LumaImage
    let sighting: SymbolSighting
    /// Across the bars, in reading direction; length 1.
    private let across: Point
    /// Along the bars, downward as the symbol is read; length 1.
    private let down: Point
    /// On the symbol, somewhere near the middle of what was scanned.
    private let origin: Point
    /// How far the middle of the bars moves along them per pixel across.
    private let skew: Double

    /// The outline in the picture's coordinates; nil when the picture does not show one (too little contrast).
    ///
    /// - Parameter region: the region of bars in which it was seen, where that is known.
    static func outline(
        of sighting: SymbolSighting, in image: LumaImage, region: BarRegion? = nil
    ) -> Quadrilateral? {
        if let region { return LinearSymbolLocator(sighting, image, region).outline(isChecked: false) }
        return LinearSymbolLocator(sighting, image)?.outline(isChecked: true)
            ?? amongBars(sighting, image)?.outline(isChecked: false)
    }

    /// - Parameter isChecked: whether the points must lie at both ends of what was found: where all are of one end, the
    ///   line through their middle may miss the symbol.
    private func outline(isChecked: Bool) -> Quadrilateral? {
        guard let ends = ends() else { return nil }
        let length = ends.right - ends.left
        let places = sighting.points.map { (($0 - origin).dot(across) - ends.left) / length }
        let isAtBothEnds = places.contains { abs($0) < 0.2 } && places.contains { abs($0 - 1) < 0.2 }
        if isChecked, !isAtBothEnds { return nil }
        return outline(from: ends.left, to: ends.right, module: ends.module)
    }

    /// From the region of bars on which the points lie, for points that do not tell where the symbol is.
    private static func amongBars(_ sighting: SymbolSighting, _ image: LumaImage) -> LinearSymbolLocator? {
        let place = sighting.points.mean
        let region = BarRegion.find(in: image).map { $0.aligned(in: image, factor: 1) }.first { $0.contains(place) }
        return region.map { LinearSymbolLocator(sighting, image, $0) }
    }

    private init(_ sighting: SymbolSighting, _ image: LumaImage, _ region: BarRegion) {
        across = region.across.dot(sighting.heading.direction) >= 0 ? region.across : region.across * -1
        down = across.turnedClockwise
        origin = region.center
        skew = region.skew
        self.image = image
        self.sighting = sighting
    }

    private init?(_ sighting: SymbolSighting, _ image: LumaImage) {
        guard let first = sighting.points.first else { return nil }
        let heading = sighting.heading.direction
        // The points of either end lie together; their middle is on the symbol unless all are at one end.
        let along = sighting.points.map { ($0 - first).dot(heading) }
        let spread = (low: along.min() ?? 0, high: along.max() ?? 0)
        let middle = (spread.low + spread.high) / 2
        let nearEnd = sighting.points.filter { ($0 - first).dot(heading) <= middle }
        let farEnd = sighting.points.filter { ($0 - first).dot(heading) > middle }
        guard spread.high - spread.low > 24, !farEnd.isEmpty else { return nil }
        let center = (nearEnd.mean + farEnd.mean) * 0.5
        let half = max(20, (spread.high - spread.low) * 0.35)
        guard let gradient = image.dominantGradient(around: center, along: heading, half: half) else { return nil }
        across = gradient.dot(heading) >= 0 ? gradient : gradient * -1
        down = across.turnedClockwise
        origin = center
        skew = 0
        self.image = image
        self.sighting = sighting
    }

    func position(_ s: Double, _ t: Double) -> Point { origin + across * s + down * (t + skew * s) }

    func grey(_ s: Double, _ t: Double) -> Double { image.sample(at: position(s, t), outside: 255) }

    /// Where the first bar begins and the last one ends on the line through `origin`, and the width of a module.
    private func ends() -> (left: Double, right: Double, module: Double)? {
        // Half-pixel steps; three rows averaged against noise.
        let step = 0.5
        let reach = samplesInside(step: step)
        guard reach.left >= 40, reach.right >= 40 else { return nil }
        let row = (-reach.left...reach.right).map { index -> Double in
            let s = Double(index) * step
            return (grey(s, -1) + grey(s, 0) + grey(s, 1)) / 3
        }
        let middle = reach.left
        let range = max(0, middle - 80)...min(row.count - 1, middle + 80)
        let core = row[range].sorted()
        let contrast = core[core.count * 9 / 10] - core[core.count / 10]
        guard contrast > 12 else { return nil }

        // Runs inside the core tell the module: the narrowest quarter of them are single modules, or nearly so.
        let threshold = (core[core.count / 10] + core[core.count * 9 / 10]) / 2
        let edges = range.dropFirst().filter { (row[$0] < threshold) != (row[$0 - 1] < threshold) }
        let runs = zip(edges, edges.dropFirst()).map { Double($1 - $0) * step }
        guard runs.count >= 4 else { return nil }
        let module = max(0.8, runs.sorted()[runs.count / 4])

        // No light run within a symbol is wider than 4 modules (Code 128, EAN); DataBar has up to 8.
        let isDataBar = sighting.symbology == .databar || sighting.symbology == .databarExpanded
        let widest = Int((isDataBar ? 9.5 : 6) * module / step)
        // Dark and light are told apart within a dozen modules: a shadow may lie over a part of the symbol.
        let window = max(8, Int(12 * module / step))
        func isDark(_ index: Int) -> Bool {
            let near = row[max(0, index - window)...min(row.count - 1, index + window)]
            guard let low = near.min(), let high = near.max(), high - low > 0.35 * contrast else { return false }
            return row[index] < (low + high) / 2
        }
        func end(_ direction: Int) -> Double {
            var (last, index) = (middle, middle)
            while abs(index - last) <= widest, row.indices.contains(index) {
                if isDark(index) { last = index }
                index += direction
            }
            return (Double(last - middle) + 0.5 * Double(direction)) * step
        }
        let (left, right) = (end(-1), end(1))
        return right - left > 8 * module ? (left, right, module) : nil
    }

    /// How many samples lie inside the picture on either side of the origin.
    private func samplesInside(step: Double) -> (left: Int, right: Int) {
        func count(_ direction: Double) -> Int {
            var count = 0
            let limit = Int(Double(image.width + image.height) / step)
            while count < limit {
                let p = position(direction * Double(count + 1) * step, 0)
                if p.x < 0 || p.y < 0 || p.x >= Double(image.width) || p.y >= Double(image.height) { break }
                count += 1
            }
            return count
        }
        return (count(-1), count(1))
    }
}

extension SymbolSighting.Heading {
    /// As a unit vector.
    var direction: Point {
        switch self {
        case .right: Point(x: 1, y: 0)
        case .down: Point(x: 0, y: 1)
        case .left: Point(x: -1, y: 0)
        case .up: Point(x: 0, y: -1)
        }
    }
}

extension [Point] {
    /// The centre of gravity; the origin for none.
    var mean: Point { isEmpty ? Point(x: 0, y: 0) : reduce(Point(x: 0, y: 0), +) * (1 / Double(count)) }
}
