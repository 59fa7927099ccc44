/// How the lines of a zone are curved, as on a page that does not lie flat.
struct ZoneBend: Sendable, Hashable {
    /// How far the middle of a line lies below its ends, as a share of its length.
    var sag = 0.0

    var isStraight: Bool { sag == 0 }

    /// For print that stands on its head.
    var turned: ZoneBend { ZoneBend(sag: -sag) }

    /// The same curve for a line of another length.
    func longer(to length: Double, of own: Double) -> ZoneBend { ZoneBend(sag: sag * length / own) }

    /// How far a line lies below where it lies in the mean: a parabola.
    ///
    /// - Parameters:
    ///   - x: 0 at the line's beginning, `length` at its end.
    ///   - length: of the line; the result has its unit.
    func shift(at x: Double, length: Double) -> Double {
        let share = x / length
        return sag * length * (4 * share * (1 - share) - 2 / 3)
    }
}

/// A line of a band as it is measured: level, capitals 20 pixels high, with as much above it and below.
struct ZoneLineView {
    private let line: Quadrilateral
    /// The ink of the darkest strokes.
    private let ink: LumaImage
    /// From the ink's pixels to those of the picture.
    private let toPicture: Projection
    /// The columns where the line begins and ends, as it was found.
    private let extent: (start: Double, length: Double)

    /// Pixels of a capital.
    private static let capital = 20.0
    /// What is seen beside the line, in heights of a capital.
    private static let beside = 1.6

    init(_ line: Quadrilateral, in picture: LumaImage) {
        self.line = line
        let height = max(1, line.height)
        let own = Projection(width: line.width, height: height, to: line)
        let side = Self.beside * height
        let area = Box(x: -side, y: -height, width: line.width + 2 * side, height: 3 * height)
        let size = (
            width: Int(rounding: area.width / height * Self.capital, clampedTo: 32...4000),
            height: Int(3 * Self.capital)
        )
        toPicture = Projection(
            width: Double(size.width), height: Double(size.height), to: area.corners.map { own($0) })
        let strip = picture.warped(width: size.width, height: size.height, outside: 255, by: toPicture)
        ink = strip.backgroundNormalized(tile: size.height).ink(reach: 4).darkest
        let beside = Double(size.width) * side / area.width
        // A line without area is no line: nothing of it is measured.
        extent = beside.isFinite ? (beside, Double(size.width) - 2 * beside) : (0, 0)
    }

    /// How far a column lies below the mean of the line.
    private func shift(_ bend: ZoneBend, at x: Double) -> Double {
        bend.shift(at: x - extent.start, length: extent.length)
    }

    /// The ink along the line straightened.
    private func straightened(_ bend: ZoneBend) -> LumaImage {
        bend.isStraight ? ink : ink.columnsMovedUp { Int(self.shift(bend, at: Double($0) + 0.5).rounded()) }
    }

    /// Whether print goes on beyond the line's ends, as where the ends of a curved line are too steep to be found.
    func goesOn(_ bend: ZoneBend) -> (start: Bool, end: Bool) {
        guard let ends = Self.ends(straightened(bend)) else { return (false, false) }
        let edge = Int(Self.capital / 2)
        return (ends.lowerBound < edge, ends.upperBound > ink.width - edge)
    }

    /// The line with its ends and its height measured in the picture; itself where that makes no sense.
    ///
    /// - Parameter longer: by how many heights of a capital it is made longer at either end.
    func fitted(_ bend: ZoneBend, longer: (start: Double, end: Double) = (0, 0)) -> Quadrilateral {
        let ink = straightened(bend)
        guard let ends = Self.ends(ink) else { return line }
        let third = (ends.upperBound - ends.lowerBound) / 3
        guard third > 8, let left = Self.rows(ink, ends.lowerBound..<ends.lowerBound + third),
            let right = Self.rows(ink, ends.upperBound - third..<ends.upperBound)
        else { return line }
        // Fillers are lower than capitals: `alike` compares the lines.
        let (first, last) = (left.base - left.top, right.base - right.top)
        let length = Double(ends.upperBound - ends.lowerBound)
        let fall = ((right.top + right.base) - (left.top + left.base)) / 2 / (length - Double(third))
        func along(from x0: Double, to x1: Double) -> Quadrilateral {
            // The mean of a curved line lies elsewhere if its ends do.
            let atEnds = bend.longer(to: x1 - x0, of: extent.length).shift(at: 0, length: x1 - x0)
            func corner(_ x: Double, _ offset: Double) -> Point {
                let middle = (left.top + left.base) / 2 + fall * (x - Double(ends.lowerBound) - Double(third) / 2)
                return toPicture(Point(x: x, y: middle + shift(bend, at: x) - atEnds + offset))
            }
            return Quadrilateral(
                topLeft: corner(x0, -first / 2), topRight: corner(x1, -last / 2), bottomRight: corner(x1, last / 2),
                bottomLeft: corner(x0, first / 2))
        }
        let fitted = along(from: Double(ends.lowerBound), to: Double(ends.upperBound))
        guard (0.5...1.7).contains(fitted.height / max(1, line.height)),
            (0.85...1.15).contains(fitted.width / line.width)
        else { return line }
        guard longer != (0, 0) else { return fitted }
        return along(
            from: Double(ends.lowerBound) - longer.start * Self.capital,
            to: Double(ends.upperBound) + longer.end * Self.capital)
    }

    /// The ink of each row, of pieces of the line.
    fileprivate var pieces: [(middle: Double, rows: [Double])] {
        let columns = Int(extent.start)..<Int(extent.start + extent.length)
        return Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Int(Self.capital)).map { start in
            let end = min(start + Int(Self.capital), columns.upperBound)
            let rows = (0..<ink.height).map { y in Double((start..<end).reduce(0) { $0 + Int(ink[$1, y]) }) }
            return (Double(start + end) / 2, rows)
        }
    }

    /// The variation of the rows' ink if the line is straightened: greatest where it is straight.
    fileprivate func energy(of pieces: [(middle: Double, rows: [Double])], _ bend: ZoneBend) -> Double {
        var sums = [Double](repeating: 0, count: ink.height)
        for piece in pieces {
            let shift = Int(shift(bend, at: piece.middle).rounded())
            for y in ink.rows(movedUpBy: shift) { sums[y] += piece.rows[y + shift] }
        }
        let mean = sums.reduce(0, +) / Double(sums.count)
        return sums.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }

    /// The columns between the first and the last character.
    private static func ends(_ ink: LumaImage) -> Range<Int>? {
        let rows = ink.height * 3 / 10..<ink.height * 7 / 10
        let counts = (0..<ink.width).map { x in rows.count { ink[x, $0] > 0 } }
        // What a character and the gap beside it have: specks of the background have less.
        let length = Int(capital)
        guard counts.count > 3 * length else { return nil }
        let sums = (0...counts.count - length).map { counts[$0..<$0 + length].reduce(0, +) }
        let limit = sums[sums.count / 4..<sums.count * 3 / 4].sorted()[sums.count / 4] * 2 / 5
        guard limit > 0, let left = sums.firstIndex(where: { $0 > limit }),
            let right = sums.lastIndex(where: { $0 > limit }),
            let first = counts[left...].firstIndex(where: { $0 > 1 }),
            let last = counts[...(right + length - 1)].lastIndex(where: { $0 > 1 }), last > first
        else { return nil }
        return first..<last + 1
    }

    /// Where capitals begin and end, among some columns.
    private static func rows(_ ink: LumaImage, _ columns: Range<Int>) -> (top: Double, base: Double)? {
        let sums = (0..<ink.height).map { y in Double(columns.reduce(0) { $0 + Int(ink[$1, y]) }) }
        let middle = ink.height / 2
        let inside = sums[middle - 6..<middle + 6].reduce(0, +) / 12
        guard inside > 0 else { return nil }
        let limit = 0.4 * inside
        func edge(_ step: Int) -> Double {
            var y = middle
            while sums.indices.contains(y + step), sums[y + step] > limit { y += step }
            // Where the profile crosses the limit, between two rows.
            let next = sums.indices.contains(y + step) ? sums[y + step] : 0
            let part = (sums[y] - limit) / max(1, sums[y] - next)
            return Double(y) + 0.5 + Double(step) * min(1, max(0, part))
        }
        return (edge(-1), edge(1))
    }
}

extension [ZoneLineView] {
    /// How the lines are curved: as they are straightened best, all alike.
    var bend: ZoneBend {
        let views = map { ($0, $0.pieces) }
        func energy(_ bend: ZoneBend) -> Double {
            views.reduce(0) { sum, view in sum + view.0.energy(of: view.1, bend) }
        }
        // A little more is no reason to bend.
        var (best, most) = (ZoneBend(), 1.04 * energy(ZoneBend()))
        for step in -20...20 where abs(step) > 1 {
            let bend = ZoneBend(sag: Double(step) * 0.002)
            let own = energy(bend)
            if own > most { (best, most) = (bend, own) }
        }
        return best
    }
}

extension LumaImage {
    /// The rows in which something is left of a column that is moved up; none where it is moved out of the picture.
    fileprivate func rows(movedUpBy shift: Int) -> Range<Int> {
        let first = min(height, max(0, -shift))
        return first..<max(first, min(height, height - shift))
    }

    /// Each column moved up by some rows; 0 where nothing is left.
    fileprivate func columnsMovedUp(by rows: (Int) -> Int) -> LumaImage {
        LumaImage(width: width, height: height) { target in
            for x in 0..<width {
                let shift = rows(x)
                for y in self.rows(movedUpBy: shift) { target[y * width + x] = self[x, y + shift] }
            }
        }
    }

    /// Only what is at least half as dark as the darkest strokes, of a picture of ink.
    fileprivate var darkest: LumaImage {
        let limit = UInt8(max(6, histogram().percentile(0.95) / 2))
        return LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    for x in 0..<width {
                        let value = source[y * stride + x]
                        target[y * width + x] = value > limit ? value : 0
                    }
                }
            }
        }
    }
}
