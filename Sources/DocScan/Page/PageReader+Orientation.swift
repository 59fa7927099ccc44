extension PageReader {
    /// The limits of the search for a page's way up. Chosen by hand: see docs/internals/tunables.md.
    private enum Turning {
        /// The mean confidence of print that can be read, and that of a page that stands upright: of 288 readings of
        /// public pages that were sideways or upside down the highest was 0.32.
        static let legible = 0.75
        static let upright = 0.45
        /// A page with fewer letters is a picture of something else, which is turned in vain.
        static let leastLetters = 40
        /// The strips that are read as a sample: their number, and maximum length over their height.
        static let strips = 6
        static let stripLength = 25.0
        /// The highest letters of a sample, in heights of all but the highest quarter of the page's letters: higher
        /// ones are handwriting and pictures.
        static let highest = (ratio: 2.0, part: 0.75)
    }

    /// The page turned so that it can be read, if no barcode determines which way is up. Print that is sideways or
    /// upside down is recognised with low confidence. The same sample is read upright and upside down, and only if
    /// neither is legible the page is made once more, with its columns as lines. If no direction is legible, because
    /// the longest lines are underlined or in frames, for example, more lines decide.
    ///
    /// - Parameters:
    ///   - likely: the direction of lines that barcodes suggest, an axis of the picture; `nil` without barcodes. It is
    ///     kept if no direction is legible.
    ///   - look: makes the page that is read in a direction of the picture.
    static func upright(
        _ recognizer: any TextRecognizing, likely: Point? = nil, look: (_ direction: Point) -> PageReader
    ) throws(ScanError) -> PageReader {
        var tried: [(direction: Point, page: PageReader?, legibility: Double)] = []
        var pages: [PageReader] = []
        let first = likely ?? Point(x: 1, y: 0)
        for direction in [first, first.turnedClockwise * -1] {
            let page = look(direction)
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
        return best.page ?? look(best.direction)
    }

    /// True if this page shows as many letters outside the outline of another one as a page has at least.
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

    /// At most `count` strips with many letters, of medium length and of the usual size if possible.
    private func sample(of count: Int) -> [LumaImage] {
        let heights = unread.flatMap { strip in strip.shapes.map { _ in strip.letterHeight } }.sorted()
        let usual = heights.isEmpty ? 0 : heights[Int(Turning.highest.part * Double(heights.count - 1))]
        let legible = unread.filter {
            $0.shapes.count > LineModel.ownLine && $0.letterHeight < Turning.highest.ratio * usual
        }
        let short = legible.filter { $0.box.width < Turning.stripLength * $0.letterHeight }
        // A page may have few other lines than long ones, and columns of their letters look like short ones.
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
    /// The picture turned by half a turn. Packed.
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
