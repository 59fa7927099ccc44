extension PageReader {
    /// The limits of the search for the orientation of a page. Chosen by hand: see docs/internals/tunables.md.
    private enum Turning {
        /// The minimum mean confidence of legible print, and of print on an upright page. In 288 readings of public
        /// pages that were sideways or upside down, the maximum was 0.32.
        static let legible = 0.75
        static let upright = 0.45
        /// The minimum number of letters of a page. An image with fewer shows something else, so other orientations are
        /// not tried.
        static let leastLetters = 40
        /// The number of strips that are read as a sample, and the length up to which strips are preferred, in heights
        /// of their letters.
        static let strips = 6
        static let stripLength = 25.0
        /// The maximum height of a sample's letters, as a ratio to the 75th percentile of the page's letter heights.
        /// Taller shapes are handwriting and illustrations.
        static let highest = (ratio: 2.0, part: 0.75)
    }

    /// Finds the orientation in which the print is legible, and returns the page in this orientation. Needed if neither
    /// an MRZ nor the barcodes of a profile determine the orientation.
    ///
    /// Print that is sideways or upside down is recognised with low confidence. A sample is read as it is and upside
    /// down. If neither is legible, the page is made again, turned by 90 degrees. If no direction is legible, for
    /// example because the longest lines are underlined or in frames, more lines are read.
    ///
    /// - Parameters:
    ///   - likely: the direction of lines that barcodes suggest, an axis of the image; `nil` without barcodes. It is
    ///     kept if no direction is legible.
    ///   - makePage: makes the page whose lines run in a direction of the image.
    static func upright(
        _ recognizer: any TextRecognizing, likely: Point? = nil, makePage: (_ direction: Point) -> PageReader
    ) throws(ScanError) -> PageReader {
        var tried: [(direction: Point, page: PageReader?, legibility: Double)] = []
        var pages: [PageReader] = []
        let first = likely ?? Point(x: 1, y: 0)
        for direction in [first, first.turnedClockwise * -1] {
            let page = makePage(direction)
            pages.append(page)
            let sample = page.sample(of: Turning.strips)
            tried.append((direction, page, try page.legibility(of: sample, recognizer)))
            let isHopeless = page.letters < Turning.leastLetters && first == Point(x: 1, y: 0)
            if isHopeless || tried.contains(where: { $0.legibility > Turning.upright }) { break }
            tried.append((direction * -1, nil, try page.legibility(of: sample.map(\.upsideDown), recognizer)))
            if tried.contains(where: { $0.legibility > Turning.upright }) { break }
        }
        if pages.count == 2, tried.count == 2 * pages.count,
            !tried.contains(where: { $0.legibility > Turning.upright })
        {
            var more = tried
            for (i, page) in pages.enumerated() {
                let sample = page.sample(of: Self.mostLines)
                more[2 * i].legibility = try page.legibility(of: sample, recognizer)
                more[2 * i + 1].legibility = try page.legibility(of: sample.map(\.upsideDown), recognizer)
            }
            if more.contains(where: { $0.legibility > Turning.upright }) { tried = more }
        }
        var best = tried[0]
        for way in tried.dropFirst() where way.legibility > max(best.legibility, likely == nil ? 0 : Turning.upright) {
            best = way
        }
        return best.page ?? makePage(best.direction)
    }

    /// True if this page has at least `leastLetters` letters outside the outline of another page.
    func hasPrint(beside other: PageReader) -> Bool {
        let toOther = toPicture.followed(by: other.toPicture.inverse)
        let outside = unread.flatMap(\.shapes).count { shape in
            let middle = toOther(Point(x: shape.middleX, y: shape.middleY))
            return !other.bounds.contains(middle)
        }
        return outside >= Turning.leastLetters
    }

    func isLegible(_ recognizer: any TextRecognizing) throws(ScanError) -> Bool {
        try legibility(of: sample(of: Turning.strips), recognizer) > Turning.legible
    }

    /// The images of at most `count` strips of the usual letter height: short strips first, and those with the most
    /// print first. Strips with few letters are omitted.
    private func sample(of count: Int) -> [LumaImage] {
        let heights = unread.flatMap { strip in strip.shapes.map { _ in strip.letterHeight } }.sorted()
        let usual = heights.isEmpty ? 0 : heights[Int(Turning.highest.part * Double(heights.count - 1))]
        let legible = unread.filter {
            $0.shapes.count > LineModel.ownLine && $0.letterHeight < Turning.highest.ratio * usual
        }
        let short = legible.filter { $0.box.width < Turning.stripLength * $0.letterHeight }
        // A page may have mainly long lines. If it is sideways, the columns of their letters look like short lines.
        let long = legible.filter { $0.box.width >= Turning.stripLength * $0.letterHeight }
        func size(_ strip: TextStrip) -> Double { Double(strip.shapes.count) * strip.letterHeight }
        let sample = [short, long].flatMap { $0.sorted { size($0) > size($1) } }.prefix(count)
        return sample.map { page.cropped(to: $0, among: Array(sample)).image }
    }

    /// The mean confidence in the letters of a sample, 0…1.
    private func legibility(
        of sample: [LumaImage], _ recognizer: any TextRecognizing
    ) throws(ScanError) -> Double {
        try recognizer.recognize(sample, resolution: resolution, layout: .line).flatMap { $0.flatMap(\.words) }
            .certainty
    }

    private var letters: Int { unread.map(\.shapes.count).reduce(0, +) }
}

extension LumaImage {
    /// The image rotated by 180 degrees, with its rows adjacent in memory.
    fileprivate var upsideDown: LumaImage {
        LumaImage(width: width, height: height) { target in
            withPixels { source in
                for y in 0..<height {
                    for x in 0..<width {
                        target[(height - 1 - y) * width + width - 1 - x] = source[y * stride + x]
                    }
                }
            }
        }
    }
}
