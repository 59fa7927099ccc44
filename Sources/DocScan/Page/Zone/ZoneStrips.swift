#if canImport(Glibc)
    internal import Glibc
#else
    internal import Foundation
#endif

/// Cuts the lines of a zone out of a picture, level and as high as the OCR-B model reads them.
struct ZoneStrips {
    /// How a line is shown to the model. One model reads a line differently at another height and shift.
    struct Look: Sendable, Hashable {
        /// The height of the strip, in heights of a capital. The model was trained with 1.9.
        var height = 1.9
        /// How far the strip lies below the middle of the line, in heights of a capital.
        var shift = 0.0
        /// Whether uneven light is divided out.
        var isFlattened = true
    }

    /// The height of a strip in pixels: the height of the model's input.
    static let height = 36
    /// White on both sides of a line, in heights of a capital.
    private static let margin = 0.9

    private let picture: LumaImage
    /// The outlines of the lines, in pixels of the picture.
    let outlines: [Quadrilateral]

    /// Measures where the characters of each line stand.
    ///
    /// - Parameters:
    ///   - band: in pixels of `picture`.
    ///   - picture: capitals are 8 pixels high or more.
    init(_ band: ZoneBand, in picture: LumaImage) {
        let lines = band.lines.map { Self.fitted($0, in: picture) }
        let upright = ZoneStrips(Self.alike(lines, slant: 0), in: picture)
        // The letters of a card that is seen from the side lean.
        self.init(Self.alike(lines, slant: upright.slant), in: picture)
    }

    private init(_ outlines: [Quadrilateral], in picture: LumaImage) {
        (self.outlines, self.picture) = (outlines, picture)
    }

    /// The same lines with a third one, of a card of which two were found: it is as far below them, or above.
    func withThird(below: Bool) -> ZoneStrips {
        guard outlines.count == 2, let first = outlines.first, let last = outlines.last else { return self }
        func beyond(_ near: Quadrilateral, _ far: Quadrilateral) -> Quadrilateral {
            Quadrilateral(
                topLeft: near.topLeft * 2 - far.topLeft, topRight: near.topRight * 2 - far.topRight,
                bottomRight: near.bottomRight * 2 - far.bottomRight, bottomLeft: near.bottomLeft * 2 - far.bottomLeft)
        }
        let third = below ? beyond(last, first) : beyond(first, last)
        return ZoneStrips(ZoneBand(lines: below ? outlines + [third] : [third] + outlines), in: picture)
    }

    /// The same lines for print that stands on its head.
    var turned: ZoneStrips { ZoneStrips(ZoneBand(lines: outlines).turned.lines, in: picture) }

    /// The least regularity of a zone. Of drawn papers those with a zone have 0.1 or more, print of other kinds has 0.09
    /// or less.
    static let leastRegularity = 0.085
    /// The least regularity of print that is read if nothing else is: zones under glare have 0.077 and more.
    static let doubtfulRegularity = 0.065

    /// How far characters stand equally far apart: the share of the columns' variation that has one period, in windows
    /// of about ten characters each, as perspective makes the period another one at the end of a line.
    var regularity: Double {
        // Characters stand 2.54 mm apart and capitals are 2.4 to 2.9 mm high; heights are measured within a tenth.
        let capital = Double(Self.height) / Look().height
        let periods = Array(sequence(first: 0.75 * capital) { $0 * 1.01 < 1.25 * capital ? $0 * 1.01 : nil })
        let windows = self.strips(Look()).flatMap { $0.columnProfile.windows(of: Int(10 * capital)) }
        let shares = windows.map { window in periods.map { window.share(ofPeriod: $0) } }
        guard !shares.isEmpty else { return 0 }
        // The period of a window differs from the common one by 6 percent at most.
        return periods.indices.map { index in
            let near = max(0, index - 6)..<min(periods.count, index + 7)
            return shares.reduce(0) { $0 + ($1[near].max() ?? 0) } / Double(shares.count)
        }.max() ?? 0
    }

    /// The lines, from top to bottom.
    func strips(_ look: Look) -> [LumaImage] {
        outlines.map { line in
            let capital = max(1, line.height)
            let scale = Double(Self.height) / (look.height * capital)
            let size = (length: line.width + 2 * Self.margin * capital, height: look.height * capital)
            let width = Int(rounding: size.length * scale, clampedTo: 16...4000)
            // The line's own frame: its corners at (0,0), (width,0), (width,capital), (0,capital).
            let own = Projection(width: line.width, height: capital, to: line)
            let top = (1 - look.height) / 2 * capital + look.shift * capital
            let place = Box(x: -Self.margin * capital, y: top, width: size.length, height: size.height)
            let toPicture = Projection(
                width: Double(width), height: Double(Self.height), to: place.corners.map { own($0) })
            let strip = picture.warped(width: width, height: Self.height, outside: 255, by: toPicture)
            return look.isFlattened ? strip.backgroundNormalized(tile: Self.height) : strip
        }
    }

    // MARK: - Measuring

    /// Pixels of a capital where a line is measured.
    private static let measured = 20.0

    /// The line with its ends and its height measured in the picture; itself where that makes no sense.
    private static func fitted(_ line: Quadrilateral, in picture: LumaImage) -> Quadrilateral {
        let height = max(1, line.height)
        let own = Projection(width: line.width, height: height, to: line)
        let (side, above) = (1.6 * height, height)
        let area = Box(x: -side, y: -above, width: line.width + 2 * side, height: 3 * height)
        let size = (
            width: Int(rounding: area.width / height * measured, clampedTo: 32...4000), height: Int(3 * measured)
        )
        let toPicture = Projection(
            width: Double(size.width), height: Double(size.height), to: area.corners.map { own($0) })
        let strip = picture.warped(width: size.width, height: size.height, outside: 255, by: toPicture)
        let ink = strip.backgroundNormalized(tile: size.height).ink(reach: 4).darkest
        guard let ends = ends(ink) else { return line }
        let third = (ends.upperBound - ends.lowerBound) / 3
        guard third > 8, let left = rows(ink, ends.lowerBound..<ends.lowerBound + third),
            let right = rows(ink, ends.upperBound - third..<ends.upperBound)
        else { return line }
        // Fillers are lower than capitals: `alike` compares the lines.
        let (first, last) = (left.base - left.top, right.base - right.top)
        let (x0, x1) = (Double(ends.lowerBound), Double(ends.upperBound))
        let fall = ((right.top + right.base) - (left.top + left.base)) / 2 / (x1 - x0 - Double(third))
        func corner(_ x: Double, _ offset: Double) -> Point {
            let middle = (left.top + left.base) / 2 + fall * (x - x0 - Double(third) / 2)
            return toPicture(Point(x: x, y: middle + offset))
        }
        let fitted = Quadrilateral(
            topLeft: corner(x0, -first / 2), topRight: corner(x1, -last / 2), bottomRight: corner(x1, last / 2),
            bottomLeft: corner(x0, first / 2))
        let isLikely = (0.5...1.7).contains(fitted.height / height) && (0.85...1.15).contains(fitted.width / line.width)
        return isLikely ? fitted : line
    }

    /// By how many columns letters lean to the left for every row down, at which their strokes stand most upright: where
    /// the columns' ink varies most.
    private var slant: Double {
        let strips = self.strips(Look())
        let slants = Swift.stride(from: -0.6, through: 0.6, by: 0.1)
        let best = slants.map { slant in (slant, strips.reduce(0) { $0 + $1.columnEnergy(slant: slant) }) }
        // A little more is no reason to lean.
        let straight = 1.04 * (best.first { abs($0.0) < 0.01 }?.1 ?? 0)
        guard let most = best.max(by: { $0.1 < $1.1 }), most.1 > straight else { return 0 }
        return most.0
    }

    /// The same lines as parts of one plane: all lines of a zone begin and end together and have the same capitals, so
    /// that the distance between lines tells how high capitals are at each end.
    ///
    /// - Parameter slant: columns by which letters lean for every row down.
    private static func alike(_ lines: [Quadrilateral], slant: Double) -> [Quadrilateral] {
        guard let first = lines.first?.middle, let last = lines.last?.middle, lines.count > 1,
            let along = ((first.end - first.start) + (last.end - last.start)).normalized
        else { return lines }
        let down = along.turnedClockwise
        let gaps = (left: (last.start - first.start).dot(down), right: (last.end - first.end).dot(down))
        guard gaps.left > 0, gaps.right > 0, (0.5...2).contains(gaps.right / gaps.left) else { return lines }
        // A line that has hardly anything but fillers seems lower: the highest is right.
        let heights = lines.flatMap { [$0.heightAtStart / gaps.left, $0.heightAtEnd / gaps.right] }
        guard let capital = heights.max(), let lowest = heights.min(), capital < 1.8 * lowest else { return lines }
        let up = down + along * slant
        // Where the ends would lie in the first line; print beside a line, or an edge, is not part of it.
        func place(_ point: Point) -> Double {
            (point - first.start).dot(along) - slant * (point - first.start).dot(down)
        }
        let (starts, ends) = (lines.map { place($0.middle.start) }, lines.map { place($0.middle.end) })
        let tolerance = 0.6 * capital * (gaps.left + gaps.right) / 2
        let (start, end) = (
            lines.count > 2 ? starts.median : starts.max(), lines.count > 2 ? ends.median : ends.min()
        )
        return zip(lines, zip(starts, ends)).map { line, own in
            var middle = line.middle
            if let start, abs(own.0 - start) > tolerance { middle.start = middle.start + along * (start - own.0) }
            if let end, abs(own.1 - end) > tolerance { middle.end = middle.end + along * (end - own.1) }
            let (start, end) = (up * (capital * gaps.left / 2), up * (capital * gaps.right / 2))
            return Quadrilateral(
                topLeft: middle.start - start, topRight: middle.end - end, bottomRight: middle.end + end,
                bottomLeft: middle.start + start)
        }
    }

    /// The columns between the first and the last character.
    private static func ends(_ ink: LumaImage) -> Range<Int>? {
        let rows = ink.height * 3 / 10..<ink.height * 7 / 10
        let counts = (0..<ink.width).map { x in rows.count { ink[x, $0] > 0 } }
        // What a character and the gap beside it have: specks of the background have less.
        let length = Int(measured)
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

extension Quadrilateral {
    /// The ends of its middle line.
    fileprivate var middle: (start: Point, end: Point) {
        ((topLeft + bottomLeft) * 0.5, (topRight + bottomRight) * 0.5)
    }

    fileprivate var heightAtStart: Double { (bottomLeft - topLeft).length }
    fileprivate var heightAtEnd: Double { (bottomRight - topRight).length }
}

extension LumaImage {
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

    /// The variation of the columns' ink if each row is moved to the right by `slant` columns more than the one below.
    fileprivate func columnEnergy(slant: Double) -> Double {
        var sums = [Double](repeating: 0, count: width)
        for y in height / 5..<height * 4 / 5 {
            let shift = Int(((Double(y) - Double(height) / 2) * slant).rounded())
            for x in max(0, -shift)..<min(width, width - shift) { sums[x] += 255 - Double(self[x + shift, y]) }
        }
        let part = sums[width / 10..<width * 9 / 10]
        let mean = part.reduce(0, +) / Double(max(1, part.count))
        return part.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }

    /// The mean of each column, less that of all.
    fileprivate var columnProfile: [Double] {
        let sums = (0..<width).map { x in Double((0..<height).reduce(0) { $0 + Int(self[x, $1]) }) }
        let mean = sums.reduce(0, +) / Double(max(1, width))
        return sums.map { $0 - mean }
    }
}

extension [Double] {
    /// Windows of a length that overlap by half, tapered at their ends (Hann) and less their mean.
    fileprivate func windows(of length: Int) -> [[Double]] {
        Swift.stride(from: 0, through: Swift.max(0, count - length), by: Swift.max(1, length / 2)).map { start in
            let part = self[start..<Swift.min(count, start + length)]
            let mean = part.reduce(0, +) / Double(Swift.max(1, part.count))
            return part.enumerated().map { index, value in
                (value - mean) * (0.5 - 0.5 * cos(2 * .pi * Double(index) / Double(Swift.max(1, part.count - 1))))
            }
        }
    }

    /// The share of the variation that has a period, 0…1.
    fileprivate func share(ofPeriod period: Double) -> Double {
        let energy = reduce(0) { $0 + $1 * $1 }
        guard energy > 0 else { return 0 }
        let angle = 2 * Double.pi / period
        let (cosine, sine) = (cos(angle), sin(angle))
        var (x, y) = (1.0, 0.0)
        var (real, imaginary) = (0.0, 0.0)
        for value in self {
            real += value * x
            imaginary += value * y
            (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
        }
        return 2 * (real * real + imaginary * imaginary) / (Double(count) * energy)
    }
}
