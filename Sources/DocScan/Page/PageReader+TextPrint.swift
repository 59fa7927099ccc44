/// Prepares the print of the page for reading all of its text.
extension PageReader {
    /// The letter height below which print is read at a higher resolution, in pixels. The models read lines that are 36
    /// pixels high. Chosen by hand: docs/internals/tunables.md.
    private static let legibleHeight = 14.0

    /// The page with its strips and its resolution. The resolution is higher than that of `page` if the letters are
    /// small and the photo has more detail. Light print on dark bars is inverted.
    func textPrint(in parallelism: Parallelism) -> (page: LumaImage, strips: [TextStrip], resolution: Int) {
        guard !isLabel else { return (page, strips, resolution) }
        let heights = strips.flatMap { strip in strip.shapes.map { _ in strip.letterHeight } }
        let isSmall = heights.median.map { $0 < Self.legibleHeight } ?? false
        let larger = Int(min(pictureResolution, Double(resolution) * PagePlacement.Placing.enlargement))
        let isEnlarged = isSmall && larger > resolution
        let hasDarkBars = page.hasDarkBars(resolution: resolution)
        guard isEnlarged || hasDarkBars else { return (page, strips, resolution) }
        let size =
            isEnlarged
            ? placement.size(atMost: larger) : (width: page.width, height: page.height, resolution: resolution)
        let toPicture = placement.projection(width: size.width, height: size.height)
        func print(of picture: LumaImage, evensSteps: Bool) -> LumaImage {
            picture.print(to: size, by: toPicture, without: barcodes, evensSteps: evensSteps, in: parallelism)
        }
        let lit = LitPrint(
            isEnlarged ? print(of: picture, evensSteps: true) : page, resolution: Double(size.resolution))
        // The negative of the page is sufficient to detect light print. To read it, the light must be measured in the
        // negative of the photo.
        guard hasDarkBars, lit.joined(with: lit.page.inverted, onlyOnDarkGround: true).strips != lit.strips else {
            return (lit.page, lit.strips, size.resolution)
        }
        let joined = lit.joined(with: print(of: picture.inverted, evensSteps: false), onlyOnDarkGround: true)
        return (joined.page, joined.strips, size.resolution)
    }
}

extension LumaImage {
    /// The page of a photo, level and evenly lit, with nothing but print.
    func print(
        to size: (width: Int, height: Int, resolution: Int), by toPicture: Projection, without barcodes: [Barcode],
        evensSteps: Bool, in parallelism: Parallelism
    ) -> LumaImage {
        straightened(to: size, by: toPicture, evensSteps: evensSteps, in: parallelism).onlyPrint(
            without: barcodes, toPage: toPicture.inverse, resolution: size.resolution,
            below: PageReader.captionHeight, in: parallelism)
    }

    /// True if the page has dark areas of at least the size of a short word: a row of squares, two for each letter.
    fileprivate func hasDarkBars(resolution: Int) -> Bool {
        let side = max(1, Int(2 * Double(resolution) * LineModel.leastHeight))
        return Swift.stride(from: 0, through: height - side, by: side).contains { top in
            var count = 0
            return Swift.stride(from: 0, through: width - side, by: side).contains { left in
                let square = Box(x: Double(left), y: Double(top), width: Double(side), height: Double(side))
                count = isMostlyInk(in: square) ? count + 1 : 0
                return count == 2 * LitPrint.leastLetters
            }
        }
    }

    /// True if most pixels of a place are as dark as letters.
    func isMostlyInk(in box: Box) -> Bool {
        let (left, right) = (max(0, Int(clamped: box.x)), min(width, Int(clamped: box.right)))
        let (top, bottom) = (max(0, Int(clamped: box.y)), min(height, Int(clamped: box.bottom)))
        guard left < right, top < bottom else { return false }
        var dark = 0
        withPixels { pixels in
            for y in top..<bottom {
                for x in left..<right { dark += pixels[y * stride + x] < InkLimit.letter ? 1 : 0 }
            }
        }
        return 2 * dark > (right - left) * (bottom - top)
    }
}

extension RecognizedLine {
    func scaled(by factor: Double) -> RecognizedLine {
        if factor == 1 { return self }
        var line = self
        for index in line.words.indices { line.words[index].box = line.words[index].box.scaled(by: factor) }
        return line
    }
}
