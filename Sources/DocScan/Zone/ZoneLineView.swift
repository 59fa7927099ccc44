/// The curvature of a zone's lines, as on a page that is not flat.
struct ZoneBend: Sendable, Hashable {
    /// The distance of a line's middle below its ends, as a fraction of its length.
    var sag = 0.0

    fileprivate static let steps = (-20...20).filter { abs($0) > 1 }
    fileprivate static let sagStep = 0.002
    /// The minimum variation of the rows' ink along a curve over that along a straight line.
    fileprivate static let margin = 1.04

    var isStraight: Bool { sag == 0 }

    var turned: ZoneBend { ZoneBend(sag: -sag) }

    func rescaled(to length: Double, of own: Double) -> ZoneBend { ZoneBend(sag: sag * length / own) }

    /// The distance of a curved line below its mean place (a parabola) at `x` of `length`, in the same unit.
    func shift(at x: Double, length: Double) -> Double {
        let share = x / length
        return sag * length * (4 * share * (1 - share) - 2 / 3)
    }
}

/// The ink of a line, in a level image in which the line is measured. Capitals are 20 pixels high, and there is space
/// above and below them.
struct ZoneLineView {
    private let line: Quadrilateral
    /// The ink of the darkest strokes.
    private let ink: LumaImage
    /// From the ink's pixels to those of the picture.
    private let toPicture: Projection
    /// The columns of the line as it was found.
    private let extent: (start: Double, length: Double)

    /// The height of a capital, in pixels.
    private static let capital = 20.0
    /// The space around the line in the view, in heights of a capital.
    private static let lineMargin = 1.6
    /// The maximum distance from the border of the view, in heights of a capital, at which print is taken to continue
    /// beyond it.
    private static let border = 0.5
    /// The permitted ratios of the measured height and length to those of the line as it was found.
    private static let heightRatios = 0.5...1.7
    private static let lengthRatios = 0.85...1.15
    /// The minimum ink of a row of capitals, as a fraction of the mean ink of the middle rows.
    private static let inkOfRows = 0.4
    /// The rows on either side of the middle that are inside every capital.
    private static let innerRows = 6

    init(_ line: Quadrilateral, in picture: LumaImage) {
        self.line = line
        let height = max(1, line.height)
        let own = Projection(width: line.width, height: height, to: line)
        let side = Self.lineMargin * height
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
        // A line without an area cannot be measured.
        extent = beside.isFinite ? (beside, Double(size.width) - 2 * beside) : (0, 0)
    }

    /// The distance of a column below the mean of the line.
    private func shift(_ bend: ZoneBend, at x: Double) -> Double {
        bend.shift(at: x - extent.start, length: extent.length)
    }

    private func straightened(_ bend: ZoneBend) -> LumaImage {
        bend.isStraight ? ink : ink.columnsMovedUp { Int(self.shift(bend, at: Double($0) + 0.5).rounded()) }
    }

    /// True for each end of the line beyond which print continues. The ends of a curved line may be too steep to be
    /// found.
    func continuesBeyondEnds(_ bend: ZoneBend) -> (start: Bool, end: Bool) {
        guard let ends = Self.ends(straightened(bend)) else { return (false, false) }
        let edge = Int(Self.capital * Self.border)
        return (ends.lowerBound < edge, ends.upperBound > ink.width - edge)
    }

    /// Returns the line with its measured ends and height; unchanged if the measures are implausible.
    ///
    /// - Parameter extensions: the lengths by which the ends are extended, in heights of a capital.
    func fitted(_ bend: ZoneBend, extendedBy extensions: (start: Double, end: Double) = (0, 0)) -> Quadrilateral {
        let ink = straightened(bend)
        guard let ends = Self.ends(ink) else { return line }
        let third = (ends.upperBound - ends.lowerBound) / 3
        // The height is measured in thirds that are longer than half a capital is high.
        guard third > Int(Self.capital / 2), let left = Self.rows(ink, ends.lowerBound..<ends.lowerBound + third),
            let right = Self.rows(ink, ends.upperBound - third..<ends.upperBound)
        else { return line }
        // Fillers are lower than capitals: `ZonePlane` compares the lines.
        let (first, last) = (left.base - left.top, right.base - right.top)
        let length = Double(ends.upperBound - ends.lowerBound)
        let fall = ((right.top + right.base) - (left.top + left.base)) / 2 / (length - Double(third))
        func along(from x0: Double, to x1: Double) -> Quadrilateral {
            // The mean of a curved line changes with its ends.
            let atEnds = bend.rescaled(to: x1 - x0, of: extent.length).shift(at: 0, length: x1 - x0)
            func corner(_ x: Double, _ offset: Double) -> Point {
                let middle = (left.top + left.base) / 2 + fall * (x - Double(ends.lowerBound) - Double(third) / 2)
                return toPicture(Point(x: x, y: middle + shift(bend, at: x) - atEnds + offset))
            }
            return Quadrilateral(
                topLeft: corner(x0, -first / 2), topRight: corner(x1, -last / 2), bottomRight: corner(x1, last / 2),
                bottomLeft: corner(x0, first / 2))
        }
        let fitted = along(from: Double(ends.lowerBound), to: Double(ends.upperBound))
        guard Self.heightRatios.contains(fitted.height / max(1, line.height)),
            Self.lengthRatios.contains(fitted.width / line.width)
        else { return line }
        guard extensions != (0, 0) else { return fitted }
        return along(
            from: Double(ends.lowerBound) - extensions.start * Self.capital,
            to: Double(ends.upperBound) + extensions.end * Self.capital)
    }

    /// The line in pieces as wide as a capital is high, with the ink of each row.
    fileprivate var pieces: [(middle: Double, rows: [Double])] {
        let columns = Int(extent.start)..<Int(extent.start + extent.length)
        return Swift.stride(from: columns.lowerBound, to: columns.upperBound, by: Int(Self.capital)).map { start in
            let end = min(start + Int(Self.capital), columns.upperBound)
            let rows = (0..<ink.height).map { y in Double((start..<end).reduce(0) { $0 + Int(ink[$1, y]) }) }
            return (Double(start + end) / 2, rows)
        }
    }

    /// The variation of the rows' ink after the line is straightened along a curve. The straighter the line is then,
    /// the greater the variation.
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
        // A window is as wide as a character with the gap next to it. With a character it has at least two fifths of
        // the usual ink, and with specks of the background less.
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

    /// The top and the base of capitals in a range of columns.
    private static func rows(_ ink: LumaImage, _ columns: Range<Int>) -> (top: Double, base: Double)? {
        let sums = (0..<ink.height).map { y in Double(columns.reduce(0) { $0 + Int(ink[$1, y]) }) }
        let middle = ink.height / 2
        let inside = sums[middle - innerRows..<middle + innerRows].reduce(0, +) / Double(2 * innerRows)
        guard inside > 0 else { return nil }
        let limit = inkOfRows * inside
        func edge(_ step: Int) -> Double {
            var y = middle
            while sums.indices.contains(y + step), sums[y + step] > limit { y += step }
            // The place where the profile crosses the limit, between two rows.
            let next = sums.indices.contains(y + step) ? sums[y + step] : 0
            let part = (sums[y] - limit) / max(1, sums[y] - next)
            return Double(y) + 0.5 + Double(step) * min(1, max(0, part))
        }
        return (edge(-1), edge(1))
    }
}

extension [ZoneLineView] {
    /// The curve along which all lines together are straightened best.
    var bend: ZoneBend {
        let views = map { ($0, $0.pieces) }
        func energy(_ bend: ZoneBend) -> Double {
            views.reduce(0) { sum, view in sum + view.0.energy(of: view.1, bend) }
        }
        var (best, most) = (ZoneBend(), ZoneBend.margin * energy(ZoneBend()))
        for step in ZoneBend.steps {
            let bend = ZoneBend(sag: Double(step) * ZoneBend.sagStep)
            let own = energy(bend)
            if own > most { (best, most) = (bend, own) }
        }
        return best
    }
}

extension LumaImage {
    /// The rows of a column that remain when it is moved up; empty if it is moved out of the image.
    fileprivate func rows(movedUpBy shift: Int) -> Range<Int> {
        let first = min(height, max(0, -shift))
        return first..<max(first, min(height, height - shift))
    }

    /// Each column moved up by some rows; 0 in the remaining space.
    fileprivate func columnsMovedUp(by rows: (Int) -> Int) -> LumaImage {
        LumaImage(width: width, height: height) { target in
            for x in 0..<width {
                let shift = rows(x)
                for y in self.rows(movedUpBy: shift) { target[y * width + x] = self[x, y + shift] }
            }
        }
    }

    /// The pixels at least half as dark as the darkest strokes, in a picture of ink.
    fileprivate var darkest: LumaImage {
        let limit = UInt8(max(6, histogram().percentile(0.95) / 2))
        return mapped { $0 > limit ? $0 : 0 }
    }
}
