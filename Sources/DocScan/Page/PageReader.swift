/// Makes the page of a photo level and evenly lit, and recognises its lines of text.
package struct PageReader {
    struct Options: Sendable {
        /// The resolution at which the page is recognised, in pixels per inch. Default 190: of 1910 fields on 255
        /// generated photos, 1740 were returned and 4 were wrong. At 225, 1721 were returned and 6 were wrong, and 190
        /// takes a fifth less time to prepare a page.
        var resolution = 190
    }

    /// The resolution at which the sheet and its slope are measured, in pixels per inch. A stroke of print is then one
    /// or two pixels wide, and a page with its margin has half a megapixel.
    static let coarseResolution = 60
    /// Filter radius: a window of 2r + 1 pixels covers one stroke of print at 60 dpi.
    static let inkReach = 3
    /// The height of the strip under a barcode that is painted over, in inches: two lines of 8 points. The text there
    /// repeats the barcode, so it cannot confirm the value.
    static let captionHeight = 0.22

    let placement: PagePlacement
    let barcodes: [Barcode]
    /// True if a sheet that was found by its edges covers the page.
    let isOnFoundSheet: Bool
    /// True if the page has adopted the outline of that sheet.
    let isSheetAdopted: Bool
    /// True for a museum label. `page` and `strips` then include its light print, inverted to dark print.
    let isLabel: Bool
    /// The straightened, evenly lit page, without rules and barcodes.
    let page: LumaImage
    /// The projection from pixels of `page`, which are the page's coordinates, to pixels of `picture`.
    let toPicture: Projection
    /// The full-size photo.
    let picture: LumaImage
    /// The resolution of `page`, in pixels per inch.
    let resolution: Int
    /// The page's printed lines.
    let strips: [TextStrip]
    /// The lines that have not been recognised yet.
    private(set) var unread: [TextStrip]
    /// The recognised lines, from top to bottom, in the page's coordinates.
    package private(set) var lines: [RecognizedLine] = []
    /// The lines that the fast model read with low confidence.
    private var lowConfidence: [(strip: TextStrip, lines: [RecognizedLine])] = []

    /// Makes the page level and evenly lit, and finds its lines.
    ///
    /// - Parameters:
    ///   - picture: the full-size photo.
    ///   - small: the photo at 1/4 of its size, or at 1/2 or full size if it has few pixels.
    ///   - barcodes: the barcodes, which are painted over because bars look like letters.
    ///   - sheet: the sheet that was found by its edges; `nil` if no sheet was found.
    ///   - isLabel: true for a museum label: lines of light print are inverted, so that they are dark on light as well.
    ///   - placement: the first estimate of the place of the page.
    ///   - isFitted: false to skip the search for the edges of the page near `placement`.
    init(
        _ picture: LumaImage, small: LumaImage, placement: PagePlacement, barcodes: [Barcode], sheet: FoundSheet? = nil,
        isLabel: Bool = false, isFitted: Bool = true, options: Options = Options(), in parallelism: Parallelism = .none
    ) {
        var placement = placement
        let shrink = Double(small.width) / Double(picture.width)
        func coarsePage() -> (image: LumaImage, toPicture: Projection) {
            let size = placement.size(atMost: Self.coarseResolution)
            let projection = placement.projection(width: size.width, height: size.height)
            let image = small.warped(
                width: size.width, height: size.height, outside: 0, by: projection.scaled(by: shrink), in: parallelism)
            return (image, projection)
        }
        self.isLabel = isLabel
        let covering = sheet.flatMap { placement.isCovered(by: $0) ? $0 : nil }
        isOnFoundSheet = covering != nil
        // If a side of the sheet was not found, the barcodes or the MRZ place the page better.
        if let covering, covering.isExact, covering.showsAllSides || placement.isSizeGuessed {
            isSheetAdopted = true
            placement.adopt(covering)
        } else {
            isSheetAdopted = false
            if isFitted { placement.fitToPaper(coarsePage().image, seeds: Self.seeds(above: barcodes, in: picture)) }
        }
        // Each measurement corrects the slope that the previous correction has left. The ink is separated from shade
        // only once.
        let first = coarsePage()
        let (ink, toInk) = (first.image.ink(reach: Self.inkReach), first.toPicture.inverse)
        placement.level(ink)
        for _ in 0..<2 {
            let size = placement.size(atMost: Self.coarseResolution)
            let turned = placement.projection(width: size.width, height: size.height).followed(by: toInk)
            placement.level(ink.warped(width: size.width, height: size.height, outside: 0, by: turned, in: parallelism))
        }
        let size = placement.size(atMost: options.resolution)
        toPicture = placement.projection(width: size.width, height: size.height)
        resolution = size.resolution
        self.picture = picture
        self.placement = placement
        self.barcodes = barcodes
        let toPicture = toPicture
        func print(of picture: LumaImage) -> LumaImage {
            // The dark ground of light print on a museum label is not a shadow.
            picture.print(
                to: size, by: toPicture, without: barcodes, evensSteps: !isLabel, in: parallelism)
        }
        let lit = LitPrint(print(of: picture), resolution: Double(size.resolution))
        (page, strips) = isLabel ? lit.joined(with: print(of: picture.inverted)) : (lit.page, lit.strips)
        unread = strips
    }

    /// The outline of the page, clockwise from the page's own top left, in full-size pixels. It may extend beyond the
    /// image.
    var outline: Quadrilateral { placement.outline }
    /// The outline of the sheet, without the margin around the expected page; `nil` if neither its edges nor barcodes
    /// or an MRZ determine it.
    var sheetOutline: Quadrilateral? { placement.sheetOutline }

    /// True if the page has adopted the outline of a sheet, or if the edges of all four sides of the page were found.
    /// Print next to the page is then on another sheet.
    var hasKnownEdges: Bool { isSheetAdopted || placement.isClosed }

    /// True if the page covers the whole image: the rest is too small for a line of print.
    var isWholePicture: Bool {
        let all = Quadrilateral(width: Double(picture.width), height: Double(picture.height)).corners
        return all.clipped(to: placement.outline.corners).area > (1 - 2 * Self.margin) * all.area
    }
    /// The direction of the page's lines in the image, from left to right.
    var readingDirection: Point { placement.outline.readingDirection }

    /// True if all unread lines are sentences, which are neither titles nor labels.
    var isReadButForSentences: Bool { unread.allSatisfy(Self.isSentence) }

    private static func isSentence(_ strip: TextStrip) -> Bool {
        strip.isProse || strip.box.width > sentenceLength * strip.letterHeight
    }

    /// The minimum ratio of a sentence's length to its letters' height: no label with its value, and no title, is that
    /// long. Chosen by hand, as are the constants below: docs/internals/tunables.md.
    private static let sentenceLength = 60.0

    /// The maximum number of lines of an unknown page that are read at once: a form has fewer.
    static let mostLines = 80
    /// The maximum number of lines of a known page that are read at once: more lines are a texture.
    private static let mostLinesOfKnownPage = 3 * mostLines
    /// The minimum ratios of a title's letter height to the usual one, and of its length to that height: large letters
    /// occur in values too, but few values are that long.
    private static let titleHeight = 1.5
    private static let titleLength = 20.0

    /// Excludes the lines in these places of the photo from recognition. The places are in full-size pixels.
    mutating func excludeLines(in places: [Quadrilateral]) {
        let toPage = toPicture.inverse
        let boxes = places.compactMap { place in
            place.corners.map { Box(x: toPage($0).x, y: toPage($0).y, width: 0, height: 0) }.union
        }
        unread.removeAll { strip in
            boxes.contains { $0.intersection(strip.box).map { $0.height > 0.4 * strip.box.height } ?? false }
        }
    }

    /// Recognises all lines of the page.
    ///
    /// - Parameters:
    ///   - certainty: the minimum mean confidence of a line, 0…1. Default 0: every line is kept.
    ///   - parallelism: used to prepare the page again for small or light print.
    package mutating func readAll(
        _ recognizer: any TextRecognizing, certainty: Double = 0, in parallelism: Parallelism = .none
    ) throws(ScanError) {
        let print = textPrint(in: parallelism)
        lines = try Self.text(of: print.page, resolution: print.resolution, recognizer) { print.strips }
            .filter { $0.words.certainty >= certainty }
            .map { $0.scaled(by: Double(page.width) / Double(print.page.width)) }
        unread = []
    }

    /// Recognises the most promising of the unread lines: first all but titles and prose, then titles, then prose.
    /// Returns false if no unread line was left.
    ///
    /// - Parameter titles: true to recognise titles with the first lines, because the document type is unknown.
    mutating func recognizeNextStrips(_ recognizer: any TextRecognizing, titles: Bool) throws(ScanError) -> Bool {
        let ordinary = unread.map(\.letterHeight).median ?? 0
        func rank(_ strip: TextStrip) -> Int {
            let isTitle =
                strip.letterHeight > Self.titleHeight * ordinary
                && strip.box.width > Self.titleLength * strip.letterHeight
            return Self.isSentence(strip) ? 2 : isTitle && !titles ? 1 : 0
        }
        guard let first = unread.map(rank).min() else { return false }
        var (next, later) = (unread.filter { rank($0) == first }, unread.filter { rank($0) != first })
        let limit = titles ? Self.mostLines : Self.mostLinesOfKnownPage
        if next.count > limit {
            // Read the lines with the largest print first, because they are the most informative. The others are read
            // later on an unknown page, and not at all on a known one, where that many lines show a texture.
            next.sort { $0.letterHeight > $1.letterHeight }
            if titles { later += next[limit...] }
            next.removeSubrange(limit...)
        }
        unread = later
        add(try recognize(next, recognizer), of: next)
        return true
    }

    /// Reads each line again that the fast model read with low confidence, with the exact model. If there are more than
    /// `most` such lines, reads no line. Returns false if no line was read.
    mutating func rereadLowConfidenceStrips(_ recognizer: any TextRecognizing, atMost most: Int = Self.mostLines)
        throws(ScanError) -> Bool
    {
        let strips = lowConfidence.map(\.strip)
        guard !strips.isEmpty, strips.count <= most else { return false }
        let read = try recognize(strips, recognizer, layout: .doubtfulLine)
        let doubtful = Set(lowConfidence.flatMap(\.lines))
        lines.removeAll { doubtful.contains($0) }
        lowConfidence = []
        add(read, of: strips)
        return true
    }

    private mutating func add(_ read: [[RecognizedLine]], of strips: [TextStrip]) {
        lines += read.flatMap(\.self)
        lines.sort { $0.box.y < $1.box.y }
        for (strip, lines) in zip(strips, read) where lines.flatMap(\.words).certainty < Self.rereadThreshold {
            lowConfidence.append((strip, lines))
        }
    }

    /// The confidence below which the exact model reads a strip again, because the strip may be a field label.
    private static let rereadThreshold = 0.8

    /// The lines of each strip, in the page's coordinates.
    func recognize(
        _ strips: [TextStrip], _ recognizer: any TextRecognizing, layout: TextLayout = .line
    ) throws(ScanError) -> [[RecognizedLine]] {
        try Self.recognize(strips, on: page, resolution: resolution, recognizer, layout: layout)
    }

    /// Points on the sheet: just above each named barcode, or the middle of the image if no barcode has a name.
    private static func seeds(above barcodes: [Barcode], in picture: LumaImage) -> [Point] {
        let named = barcodes.filter { $0.name != nil }
        if named.isEmpty { return [Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2)] }
        return named.flatMap { barcode in
            let corners = barcode.corners
            let up = (corners.topLeft - corners.bottomLeft) * 0.25
            return [corners.topLeft + up, corners.topRight + up]
        }
    }

    /// All of the page, in the coordinates of `lines`.
    var bounds: Box { Box(x: 0, y: 0, width: Double(page.width), height: Double(page.height)) }
}

extension RecognizedLine {
    fileprivate var box: Box {
        words.map(\.box).union ?? Box(x: 0, y: 0, width: 0, height: 0)
    }
}
