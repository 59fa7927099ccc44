extension PageReader {
    /// The limits of the search for a page's way up. Chosen by hand: see docs/tunables.md.
    private enum Turning {
        /// The mean confidence of a page that stands upright.
        static let legible = 0.75
        /// A page with fewer letters is a picture of something else, which is turned in vain.
        static let leastLetters = 40
        /// The strips that are read as a sample: their number, minimum letters, and maximum length over their height.
        static let strips = 6
        static let stripLetters = 4
        static let stripLength = 25.0
    }

    /// The page turned so that it can be read, if no barcode determines which way is up. Print that is sideways or
    /// upside down is recognised with low confidence: the first legible one of the four ways is taken.
    ///
    /// - Parameter look: makes the page that is read in a direction of the picture.
    static func upright(
        _ recognizer: any TextRecognizing, look: (_ direction: Point) -> PageReader
    ) throws(ScanError) -> PageReader {
        var best: (page: PageReader, legibility: Double)?
        for direction in [Point(x: 1, y: 0), Point(x: 0, y: -1), Point(x: 0, y: 1), Point(x: -1, y: 0)] {
            let page = look(direction)
            let legibility = try page.legibility(recognizer)
            if legibility > best?.legibility ?? -1 { best = (page, legibility) }
            if legibility > Turning.legible || page.letters < Turning.leastLetters { break }
        }
        return best?.page ?? look(Point(x: 1, y: 0))
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
        try legibility(recognizer) > Turning.legible
    }

    /// The confidence of the engine in some strips of medium length, 0…1.
    private func legibility(_ recognizer: any TextRecognizing) throws(ScanError) -> Double {
        let strips = unread.filter {
            $0.shapes.count > Turning.stripLetters && $0.box.width < Turning.stripLength * $0.letterHeight
        }
        let sample = strips.sorted { $0.shapes.count > $1.shapes.count }.prefix(Turning.strips)
        let words = try recognize(Array(sample), recognizer).flatMap { $0.flatMap(\.words) }
        let letters = words.map { Double($0.text.count) }.reduce(0, +)
        guard letters > 0 else { return 0 }
        return words.map { $0.confidence * Double($0.text.count) }.reduce(0, +) / letters
    }

    private var letters: Int { unread.map(\.shapes.count).reduce(0, +) }
}
