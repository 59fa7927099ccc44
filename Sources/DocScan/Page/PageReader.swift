/// The page of a photograph, seen level and evenly lit, and what is printed on it.
package struct PageReader {
    /// Options of text recognition.
    struct Options: Sendable {
        /// Pixels per inch of the page that is recognised. Default 190: of 1910 fields on 255 generated photographs
        /// 1740 were given out and 4 were wrong, at 225 pixels 1721 and 6, and a page takes a fifth less time to
        /// prepare.
        var resolution = 190
    }

    /// Pixels per inch at which sheet and slope are measured: print is a stroke or two, a page half a megapixel.
    private static let coarseResolution = 60
    /// Twice so many pixels and one hold a stroke of print at that resolution, in pixels.
    private static let inkReach = 3
    /// Inches under a barcode that are painted over: what is printed there is made from it, so as a witness for it, it
    /// is worth nothing. Two lines of 8 points.
    private static let captionHeight = 0.22

    private let view: PagePlacement
    private let barcodes: [Barcode]
    let page: LumaImage
    let toPicture: Projection
    let picture: LumaImage
    let resolution: Int
    /// Where print stands that was not read yet.
    private(set) var unread: [TextStrip]
    package private(set) var lines: [RecognizedLine] = []
    /// The lines that were read with low confidence.
    private var lowConfidence: [TextStrip] = []

    /// Sees the page level and evenly lit, and finds its lines.
    ///
    /// - Parameters:
    ///   - picture: the full-size photograph.
    ///   - small: the same at about 1/4.
    ///   - barcodes: are painted over, as bars look like letters.
    init(
        _ picture: LumaImage, small: LumaImage, view: PagePlacement, barcodes: [Barcode], options: Options = Options()
    ) {
        var view = view
        let shrink = Double(small.width) / Double(picture.width)
        func look() -> (image: LumaImage, toPicture: Projection) {
            let size = view.size(atMost: Self.coarseResolution)
            let projection = view.projection(width: size.width, height: size.height)
            let image = small.warped(
                width: size.width, height: size.height, outside: 0, by: projection.scaled(by: shrink))
            return (image, projection)
        }
        view.fitToPaper(look().image, seeds: Self.paper(beside: barcodes, in: picture))
        // Each look measures what the one before has left; the ink is told from shade once.
        let first = look()
        let (ink, toInk) = (first.image.ink(reach: Self.inkReach), first.toPicture.inverse)
        view.level(ink)
        for _ in 0..<2 {
            let size = view.size(atMost: Self.coarseResolution)
            let turned = view.projection(width: size.width, height: size.height).followed(by: toInk)
            view.level(ink.warped(width: size.width, height: size.height, outside: 0, by: turned))
        }
        let size = view.size(atMost: options.resolution)
        toPicture = view.projection(width: size.width, height: size.height)
        resolution = size.resolution
        self.picture = picture
        self.view = view
        self.barcodes = barcodes
        page = picture.level(size, by: toPicture).onlyPrint(
            without: barcodes, toPage: toPicture.inverse, resolution: size.resolution, below: Self.captionHeight)
        unread = TextLineFinder.strips(on: page, resolution: Double(size.resolution))
    }

    /// The page for people, larger than for the fields, where only letters matter. Default 300 pixels per inch: what
    /// scanners deliver, and about what a photograph of 12 megapixels has.
    ///
    /// - Parameter colours: of the photograph; nil for a grey page.
    func sheet(resolution: Int = 300, colours: ColourPlanes? = nil) -> PageSheet {
        let size = view.size(atMost: resolution)
        let whole = view.whole(width: picture.width, height: picture.height)
        let place = view.projection(width: 1, height: 1)
        let (width, height) = (whole.width * Double(size.width), whole.height * Double(size.height))
        let toPicture = Projection(
            width: width, height: height, to: whole.corners.map { place($0) })
        let sheet = (max(1, Int(clamped: width)), max(1, Int(clamped: height)), size.resolution)
        let image = picture.level(sheet, by: toPicture)
        // The number under a barcode is searched for like the rest.
        let print = image.onlyPrint(without: barcodes, toPage: toPicture.inverse, resolution: size.resolution, below: 0)
        // The paper keeps its tint: each colour is as light as the grey page.
        let levelled = colours?.map { $0.level(sheet, by: toPicture, litAs: picture) }
        return PageSheet(image: image, print: print, resolution: size.resolution, colours: levelled)
    }

    /// Whether nothing is left to be read but sentences, which hold neither titles nor labels.
    var isReadButForSentences: Bool { unread.allSatisfy(Self.isSentence) }

    private static func isSentence(_ strip: TextStrip) -> Bool {
        strip.isProse || strip.box.width > longest * strip.letterHeight
    }

    /// No label with its value, and no title, is as many times as long as its letters are high. This and what follows
    /// was chosen by hand: docs/tunables.md has what a change does.
    private static let longest = 60.0

    /// How many lines of an unknown page are read at once: a form has fewer.
    private static let most = 80
    /// The same where the page is known: more is a texture.
    private static let mostOfKnownPage = 3 * most
    /// A title's letters are so many times as high as usual, and it is so many times as long as they are high: large
    /// letters are a value's as well as a title's; few values are that long.
    private static let titleHeight = 1.5
    private static let titleLength = 20.0

    /// Leaves places of the photograph unread, in full-size pixels.
    mutating func leaveOut(_ places: [Quadrilateral]) {
        let toPage = toPicture.inverse
        let boxes = places.compactMap { place in
            place.corners.map { Box(x: toPage($0).x, y: toPage($0).y, width: 0, height: 0) }.union
        }
        unread.removeAll { strip in
            boxes.contains { $0.intersection(strip.box).map { $0.height > 0.4 * strip.box.height } ?? false }
        }
    }

    /// Recognises all of the page, as a page.
    ///
    /// - Throws: what `TextRecognizing` throws.
    package mutating func readAll(_ recognizer: any TextRecognizing, bands: Int = 2) throws(ScanError) {
        let parts = PageBands.cut(page, into: bands)
        let recognized = try recognizer.recognize(parts.map(\.image), resolution: resolution, layout: .page)
        lines = zip(parts, recognized).flatMap { part, lines in lines.map { $0.moved(down: Double(part.top)) } }
        unread = []
    }

    /// Recognises the most promising of the unread lines: first all but titles and prose, then titles, then prose.
    ///
    /// - Parameter titles: true to recognise titles with the first lines, because the kind of page is unknown.
    /// - Returns: false if every line has been read.
    /// - Throws: what `TextRecognizing` throws.
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
        let limit = titles ? Self.most : Self.mostOfKnownPage
        if next.count > limit {
            // A page full of lines is looked at before it is read: what is printed large tells most. No form has as
            // many lines as a texture, and what is left of one is not read at all.
            next.sort { $0.letterHeight > $1.letterHeight }
            if titles { later += next[limit...] } else { later = [] }
            next.removeSubrange(limit...)
        }
        unread = later
        add(try recognize(next, recognizer), of: next)
        return true
    }

    /// Recognises again, by the exact model, each line that the fast model read with low confidence.
    ///
    /// - Parameter most: the largest number of such lines; if there are more, none is read.
    /// - Returns: false if nothing was read.
    /// - Throws: what `TextRecognizing` throws.
    mutating func rereadLowConfidenceStrips(_ recognizer: any TextRecognizing, atMost most: Int = Self.most)
        throws(ScanError) -> Bool
    {
        let strips = lowConfidence
        guard !strips.isEmpty, strips.count <= most else { return false }
        lowConfidence = []
        let read = try recognize(strips, recognizer, layout: .doubtfulLine)
        lines.removeAll { line in strips.contains { $0.box.intersection(line.box) != nil } }
        add(read, of: strips)
        return true
    }

    private mutating func add(_ read: [[RecognizedLine]], of strips: [TextStrip]) {
        lines += read.flatMap(\.self)
        lines.sort { $0.box.y < $1.box.y }
        for (strip, lines) in zip(strips, read) where lines.flatMap(\.words).certainty < Self.sure {
            lowConfidence.append(strip)
        }
    }

    /// A strip read less surely than this may be a label.
    private static let sure = 0.8

    /// The lines of each strip, in the page's coordinates.
    func recognize(
        _ strips: [TextStrip], _ recognizer: any TextRecognizing, layout: TextLayout = .line
    ) throws(ScanError) -> [[RecognizedLine]] {
        let crops = strips.map { page.cropped(to: $0, among: strips) }
        let recognized = try recognizer.recognize(crops.map(\.image), resolution: resolution, layout: layout)
        return zip(crops, recognized).map { crop, lines in
            lines.map { $0.moved(right: crop.left, down: crop.top).read(exactly: layout == .doubtfulLine) }
        }
    }

    /// Places on the paper: the quiet zones beside the barcodes, or the middle of the picture.
    private static func paper(beside barcodes: [Barcode], in picture: LumaImage) -> [Point] {
        let named = barcodes.filter { $0.name != nil }
        if named.isEmpty { return [Point(x: Double(picture.width) / 2, y: Double(picture.height) / 2)] }
        return named.flatMap { barcode in
            let corners = barcode.corners
            // A quarter of the bars' height above them.
            let up = (corners.topLeft - corners.bottomLeft) * 0.25
            return [corners.topLeft + up, corners.topRight + up]
        }
    }

    /// All of the page, in the coordinates of `lines`.
    var bounds: Box { Box(x: 0, y: 0, width: Double(page.width), height: Double(page.height)) }
}

extension RecognizedLine {
    fileprivate func moved(right: Double = 0, down: Double) -> RecognizedLine {
        var line = self
        for index in line.words.indices {
            line.words[index].box = line.words[index].box.moved(right: right, down: down)
        }
        return line
    }

    fileprivate func read(exactly isExact: Bool) -> RecognizedLine {
        var line = self
        for index in line.words.indices { line.words[index].isExact = isExact }
        return line
    }

    /// Around its words.
    fileprivate var box: Box {
        words.map(\.box).union ?? Box(x: 0, y: 0, width: 0, height: 0)
    }
}
