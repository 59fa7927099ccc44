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
    private let image: LumaImage
    private let sighting: SymbolSighting
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

    private func position(_ s: Double, _ t: Double) -> Point { origin + across * s + down * (t + skew * s) }

    private func grey(_ s: Double, _ t: Double) -> Double { image.sample(at: position(s, t), outside: 255) }

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

    /// A part of the symbol's width and the pattern of bars in it on the line through the origin.
    private struct Window {
        var start: Double
        var pattern: [Double]
        var top = Edge()
        var bottom = Edge()

        struct Edge {
            /// Distance from the origin's line, along the bars.
            var t = 0.0
            /// How far the pattern has moved sideways there.
            var drift = 0.0
        }
    }

    private func outline(from left: Double, to right: Double, module: Double) -> Quadrilateral? {
        let count = 8
        let length = (right - left) / Double(count)
        let step = max(0.5, min(1, length / 24))
        var windows = (0..<count).map { index in
            let start = left + Double(index) * length
            return Window(start: start, pattern: pattern(from: start, length: length, step: step, t: 0))
        }
        for index in windows.indices {
            windows[index].top = follow(windows[index], length: length, step: step, sign: -1, module: module)
            windows[index].bottom = follow(windows[index], length: length, step: step, sign: 1, module: module)
        }
        func edge(_ path: KeyPath<Window, Window.Edge>) -> Line? {
            let points = windows.map {
                Point(x: $0.start + length / 2 + $0[keyPath: path].drift, y: $0[keyPath: path].t)
            }
            guard let fit = Line.robustFit(points) else { return nil }
            return Line(point: Point(x: 0, y: fit.offset), direction: Point(x: 1, y: fit.slope))
        }
        func side(_ s: Double, _ window: Window) -> Line {
            let upper = Point(x: s + window.top.drift, y: window.top.t)
            let lower = Point(x: s + window.bottom.drift, y: window.bottom.t)
            let direction = lower - upper
            return Line(point: Point(x: s, y: 0), direction: direction.y > 2 ? direction : Point(x: 0, y: 1))
        }
        let (leftSide, rightSide) = (side(left, windows[0]), side(right, windows[count - 1]))
        guard let upper = edge(\.top), let lower = edge(\.bottom),
            let a = upper.intersection(with: leftSide), let b = upper.intersection(with: rightSide),
            let c = lower.intersection(with: rightSide), let d = lower.intersection(with: leftSide)
        else { return nil }
        return Quadrilateral(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d).map { position($0.x, $0.y) }
    }

    private func pattern(from start: Double, length: Double, step: Double, t: Double) -> [Double] {
        (0..<Int(length / step)).map { grey(start + Double($0) * step, t) }
    }

    /// Follows a window's pattern along the bars until it is gone for the length of a module.
    private func follow(
        _ window: Window, length: Double, step: Double, sign: Double, module: Double
    ) -> Window.Edge {
        var edge = Window.Edge()
        var drift = 0.0
        var t = 0.0
        let patience = max(3, module)
        let limit = Double(image.width + image.height)
        while abs(t - edge.t) <= patience, abs(t) < limit {
            t += sign
            var best = (score: -1.0, drift: drift)
            for shift in [0, -0.5, 0.5] {
                let here = pattern(from: window.start + drift + shift, length: length, step: step, t: t)
                let score = correlation(window.pattern, here) - abs(shift) * 0.02
                if score > best.score { best = (score, drift + shift) }
            }
            if best.score > 0.6 {
                drift = best.drift
                edge = Window.Edge(t: t + sign * 0.5, drift: drift)
            }
        }
        return edge
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

/// Pearson's correlation of two rows of equal length, −1…1; 0 when one of them is flat.
func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let meanA = a.reduce(0, +) / count
    let meanB = b.reduce(0, +) / count
    var (product, squareA, squareB) = (0.0, 0.0, 0.0)
    for index in a.indices {
        let (x, y) = (a[index] - meanA, b[index] - meanB)
        product += x * y
        squareA += x * x
        squareB += y * y
    }
    // A row whose grey values vary by less than 3 shows no bars.
    guard squareA > 9 * count, squareB > 9 * count else { return 0 }
    return product / (squareA * squareB).squareRoot()
}
