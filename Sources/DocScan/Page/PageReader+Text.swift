/// Reads the words of the whole page, with their places in the photo.
extension PageReader {
    /// The fraction of the page by which the image must extend beyond a side to show further lines. Chosen by hand:
    /// half a line.
    static let margin = 0.01

    /// The pixels of the photo per inch of the page.
    var pictureResolution: Double { Double(resolution) * placement.outline.width / Double(page.width) }

    /// The area of the page in the photo, in pixels.
    var area: Double { placement.outline.corners.area }

    /// The words of the page, and of the image beyond those sides of the page at which no edge was found.
    ///
    /// - Parameters:
    ///   - lines: the lines of the page if all of them were recognised before; `nil` to recognise them.
    ///   - sheet: the straightened page, if it exists already.
    ///   - zone: the lines of the MRZ. They replace the words at their place, because they were read more reliably.
    /// - Throws: the errors of the recogniser.
    func text(
        recognized lines: [RecognizedLine]?, sheet: PageSheet?, zone: [PictureText.Line],
        _ recognizer: any TextRecognizing
    ) throws(ScanError) -> [PictureText.Line] {
        let words = try words(recognized: lines, sheet: sheet, recognizer)
        guard !zone.isEmpty else { return words }
        let outlines = zone.flatMap { $0.words.map(\.place) }
        return words.map { line in
            PictureText.Line(
                words: line.words.filter { word in !outlines.contains { $0.contains(word.place.center) } })
        }.filter { !$0.words.isEmpty } + zone
    }

    private func words(
        recognized lines: [RecognizedLine]?, sheet: PageSheet?, _ recognizer: any TextRecognizing
    ) throws(ScanError) -> [PictureText.Line] {
        let whole = placement.whole(width: picture.width, height: picture.height)
        let isExtended =
            whole.x < -Self.margin || whole.y < -Self.margin || whole.right > 1 + Self.margin
            || whole.bottom > 1 + Self.margin
        if let lines, !isExtended {
            // Numbers under barcodes are missing from the lines, because they do not confirm the barcode.
            let captions = barcodes.map { caption(under: $0) }.filter { $0.intersection(bounds) != nil }
            let words = try reread(captions, layout: .line, enlargement: 1, recognizer: recognizer)
            return PictureText.lines(lines + words.map { RecognizedLine(words: $0) }, by: toPicture)
        }
        let sheet = sheet ?? self.sheet()
        let read = try Self.text(of: sheet.print, resolution: sheet.resolution, recognizer) {
            TextLineFinder.strips(on: sheet.print, resolution: Double(sheet.resolution))
        }
        return PictureText.lines(read, by: sheet.toPicture)
    }

    /// The text of an evenly lit page without rules, in reading order.
    ///
    /// - Parameter strips: finds the page's lines of print.
    static func text(
        of page: LumaImage, resolution: Int, _ recognizer: any TextRecognizing, strips: () -> [TextStrip]
    ) throws(ScanError) -> [RecognizedLine] {
        guard recognizer.readsPagesByLine else {
            let parts = PageBands.cut(page, into: 2)
            let recognized = try recognizer.recognize(parts.map(\.image), resolution: resolution, layout: .page)
            return zip(parts, recognized).flatMap { part, lines in lines.map { $0.moved(down: Double(part.top)) } }
        }
        let dark = page.withDarkText(resolution: resolution)
        var print = dark.map { TextLineFinder.strips(on: $0, resolution: Double(resolution)) } ?? strips()
        print += TextLineFinder.largeStrips(on: dark ?? page, resolution: Double(resolution), beside: print)
        let read = try recognize(
            WholeLines.lines(of: print), on: dark ?? page, resolution: resolution, recognizer, layout: .textLine)
        return ReadingOrder.rows(of: read.flatMap(\.self))
    }

    /// The lines of each strip, in the page's coordinates.
    static func recognize(
        _ strips: [TextStrip], on page: LumaImage, resolution: Int, _ recognizer: any TextRecognizing,
        layout: TextLayout
    ) throws(ScanError) -> [[RecognizedLine]] {
        let crops = strips.map { page.cropped(to: $0, among: strips, showsFullStop: layout == .textLine) }
        let recognized = try recognizer.recognize(crops.map(\.image), resolution: resolution, layout: layout)
        return zip(zip(strips, crops), recognized).map { line, lines in
            let (strip, crop) = line
            return lines.map {
                $0.moved(right: crop.left, down: crop.top).within(strip.box).read(exactly: layout == .doubtfulLine)
            }
        }
    }

    /// The place of the number under a barcode, in the page's coordinates.
    func caption(under barcode: Barcode) -> Box {
        let toPage = toPicture.inverse
        let bounds = Quadrilateral(boundsOf: barcode.corners.corners.map { toPage($0) })
        return Box(
            x: bounds.topLeft.x, y: bounds.bottomLeft.y, width: bounds.width,
            height: Double(resolution) * Self.captionHeight)
    }

    /// The boxes around all lines of print, for a page on which the values cannot be located.
    static func allPrint(on sheet: PageSheet) -> [Box] {
        TextLineFinder.strips(on: sheet.print, resolution: Double(sheet.resolution)).map { strip in
            strip.box.grown(by: strip.letterHeight / 4)
        }
    }
}

extension PictureText {
    /// The lines, with their places mapped to another image.
    fileprivate static func lines(_ lines: [RecognizedLine], by projection: Projection) -> [Line] {
        lines.map { line in
            Line(
                words: line.words.filter { !$0.text.isEmpty }.map { word in
                    let place = word.box.corners.map { projection($0) }
                    return Word(text: word.text, place: place, confidence: word.confidence)
                })
        }.placed
    }
}

extension RecognizedLine {
    fileprivate func moved(right: Double = 0, down: Double) -> RecognizedLine {
        var line = self
        for index in line.words.indices {
            line.words[index].box = line.words[index].box.moved(right: right, down: down)
        }
        return line
    }

    /// The line with its boxes limited to its strip, because its image may include parts of the lines above and below.
    fileprivate func within(_ strip: Box) -> RecognizedLine {
        var line = self
        for index in line.words.indices {
            line.words[index].box = line.words[index].box.intersection(strip) ?? line.words[index].box
        }
        return line
    }

    fileprivate func read(exactly isFromExactModel: Bool) -> RecognizedLine {
        var line = self
        for index in line.words.indices { line.words[index].isFromExactModel = isFromExactModel }
        return line
    }
}
