/// The form in which a line is given to the OCR-B model. The model reads a line differently at another height and
/// shift.
struct StripOptions: Sendable, Hashable {
    /// The height of the strip, in heights of a capital. Default 1.9, as in the model's training.
    var height = 1.9
    /// The shift of the strip below the middle of the line, in heights of a capital. Default 0.
    var shift = 0.0
    /// True if uneven light is divided out. Default true.
    var isFlattened = true
}

/// The lines of a zone in an image. Measures the lines, and cuts them out level and as high as the OCR-B model reads
/// them.
struct ZoneStrips {
    /// The height of a strip in pixels: the height of the model's input.
    static let height = 36
    /// The white space at both ends of a line, in heights of a capital.
    private static let margin = 1.0
    /// The length of each extension of lines that continue beyond their ends, in heights of a capital.
    private static let extensionLength = 6.0
    private static let mostExtensions = 4
    /// The possible slants of letters: columns to the left for each row down.
    private static let slants = (-6...6).filter { $0 != 0 }.map { 0.1 * Double($0) }
    /// The minimum ratio of the variation of the columns' ink at a slant to that of upright columns.
    private static let slantMargin = 1.04

    private let picture: LumaImage
    /// The lines from the first character to the last, in pixels of the image; curved lines at their mean place.
    private var lines: [Quadrilateral]
    private var bend: ZoneBend

    /// Measures the characters of each line of a band, in pixels of `picture`. Capitals are at least 8 pixels high.
    init(_ band: ZoneBand, in picture: LumaImage) {
        self.init(measuring: band.lines.map { ZoneLineView($0, in: picture) }, in: picture)
    }

    /// Measures the curve that the lines share, then each line along that curve, then the lines as parts of one plane.
    /// Letters lean on a card that is seen from the side, so the plane is fitted once more with their slant.
    private init(measuring views: [ZoneLineView], in picture: LumaImage) {
        let bend = views.bend
        let measured = views.map { $0.fitted(bend) }
        (self.picture, self.bend) = (picture, bend)
        lines = measured.fittedToCommonPlane(slant: 0)
        lines = measured.fittedToCommonPlane(slant: slant)
    }

    // MARK: - Lines

    /// The outline of each line, in pixels of the image.
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

    /// The lines rotated by 180 degrees. The last line is then the first.
    var turned: ZoneStrips {
        var turned = self
        (turned.lines, turned.bend) = (ZoneBand(lines: lines).turned.lines, bend.turned)
        return turned
    }

    /// Adds a third line at the same distance below the two lines, or above them, because the zone of a card has three
    /// lines, of which two were found.
    func addingThirdLine(below: Bool) -> ZoneStrips {
        guard lines.count == 2 else { return self }
        let (near, far) = below ? (lines[1], lines[0]) : (lines[0], lines[1])
        let third = Quadrilateral(
            topLeft: near.topLeft * 2 - far.topLeft, topRight: near.topRight * 2 - far.topRight,
            bottomRight: near.bottomRight * 2 - far.bottomRight, bottomLeft: near.bottomLeft * 2 - far.bottomLeft)
        return ZoneStrips(ZoneBand(lines: below ? lines + [third] : [third] + lines), in: picture)
    }

    /// The lines, extended as far as print continues beyond the ends of all of them; `nil` if it does not continue. The
    /// ends of a curved line may be too steep to be found.
    var extended: ZoneStrips? {
        var views = lines.map { ZoneLineView($0, in: picture) }
        for count in 0..<Self.mostExtensions {
            let bend = views.bend
            let continues = views.map { $0.continuesBeyondEnds(bend) }
            let start = continues.allSatisfy(\.start) ? Self.extensionLength : 0
            let end = continues.allSatisfy(\.end) ? Self.extensionLength : 0
            if start + end == 0 { return count > 0 ? ZoneStrips(measuring: views, in: picture) : nil }
            views = views.map { ZoneLineView($0.fitted(bend, extendedBy: (start, end)), in: picture) }
        }
        return ZoneStrips(measuring: views, in: picture)
    }

    // MARK: - Strips

    /// Cuts out each line, level and `height` pixels high.
    func strips(_ options: StripOptions) -> [LumaImage] {
        lines.map { line in
            let capital = max(1, line.height)
            let scale = Double(Self.height) / (options.height * capital)
            // The line's own frame: its corners at (0,0), (width,0), (width,capital), (0,capital).
            let toPicture = Projection(width: line.width, height: capital, to: line)
            let place = Box(
                x: -Self.margin * capital, y: (1 - options.height) / 2 * capital + options.shift * capital,
                width: line.width + 2 * Self.margin * capital, height: options.height * capital)
            let width = Int(rounding: place.width * scale, clampedTo: 16...4000)
            let strip = picture.straightened(
                place, width: width, height: Self.height, by: bend, length: line.width, toPicture: toPicture)
            return options.isFlattened ? strip.backgroundNormalized(tile: Self.height) : strip
        }
    }

    /// The slant at which the strokes of letters are most upright, because the columns' ink varies most.
    private var slant: Double {
        let strips = strips(StripOptions())
        func energy(_ slant: Double) -> Double { strips.reduce(0) { $0 + $1.columnEnergy(slant: slant) } }
        let candidates = Self.slants.map { (slant: $0, energy: energy($0)) }
        guard let best = candidates.max(by: { $0.energy < $1.energy }), best.energy > Self.slantMargin * energy(0)
        else { return 0 }
        return best.slant
    }
}

extension LumaImage {
    /// The width of the pieces in which a curved line is straightened, in pixels.
    private static let pieceWidth = 24

    /// A part of this image along a line, straightened. `place` and `toPicture` are in the line's own frame.
    fileprivate func straightened(
        _ place: Box, width: Int, height: Int, by bend: ZoneBend, length: Double, toPicture: Projection
    ) -> LumaImage {
        func piece(_ columns: Range<Int>) -> LumaImage {
            let scale = place.width / Double(width)
            let (left, right) = (
                place.x + Double(columns.lowerBound) * scale, place.x + Double(columns.upperBound) * scale
            )
            let (leftTop, rightTop) = (
                place.y + bend.shift(at: left, length: length), place.y + bend.shift(at: right, length: length)
            )
            let corners = Quadrilateral(
                topLeft: Point(x: left, y: leftTop), topRight: Point(x: right, y: rightTop),
                bottomRight: Point(x: right, y: rightTop + place.height),
                bottomLeft: Point(x: left, y: leftTop + place.height))
            let projection = Projection(
                width: Double(columns.count), height: Double(height), to: corners.map { toPicture($0) })
            return warped(width: columns.count, height: height, outside: 255, by: projection)
        }
        guard !bend.isStraight else { return piece(0..<width) }
        return LumaImage(width: width, height: height) { target in
            for start in Swift.stride(from: 0, to: width, by: Self.pieceWidth) {
                let columns = start..<min(width, start + Self.pieceWidth)
                piece(columns).withPixels { pixels in
                    for y in 0..<height {
                        for x in 0..<columns.count { target[y * width + start + x] = pixels[y * columns.count + x] }
                    }
                }
            }
        }
    }

    /// The variation of the columns' ink in the middle of the strip, if each row is moved right by `slant` more than
    /// the row below it.
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
