import Testing

@testable import DocScan

struct PageReaderOrientationTests {
    private static let (width, height) = (850, 1100)

    /// Lines of 10 letters, 20 pixels high, on white paper.
    ///
    /// - Parameter lines: the top of each.
    private func picture(_ lines: [Int]) -> LumaImage {
        LumaImage(width: Self.width, height: Self.height) { x, y in
            let isInLine = lines.contains { ($0..<$0 + 20).contains(y) }
            return isInLine && (200..<360).contains(x) && x % 16 < 8 ? 40 : 230
        }
    }

    private func page(_ picture: LumaImage, top: Double = 0, isFitted: Bool = false) -> PageReader {
        var view = PagePlacement(width: Self.width, height: Self.height)
        view.outline.topLeft.y = top
        view.outline.topRight.y = top
        return PageReader(
            picture, small: picture.downscaled(by: 2), placement: view, barcodes: [], isFitted: isFitted,
            options: .init(resolution: 100))
    }

    @Test func `A page that cuts off five lines lacks print of the picture`() {
        let picture = picture([100, 160, 220, 280, 340, 700, 760, 820])
        let (whole, part) = (page(picture), page(picture, top: 550))
        #expect(whole.isWholePicture)
        #expect(!part.isWholePicture)
        #expect(whole.hasPrint(beside: part))
        #expect(!whole.hasPrint(beside: whole))
    }

    @Test func `A few letters next to a page are not a page`() {
        let picture = picture([100, 160, 700, 760, 820])
        #expect(!page(picture).hasPrint(beside: page(picture, top: 550)))
    }

    /// Reads long lines well, and everything else badly.
    private struct LineReader: TextRecognizing {
        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            images.map { image in
                let box = Box(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                let confidence = image.width > 15 * image.height ? 0.9 : 0.3
                return [RecognizedLine(words: [RecognizedWord(text: "line", box: box, confidence: confidence)])]
            }
        }
    }

    /// A page of lines of text, 20 pixels high. The lower half of each letter is wider than the upper one.
    ///
    /// - Parameters:
    ///   - short: the number of short lines above the six long ones.
    ///   - isUpsideDown: true for the page turned by half a turn.
    private func text(short: Int, isUpsideDown: Bool = false) -> LumaImage {
        LumaImage(width: Self.width, height: Self.height) { column, row in
            let (x, y) = isUpsideDown ? (Self.width - 1 - column, Self.height - 1 - row) : (column, row)
            let (line, height) = ((y - 100) / 24, (y - 100) % 24)
            guard y >= 100, line < short + 6, height < 20 else { return 230 }
            return (40..<(line < short ? 200 : 800)).contains(x) && x % 16 < (height < 10 ? 6 : 11) ? 40 : 230
        }
    }

    private func upright(
        _ picture: LumaImage, _ recognizer: any TextRecognizing, likely: Point? = nil
    ) throws -> PageReader {
        try PageReader.upright(recognizer, likely: likely) { direction in
            PageReader(
                picture, small: picture.downscaled(by: 2),
                placement: PagePlacement(width: Self.width, height: Self.height, reading: direction), barcodes: [],
                isFitted: false, options: .init(resolution: 100))
        }
    }

    /// The columns of the letters are shorter than the lines.
    @Test(arguments: [0, 1])
    func `A page of long lines with few others stands upright`(short: Int) throws {
        #expect(try upright(text(short: short), LineReader()).readingDirection.x > 0.99)
    }

    /// Reads letters well that are wider at the bottom, as those of an upright page are here.
    private struct BottomReader: TextRecognizing {
        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            images.map { image in
                let box = Box(x: 0, y: 0, width: Double(image.width), height: Double(image.height))
                func dark(_ rows: Range<Int>) -> Int {
                    rows.reduce(0) { sum, y in sum + (0..<image.width).count { image[$0, y] < 128 } }
                }
                let (top, bottom) = (dark(0..<image.height / 2), dark(image.height / 2..<image.height))
                let confidence = Double(bottom) > 1.3 * Double(top) ? 0.9 : 0.3
                return [RecognizedLine(words: [RecognizedWord(text: "line", box: box, confidence: confidence)])]
            }
        }
    }

    @Test(arguments: [false, true])
    func `A page that is upside down is turned by half a turn`(isUpsideDown: Bool) throws {
        let direction = try upright(text(short: 6, isUpsideDown: isUpsideDown), BottomReader()).readingDirection.x
        #expect(isUpsideDown ? direction < -0.99 : direction > 0.99)
    }

    /// Reads everything equally badly.
    private struct BadReader: TextRecognizing {
        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            let box = Box(x: 0, y: 0, width: 20, height: 20)
            return images.map { _ in
                [RecognizedLine(words: [RecognizedWord(text: "x", box: box, confidence: 0.3)])]
            }
        }
    }

    @Test func `An illegible page stands as its barcodes do, and a legible one as it is read`() throws {
        let page = text(short: 6)
        #expect(try upright(page, BadReader()).readingDirection.x > 0.99)
        #expect(try upright(page, BadReader(), likely: Point(x: -1, y: 0)).readingDirection.x < -0.99)
        #expect(try upright(page, BottomReader(), likely: Point(x: -1, y: 0)).readingDirection.x > 0.99)
    }

    /// Reads the six longest lines badly, as if they were underlined, and the others well if they are upright.
    private struct UnderlinedReader: TextRecognizing {
        func prepare() {}

        func recognize(_ images: [LumaImage], resolution: Int, layout: TextLayout) -> [[RecognizedLine]] {
            let lines = BottomReader().recognize(images, resolution: resolution, layout: layout)
            return zip(images, lines).map { image, lines in
                let isUpright = lines[0].words[0].confidence > 0.5
                let isRead = isUpright && image.width < 15 * image.height
                return [
                    RecognizedLine(
                        words: lines[0].words.map { word in
                            var word = word
                            word.confidence = isRead ? 0.9 : image.height > image.width ? 0.35 : 0.1
                            return word
                        })
                ]
            }
        }
    }

    @Test func `More lines are read if no direction is legible by the longest ones`() throws {
        let page = LumaImage(width: Self.width, height: Self.height) { x, y in
            let (line, row) = ((y - 100) / 24, (y - 100) % 24)
            guard y >= 100, line < 30, row < 20 else { return 230 }
            // Six lines just short enough for the sample, and many shorter ones.
            return (40..<(line < 6 ? 460 : 200)).contains(x) && x % 16 < (row < 10 ? 6 : 11) ? 40 : 230
        }
        #expect(try upright(page, UnderlinedReader()).readingDirection.x > 0.99)
    }
}
