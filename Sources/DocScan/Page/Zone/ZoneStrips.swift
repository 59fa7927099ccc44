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
        self.picture = picture
        outlines = band.lines.map { Self.fitted($0, in: picture) }
    }

    private init(_ outlines: [Quadrilateral], in picture: LumaImage) {
        (self.outlines, self.picture) = (outlines, picture)
    }

    /// The same lines for print that stands on its head.
    var turned: ZoneStrips { ZoneStrips(ZoneBand(lines: outlines).turned.lines, in: picture) }

    /// The least regularity of a zone.
    static let leastRegularity = 0.03

    /// How far the characters of each line stand as far apart as 30, 36 or 44 in its length: the share of the columns'
    /// variation that has exactly this period, 0.02 or less for ordinary print. The mean of the lines, for the number of
    /// characters that has the most.
    var regularity: Double {
        let strips = self.strips(Look())
        return [30, 36, 44].map { count in
            zip(strips, outlines).map { strip, outline in
                let scale = Double(Self.height) / (Look().height * max(1, outline.height))
                return strip.share(ofPeriod: outline.width * scale / Double(count))
            }.reduce(0, +) / Double(max(1, strips.count))
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
        let ink = strip.backgroundNormalized(tile: size.height).ink(reach: 4)
        guard let ends = ends(ink) else { return line }
        let third = (ends.upperBound - ends.lowerBound) / 3
        guard third > 8, let left = rows(ink, ends.lowerBound..<ends.lowerBound + third),
            let right = rows(ink, ends.upperBound - third..<ends.upperBound)
        else { return line }
        // Fillers are lower than capitals: a third of nothing but fillers has only the middle.
        let tall = max(left.base - left.top, right.base - right.top)
        let (x0, x1) = (Double(ends.lowerBound), Double(ends.upperBound))
        let fall = ((right.top + right.base) - (left.top + left.base)) / 2 / (x1 - x0 - Double(third))
        func corner(_ x: Double, _ offset: Double) -> Point {
            let middle = (left.top + left.base) / 2 + fall * (x - x0 - Double(third) / 2)
            return toPicture(Point(x: x, y: middle + offset))
        }
        let fitted = Quadrilateral(
            topLeft: corner(x0, -tall / 2), topRight: corner(x1, -tall / 2), bottomRight: corner(x1, tall / 2),
            bottomLeft: corner(x0, tall / 2))
        let isLikely = (0.5...1.7).contains(fitted.height / height) && (0.85...1.15).contains(fitted.width / line.width)
        return isLikely ? fitted : line
    }

    /// The columns between the first and the last character.
    private static func ends(_ ink: LumaImage) -> Range<Int>? {
        let rows = ink.height * 3 / 10..<ink.height * 7 / 10
        let sums = (0..<ink.width).map { x in rows.reduce(0) { $0 + Int(ink[x, $1]) } }
        let limit = sums.sorted()[sums.count * 3 / 4] / 4
        guard limit > 0, let first = sums.firstIndex(where: { $0 > limit }),
            let last = sums.lastIndex(where: { $0 > limit }), last > first
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

extension LumaImage {
    /// The share of the variation of the columns' means that has a period, or one that differs by up to 2 percent, 0…1.
    fileprivate func share(ofPeriod period: Double) -> Double {
        guard period > 2 else { return 0 }
        let sums = (0..<width).map { x in Double((0..<height).reduce(0) { $0 + Int(self[x, $1]) }) }
        let mean = sums.reduce(0, +) / Double(width)
        let energy = sums.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        guard energy > 0 else { return 0 }
        return Swift.stride(from: 0.98, through: 1.02, by: 0.004).map { factor in
            var (cosine, sine) = (0.0, 0.0)
            for (x, sum) in sums.enumerated() {
                let angle = 2 * Double.pi * Double(x) / (period * factor)
                cosine += (sum - mean) * cos(angle)
                sine += (sum - mean) * sin(angle)
            }
            return 2 * (cosine * cosine + sine * sine) / (Double(width) * energy)
        }.max() ?? 0
    }
}
