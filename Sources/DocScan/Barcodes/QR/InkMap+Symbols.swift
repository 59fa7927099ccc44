extension InkMap {
    /// The conditions on finder patterns and their grid. Chosen by hand: see docs/internals/tunables.md.
    private enum Thresholds {
        /// The minimum sine of the angle between two sides: three patterns never appear along one line.
        static let sine = 0.15
        /// The largest pattern over the smallest: perspective.
        static let sizeRatio = 3.0
        /// The range of the distance of two patterns, in modules: the 14 of version 1, of which a slant leaves a third,
        /// and the 170 of version 40, stretched by half.
        static let leastApart = 5.0
        static let mostApart = 250.0
        /// The minimum share of right over wrong modules of the timing patterns, −1 to 1.
        static let timing = 0.3
        /// The maximum error of an alignment pattern, in modules: predicted by finder patterns alone, or by neighbours.
        static let firstReach = 4.0
        static let reach = 1.5
        /// The maximum residual of finder patterns with an alignment pattern, as a ratio and in square modules.
        static let residualRatio = 2.0
        static let residualSlack = 0.02
    }

    /// The maximum number of sets of three finder patterns that are tried: those of four mixed-up symbols.
    private static let mostTriples = 24

    /// The longest side, in modules, of a symbol that is laid over folds (version 10): the time grows with its square.
    private static let mostFolded = 57

    func symbols(reader: any BarcodeReading) -> [SymbolDetection] {
        let patterns = FinderPattern.all(in: self)
        guard patterns.count >= 3 else { return [] }
        var (symbols, used): ([SymbolDetection], Set<Int>) = ([], [])
        for triple in triples(of: patterns).prefix(Self.mostTriples) where used.isDisjoint(with: triple) {
            guard let symbol = symbol(triple.map { patterns[$0] }, reader: reader) else { continue }
            symbols.append(symbol)
            used.formUnion(triple)
        }
        return symbols
    }

    /// Sets of three patterns of one size, with two equal sides at right angles, likeliest first. The first pattern is
    /// the one between these sides; the others follow clockwise.
    private func triples(of patterns: [FinderPattern]) -> [[Int]] {
        var triples: [(order: [Int], residual: Double)] = []
        for corner in patterns.indices {
            for right in patterns.indices where right != corner {
                for left in patterns.indices where left != corner && left != right {
                    let (a, b) = (
                        patterns[right].center - patterns[corner].center,
                        patterns[left].center - patterns[corner].center
                    )
                    let sizes = [corner, right, left].map { patterns[$0].module }
                    let (least, most) = (sizes.min() ?? 1, sizes.max() ?? 1)
                    guard a.cross(b) > Thresholds.sine * a.length * b.length, most < Thresholds.sizeRatio * least,
                        min(a.length, b.length) > Thresholds.leastApart * least,
                        max(a.length, b.length) < Thresholds.mostApart * most
                    else { continue }
                    let cosine = abs(a.dot(b)) / (a.length * b.length)
                    let ratio = max(a.length, b.length) / min(a.length, b.length)
                    triples.append(([corner, right, left], cosine + (ratio - 1) + (most / least - 1)))
                }
            }
        }
        return triples.sorted { $0.residual < $1.residual }.map(\.order)
    }

    /// The symbol with three finder patterns: top left, top right, bottom left.
    private func symbol(_ patterns: [FinderPattern], reader: any BarcodeReading) -> SymbolDetection? {
        guard let side = length(patterns[0], patterns[1]), let other = length(patterns[0], patterns[2]) else {
            return nil
        }
        // Perspective lengthens one side and shortens the other.
        let version = ((side + other) / 2 + 7 - 17) / 4
        let nearest = Int(clamped: version.rounded())
        let next = nearest + (version > Double(nearest) ? 1 : -1)
        for version in [nearest, next, 2 * nearest - next] where (1...40).contains(version) {
            guard let grid = QRGrid(side: 17 + 4 * version, patterns[0], patterns[1], patterns[2]),
                grid.timing(in: self) > Thresholds.timing
            else { continue }
            let grids = aligned(grid)
            for candidate in grids {
                if let seen = read(candidate, reader: reader) { return seen }
            }
            for candidate in grids where candidate.side <= Self.mostFolded {
                if let seen = read(candidate.folded(in: self), reader: reader) { return seen }
            }
        }
        return nil
    }

    /// The grid fitted to its alignment patterns: flat, then curved.
    private func aligned(_ grid: QRGrid) -> [QRGrid] {
        let centers = QRLayout.alignmentCenters(side: grid.side)
        guard let first = centers.first else { return [grid, grid.curved].compactMap(\.self) }
        // Data may look like the pattern: the true one leaves the finder patterns where they are.
        let anchored = grid.alignmentPatterns(near: first, reach: Thresholds.firstReach, in: self).compactMap {
            grid.anchored($0, at: first)
        }
        guard let flat = anchored.min(by: { $0.residual < $1.residual }),
            flat.residual < Thresholds.residualRatio * grid.residual + Thresholds.residualSlack
        else {
            return [grid]
        }
        guard var curved = flat.curved else { return [flat] }
        for center in centers.dropFirst() {
            if let place = curved.alignmentPatterns(near: center, reach: Thresholds.reach, in: self).first,
                let next = curved.anchored(place, at: center, isCurved: true)
            {
                curved = next
            }
        }
        return [flat, curved]
    }

    /// The distance of two finder patterns in modules: under projection, the geometric mean of their sizes counts.
    private func length(_ a: FinderPattern, _ b: FinderPattern) -> Double? {
        let way = b.center - a.center
        guard let direction = way.normalized, let first = a.module(along: direction, in: self),
            let second = b.module(along: direction, in: self)
        else { return nil }
        return way.length / (first * second).squareRoot()
    }

    /// Draws the symbol, four pixels per module, with the margin of four modules of ISO/IEC 18004, and reads it.
    private func read(_ grid: QRGrid, reader: any BarcodeReading) -> SymbolDetection? {
        let (scale, margin) = (4, 4)
        let size = (grid.side + 2 * margin) * scale
        let flat = LumaImage(width: size, height: size) { target in
            for index in 0..<size * size { target[index] = 255 }
            for row in 0..<grid.side {
                for column in 0..<grid.side where grid.isDark(column, row, in: self) {
                    for y in 0..<scale {
                        let start = ((row + margin) * scale + y) * size + (column + margin) * scale
                        for x in start..<start + scale { target[x] = 0 }
                    }
                }
            }
        }
        guard var symbol = reader.read(flat, symbologies: [.qr], density: .full).first else { return nil }
        symbol.points = grid.corners.corners
        return symbol
    }
}
