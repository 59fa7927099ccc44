#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// A part of a picture that is filled with parallel bars, or looks like it.
struct BarRegion: Sendable, Hashable {
    /// Pixels of the picture in which it was found.
    private(set) var center = Point(x: 0, y: 0)
    /// Across the bars, length 1; which of the two senses is the reading direction is open.
    private(set) var across: Point
    /// Half its size across the bars.
    private(set) var halfLength = 0.0
    /// Half its size along the bars.
    private(set) var halfHeight = 0.0
    /// By how many radians the bars' direction turns per pixel across them: perspective makes them a fan.
    private(set) var fan = 0.0
    /// How far the middle of the bars moves along them per pixel across: seen from the side, a symbol's foot is not at
    /// right angles to its bars.
    private(set) var skew = 0.0
    /// The sum of squared grey gradients: how much bar there is.
    private(set) var energy: Double
    /// The middles of the cells that it was found by, and their size.
    private var places: [Point]
    private var size: Double

    /// The place `s` pixels across the bars and `t` along them from the centre.
    func position(_ s: Double, _ t: Double) -> Point {
        let down = across.turnedClockwise
        let turn = fan * s
        // cos and sin of an angle of a few degrees.
        let along = down * (1 - turn * turn / 2) - across * turn
        return center + across * s + along * (t + skew * s)
    }

    /// Whether a point lies in it, or at most two cells outside.
    func contains(_ point: Point) -> Bool {
        let spot = point - center
        let (s, t) = (spot.dot(across), spot.dot(across.turnedClockwise))
        return abs(s) < halfLength + 2 * size && abs(t - skew * s) < halfHeight + size
    }

    /// Takes the smallest box along `across` that holds the cells.
    private mutating func fitBox() {
        let down = across.turnedClockwise
        let middle = places.mean
        let spots = places.map { Point(x: ($0 - middle).dot(across), y: ($0 - middle).dot(down)) }
        let spread = spots.reduce(0) { $0 + $1.x * $1.x }
        skew = spread > 0 ? spots.reduce(0) { $0 + $1.x * $1.y } / spread : 0
        let s = spots.map(\.x).sorted()
        let t = spots.map { $0.y - skew * $0.x }.sorted()
        // The outermost cells are often strays.
        let skip = places.count / 50
        let (left, right) = (s[skip], s[s.count - 1 - skip])
        let (top, bottom) = (t[skip], t[t.count - 1 - skip])
        halfLength = (right - left + size) / 2
        halfHeight = (bottom - top + size) / 2
        let place = ((left + right) / 2, (top + bottom) / 2)
        center = middle + across * place.0 + down * (place.1 + skew * place.0)
    }
}

extension BarRegion {
    /// The same region in a picture `factor` times as large, its direction measured there.
    ///
    /// Gradients of bars a pixel or two wide are biased towards the axes, by up to ten degrees. The true direction is the
    /// one along which averaging keeps most of the bars' contrast; perspective makes it another one at either end.
    func aligned(in picture: LumaImage, factor: Double) -> BarRegion {
        var region = self
        region.places = places.map { $0 * factor }
        region.size = size * factor
        region.fitBox()
        for (reach, step) in [(14.0, 2.0), (1.5, 0.5)] {
            region.turn(by: region.bestTurn(in: picture, reach: reach, step: step, from: -1, to: 1))
        }
        let left = region.bestTurn(in: picture, reach: 3, step: 0.5, from: -1, to: -0.3)
        let right = region.bestTurn(in: picture, reach: 3, step: 0.5, from: 0.3, to: 1)
        region.fan = (right - left) / (1.3 * region.halfLength)
        return region
    }

    private mutating func turn(by radians: Double) {
        across = across * cos(radians) + across.turnedClockwise * sin(radians)
        fitBox()
    }

    /// The turn, in radians, after which the part between two fractions of the half length averages best along its bars.
    private func bestTurn(
        in picture: LumaImage, reach: Double, step: Double, from: Double, to: Double
    ) -> Double {
        let turns = stride(from: -reach, through: reach, by: step).map { $0 * .pi / 180 }
        let scored = turns.map { (turn: $0, contrast: contrast(in: picture, turn: $0, from: from, to: to)) }
        return scored.max { $0.contrast < $1.contrast }?.turn ?? 0
    }

    /// The squared differences from sample to sample of a row that is averaged along the bars.
    private func contrast(in picture: LumaImage, turn: Double, from: Double, to: Double) -> Double {
        let down = across.turnedClockwise * cos(turn) - across * sin(turn)
        let (first, last) = (from * halfLength, to * halfLength)
        let count = max(8, min(200, Int(last - first)))
        let lines = max(3, min(12, Int(halfHeight)))
        var previous = 0.0
        var sum = 0.0
        for index in 0..<count {
            let s = first + (last - first) * (Double(index) + 0.5) / Double(count)
            var value = 0.0
            for line in 0..<lines {
                let t = halfHeight * 0.8 * (2 * (Double(line) + 0.5) / Double(lines) - 1)
                value += picture.sample(at: center + across * s + down * (t + skew * s), outside: 255)
            }
            if index > 0 { sum += (value - previous) * (value - previous) }
            previous = value
        }
        return sum
    }
}

extension BarRegion {
    private static let cell = 8

    /// Finds the regions of a picture that look like bars, strongest first.
    ///
    /// In a barcode all grey changes point in one direction. The picture is cut into cells of 8×8 pixels; a cell with
    /// strong gradients of one direction (the coherence of its structure tensor) is a seed, and neighbouring cells of
    /// the same direction grow together. Print has strokes in all directions and does not pass.
    ///
    /// - Parameters:
    ///   - image: bars 1 to 10 pixels wide.
    ///   - limit: the most regions that are returned.
    static func find(in image: LumaImage, limit: Int = 12) -> [BarRegion] {
        let columns = image.width / cell
        let rows = image.height / cell
        guard columns > 2, rows > 2 else { return [] }
        let cells = tensors(of: image, columns: columns, rows: rows)
        let isBars = cells.map(\.isBars)
        var isFree = cells.indices.map { isBars[$0] && hasCompany($0, cells, isBars, columns: columns, rows: rows) }
        var regions: [BarRegion] = []
        for seed in cells.indices where isFree[seed] {
            isFree[seed] = false
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
                        guard isFree[index], cells[index].isAlong(sum) else { continue }
                        isFree[index] = false
                        members.append(index)
                        sum.add(cells[index])
                    }
                }
            }
            if members.count >= 5, let region = BarRegion(members, columns: columns, sum: sum) {
                regions.append(region)
            }
        }
        return Array(regions.sorted { $0.energy > $1.energy }.prefix(limit))
    }

    /// Whether bars lie on across the cell's bars. The edge of a sheet or a ruled line has the direction of bars too, but
    /// nothing beside it, and would tie a barcode to everything along it.
    private static func hasCompany(_ index: Int, _ cells: [Tensor], _ isBars: [Bool], columns: Int, rows: Int) -> Bool {
        let (x, y) = (index % columns, index / columns)
        let across = cells[index].direction
        var (low, high, count) = (0.0, 0.0, 0)
        for row in max(0, y - 2)...min(rows - 1, y + 2) {
            for column in max(0, x - 2)...min(columns - 1, x + 2) {
                let other = row * columns + column
                guard isBars[other], cells[other].isAlong(cells[index]) else { continue }
                let distance = Point(x: Double(column - x), y: Double(row - y)).dot(across)
                (low, high, count) = (min(low, distance), max(high, distance), count + 1)
            }
        }
        return count >= 4 && high - low > 1.6
    }

    /// Nil when it is not longer than a few bars.
    private init?(_ members: [Int], columns: Int, sum: Tensor) {
        across = sum.direction
        energy = sum.xx + sum.yy
        size = Double(Self.cell)
        places = members.map {
            Point(x: Double($0 % columns) + 0.5, y: Double($0 / columns) + 0.5) * Double(Self.cell)
        }
        fitBox()
        trim()
        guard halfLength > 2.5 * size else { return nil }
    }

    /// Leaves out rows of cells with far fewer cells than the fullest: a line that runs on from the end of a symbol.
    private mutating func trim() {
        let down = across.turnedClockwise
        let middle = center
        let rows = places.map { place -> Int in
            let spot = place - middle
            return Int(((spot.dot(down) - skew * spot.dot(across)) / size).rounded())
        }
        let counts = Dictionary(rows.map { ($0, 1) }, uniquingKeysWith: +)
        guard let fullest = counts.max(by: { $0.value < $1.value }) else { return }
        func isFull(_ row: Int) -> Bool { counts[row, default: 0] * 4 >= fullest.value }
        var (first, last) = (fullest.key, fullest.key)
        while isFull(first - 1) { first -= 1 }
        while isFull(last + 1) { last += 1 }
        let kept = zip(places, rows).filter { first...last ~= $0.1 }.map(\.0)
        guard kept.count < places.count else { return }
        places = kept
        fitBox()
    }

    private static func tensors(of image: LumaImage, columns: Int, rows: Int) -> [Tensor] {
        image.withPixels { pixels in
            var cells = [Tensor](repeating: Tensor(), count: columns * rows)
            for row in 0..<rows {
                for column in 0..<columns {
                    var (xx, xy, yy): (Int32, Int32, Int32) = (0, 0, 0)
                    for y in max(1, row * cell)..<min(image.height - 1, (row + 1) * cell) {
                        let line = y * image.stride
                        for x in max(1, column * cell)..<min(image.width - 1, (column + 1) * cell) {
                            let index = line + x
                            let gx = Int32(pixels[index + 1]) &- Int32(pixels[index - 1])
                            let gy = Int32(pixels[index + image.stride]) &- Int32(pixels[index - image.stride])
                            xx = xx &+ gx &* gx
                            xy = xy &+ gx &* gy
                            yy = yy &+ gy &* gy
                        }
                    }
                    cells[row * columns + column] = Tensor(xx: Double(xx), xy: Double(xy), yy: Double(yy))
                }
            }
            return cells
        }
    }

    /// Sums of products of grey gradients.
    private struct Tensor {
        var xx = 0.0
        var xy = 0.0
        var yy = 0.0

        mutating func add(_ other: Tensor) {
            xx += other.xx
            xy += other.xy
            yy += other.yy
        }

        /// Enough gradient (an rms of 7 grey values over two pixels), and most of it in one direction.
        var isBars: Bool {
            let energy = xx + yy
            return energy > 50 * Double(cell * cell) && spread > 0.5 * energy
        }

        /// The difference between the gradient along the main direction and across it.
        private var spread: Double { ((xx - yy) * (xx - yy) + 4 * xy * xy).squareRoot() }

        /// The main direction of the gradient.
        var direction: Point {
            let angle = atan2(2 * xy, xx - yy) / 2
            return Point(x: cos(angle), y: sin(angle))
        }

        /// Whether the directions differ by less than 18° (in doubled angles: cosine of 36°).
        func isAlong(_ other: Tensor) -> Bool {
            let dot = (xx - yy) * (other.xx - other.yy) + 4 * xy * other.xy
            return dot > 0.81 * spread * other.spread
        }
    }
}
