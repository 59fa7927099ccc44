extension BarRegion {
    /// The difference between regions and print or lines. Chosen by hand: see docs/internals/tunables.md.
    private enum Finding {
        /// The minimum gradient of a cell: the mean square of the grey difference over two pixels, both directions
        /// together. An rms of 7 grey values.
        static let energy = 50.0
        /// The minimum coherence of the structure tensor, from 0 (no direction) to 1 (parallel bars).
        static let coherence = 0.5
        /// Cells whose directions differ by less than 18° grow together: the cosine of the doubled angle.
        static let sameDirection = 0.81
        /// The minimum number of cells of one direction around a cell, itself included, and their spread across.
        static let minimumNeighbours = 4
        static let minimumSpread = 1.6
        /// The minimum energy of a cell, as a fraction of that of its region's strongest cell: a fourteenth of the
        /// contrast. The lines of security print have less, and would otherwise lead a region away from its bars.
        static let minimumEnergyFraction = 0.005
        /// The half length of the shortest, in cells.
        static let leastHalfLength = 2.5
        /// Rows with less than this part of the fullest row's cells are lines that continue from a symbol's end.
        static let fullRow = 0.25
        /// A region of the coarse picture is new if the known one is shorter than this part of it.
        static let knownLength = 0.7
    }

    /// Finds the regions of bars of a picture at its size, and those whose bars are too wide for that at half of it.
    static func find(in fine: GradientCells, and coarse: GradientCells, limit: Int) -> [BarRegion] {
        let fine = find(in: fine, limit: limit)
        let coarse = find(in: coarse, limit: limit).map { region in
            var region = region
            region.places = region.places.map { $0 * 2 }
            region.size *= 2
            region.fitBox()
            return region
        }
        let isNew = { (region: BarRegion) in
            !fine.contains { $0.contains(region.center) && $0.halfLength > Finding.knownLength * region.halfLength }
        }
        return Array((fine + coarse.filter(isNew)).prefix(limit))
    }

    /// Finds the regions in a part of a picture, in the picture's coordinates, with a margin in pixels around the box.
    static func find(in image: LumaImage, within box: Quadrilateral, margin: Double) -> [BarRegion] {
        let (x, y) = (max(0, Int(clamped: box.topLeft.x - margin)), max(0, Int(clamped: box.topLeft.y - margin)))
        let (right, bottom) = (Int(clamped: box.bottomRight.x + margin), Int(clamped: box.bottomRight.y + margin))
        guard let part = image.cropped(x: x, y: y, width: right - x, height: bottom - y) else { return [] }
        let origin = Point(x: Double(x), y: Double(y))
        return find(in: GradientCells(part)).map { region in
            var region = region
            region.places = region.places.map { $0 + origin }
            region.fitBox()
            return region
        }
    }

    /// Finds the regions of a picture that look like bars, strongest first. Bars are 1 to 10 pixels wide.
    ///
    /// In a barcode all grey changes are in one direction. The picture is cut into cells of 8×8 pixels. A cell with
    /// strong gradients of one direction (the coherence of its structure tensor) is a seed, and neighbouring cells of
    /// the same direction join it, beginning with the strongest seed. Print has strokes in all directions and does not
    /// pass.
    static func find(in grid: GradientCells, limit: Int = 12) -> [BarRegion] {
        let (columns, rows, cells) = (grid.columns, grid.rows, grid.tensors)
        guard columns > 2, rows > 2 else { return [] }
        let isBars = cells.map { $0.isBars(energy: Finding.energy, coherence: Finding.coherence) }
        var isFree = cells.indices.map { isBars[$0] && hasNeighbours($0, cells, isBars, columns: columns, rows: rows) }
        var regions: [BarRegion] = []
        let seeds = cells.indices.filter { isFree[$0] }.sorted { cells[$0].energy > cells[$1].energy }
        for seed in seeds where isFree[seed] {
            isFree[seed] = false
            let least = cells[seed].energy * Finding.minimumEnergyFraction
            var members = [seed]
            var sum = cells[seed]
            var next = 0
            while next < members.count {
                let (x, y) = (members[next] % columns, members[next] / columns)
                next += 1
                // Two cells far: a wide bar or space may fill a cell and leave it without gradient.
                for row in max(0, y - 2)...min(rows - 1, y + 2) {
                    for column in max(0, x - 2)...min(columns - 1, x + 2) {
                        let index = row * columns + column
                        guard isFree[index], cells[index].energy > least,
                            cells[index].isAlong(sum, cosine: Finding.sameDirection)
                        else { continue }
                        isFree[index] = false
                        members.append(index)
                        sum.add(cells[index])
                    }
                }
            }
            if let region = BarRegion(members, columns: columns, sum: sum) { regions.append(region) }
        }
        return Array(regions.sorted { $0.energy > $1.energy }.prefix(limit))
    }

    /// True if there are more bars on either side of the cell's. The edge of a sheet or a ruled line has the direction
    /// of bars too, but no neighbours, and would tie a barcode to everything along it.
    private static func hasNeighbours(
        _ index: Int, _ cells: [GradientTensor], _ isBars: [Bool], columns: Int, rows: Int
    )
        -> Bool
    {
        let (x, y) = (index % columns, index / columns)
        let across = cells[index].direction
        var (low, high, count) = (0.0, 0.0, 0)
        for row in max(0, y - 2)...min(rows - 1, y + 2) {
            for column in max(0, x - 2)...min(columns - 1, x + 2) {
                let other = row * columns + column
                guard isBars[other], cells[other].isAlong(cells[index], cosine: Finding.sameDirection) else { continue }
                let distance = Point(x: Double(column - x), y: Double(row - y)).dot(across)
                (low, high, count) = (min(low, distance), max(high, distance), count + 1)
            }
        }
        return count >= Finding.minimumNeighbours && high - low > Finding.minimumSpread
    }

    /// Returns nil if it is not longer than a few bars.
    private init?(_ members: [Int], columns: Int, sum: GradientTensor) {
        across = sum.direction
        energy = sum.xx + sum.yy
        size = Double(GradientCells.side)
        places = members.map {
            Point(x: Double($0 % columns) + 0.5, y: Double($0 / columns) + 0.5) * Double(GradientCells.side)
        }
        fitBox()
        trim()
        guard halfLength > Finding.leastHalfLength * size else { return nil }
    }

    /// Drops rows of cells with far fewer cells than the fullest: a line that continues from the end of a symbol.
    private mutating func trim() {
        let down = across.turnedClockwise
        let middle = center
        let rows = places.map { place -> Int in
            let spot = place - middle
            return Int(((spot.dot(down) - skew * spot.dot(across)) / size).rounded())
        }
        let counts = Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
        // The middle row wins among equally full ones: the order of a dictionary differs between two runs.
        let isLess = { (one: (key: Int, value: Int), other: (key: Int, value: Int)) in
            (one.value, -abs(one.key), one.key) < (other.value, -abs(other.key), other.key)
        }
        guard let fullest = counts.max(by: isLess) else { return }
        func isFull(_ row: Int) -> Bool { Double(counts[row, default: 0]) >= Finding.fullRow * Double(fullest.value) }
        var (first, last) = (fullest.key, fullest.key)
        while isFull(first - 1) { first -= 1 }
        while isFull(last + 1) { last += 1 }
        let kept = zip(places, rows).filter { first...last ~= $0.1 }.map(\.0)
        guard kept.count < places.count else { return }
        places = kept
        fitBox()
    }
}
