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

    /// By how many heights of a capital lines that go on beyond their ends are made longer, and how often.
    private static let longer = 6.0
    private static let longerAtMost = 4

    private let picture: LumaImage
    /// The lines from the first character to the last, in pixels of the picture; curved ones as they lie in the mean.
    private let lines: [Quadrilateral]
    /// How the lines are curved.
    private let bend: ZoneBend

    /// Measures where the characters of each line stand.
    ///
    /// - Parameters:
    ///   - band: in pixels of `picture`.
    ///   - picture: capitals are 8 pixels high or more.
    init(_ band: ZoneBand, in picture: LumaImage) {
        self.init(band.lines.map { ZoneLineView($0, in: picture) }, in: picture)
    }

    private init(_ views: [ZoneLineView], in picture: LumaImage) {
        let bend = views.bend
        let lines = views.map { $0.fitted(bend) }
        let upright = ZoneStrips(Self.alike(lines, slant: 0), bend: bend, in: picture)
        // The letters of a card that is seen from the side lean.
        self.init(Self.alike(lines, slant: upright.slant), bend: bend, in: picture)
    }

    private init(_ lines: [Quadrilateral], bend: ZoneBend, in picture: LumaImage) {
        (self.lines, self.bend, self.picture) = (lines, bend, picture)
    }

    /// What covers each line, in pixels of the picture.
    var outlines: [Quadrilateral] {
        lines.map { line in
            guard let down = (line.bottomLeft - line.topLeft).normalized else { return line }
            let (ends, middle) = (
                bend.shift(at: 0, length: line.width), bend.shift(at: line.width / 2, length: line.width)
            )
            let (above, below) = (down * min(ends, middle), down * max(ends, middle))
            return Quadrilateral(
                topLeft: line.topLeft + above, topRight: line.topRight + above, bottomRight: line.bottomRight + below,
                bottomLeft: line.bottomLeft + below)
        }
    }

    /// The same lines with a third one, of a card of which two were found: it is as far below them, or above.
    func withThird(below: Bool) -> ZoneStrips {
        guard lines.count == 2, let first = lines.first, let last = lines.last else { return self }
        func beyond(_ near: Quadrilateral, _ far: Quadrilateral) -> Quadrilateral {
            Quadrilateral(
                topLeft: near.topLeft * 2 - far.topLeft, topRight: near.topRight * 2 - far.topRight,
                bottomRight: near.bottomRight * 2 - far.bottomRight, bottomLeft: near.bottomLeft * 2 - far.bottomLeft)
        }
        let third = below ? beyond(last, first) : beyond(first, last)
        return ZoneStrips(ZoneBand(lines: below ? lines + [third] : [third] + lines), in: picture)
    }

    /// The same lines made longer, if all of them go on beyond their ends: where those of a curved line are steep they
    /// are not found.
    var longer: ZoneStrips? {
        var views = lines.map { ZoneLineView($0, in: picture) }
        var isLonger = false
        for _ in 0..<Self.longerAtMost {
            let bend = views.bend
            let goOn = views.map { $0.goesOn(bend) }
            let longer = (
                start: goOn.allSatisfy(\.start) ? Self.longer : 0, end: goOn.allSatisfy(\.end) ? Self.longer : 0
            )
            guard longer.start + longer.end > 0 else { break }
            views = views.map { ZoneLineView($0.fitted(bend, longer: longer), in: picture) }
            isLonger = true
        }
        return isLonger ? ZoneStrips(views, in: picture) : nil
    }

    /// The same lines for print that stands on its head.
    var turned: ZoneStrips { ZoneStrips(ZoneBand(lines: lines).turned.lines, bend: bend.turned, in: picture) }

    /// The lines, from top to bottom.
    func strips(_ look: Look) -> [LumaImage] {
        lines.map { line in
            let capital = max(1, line.height)
            let scale = Double(Self.height) / (look.height * capital)
            let size = (length: line.width + 2 * Self.margin * capital, height: look.height * capital)
            let width = Int(rounding: size.length * scale, clampedTo: 16...4000)
            // The line's own frame: its corners at (0,0), (width,0), (width,capital), (0,capital).
            let own = Projection(width: line.width, height: capital, to: line)
            let top = (1 - look.height) / 2 * capital + look.shift * capital
            let place = Box(x: -Self.margin * capital, y: top, width: size.length, height: size.height)
            let strip = picture.straightened(
                place, width: width, height: Self.height, by: bend, length: line.width, toPicture: own)
            return look.isFlattened ? strip.backgroundNormalized(tile: Self.height) : strip
        }
    }

    /// By how many columns letters lean to the left for every row down, at which their strokes stand most upright:
    /// where the columns' ink varies most.
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
    /// A part of this picture along a line, the line straightened.
    ///
    /// - Parameters:
    ///   - place: in the line's own frame.
    ///   - length: of the line.
    ///   - toPicture: from the line's own frame.
    fileprivate func straightened(
        _ place: Box, width: Int, height: Int, by bend: ZoneBend, length: Double, toPicture: Projection
    ) -> LumaImage {
        func part(_ columns: Range<Int>) -> LumaImage {
            let scale = place.width / Double(width)
            let (left, right) = (Double(columns.lowerBound) * scale, Double(columns.upperBound) * scale)
            let (first, last) = (
                bend.shift(at: place.x + left, length: length), bend.shift(at: place.x + right, length: length)
            )
            let corners = Quadrilateral(
                topLeft: Point(x: place.x + left, y: place.y + first),
                topRight: Point(x: place.x + right, y: place.y + last),
                bottomRight: Point(x: place.x + right, y: place.y + last + place.height),
                bottomLeft: Point(x: place.x + left, y: place.y + first + place.height))
            let projection = Projection(
                width: Double(columns.count), height: Double(height), to: corners.map { toPicture($0) })
            return warped(width: columns.count, height: height, outside: 255, by: projection)
        }
        guard !bend.isStraight else { return part(0..<width) }
        return LumaImage(width: width, height: height) { target in
            for start in Swift.stride(from: 0, to: width, by: 24) {
                let columns = start..<min(width, start + 24)
                part(columns).withPixels { pixels in
                    for y in 0..<height {
                        for x in 0..<columns.count { target[y * width + start + x] = pixels[y * columns.count + x] }
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
}
