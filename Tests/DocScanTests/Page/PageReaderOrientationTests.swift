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
            picture, small: picture.downscaled(by: 2), view: view, barcodes: [], isFitted: isFitted,
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

    /// The columns of the letters are shorter than the lines.
    @Test func `A page of nothing but long lines stands upright`() throws {
        let tops = Array(stride(from: 100, to: 240, by: 24))
        let picture = LumaImage(width: Self.width, height: Self.height) { x, y in
            let isInLine = tops.contains { ($0..<$0 + 20).contains(y) }
            return isInLine && (40..<800).contains(x) && x % 16 < 8 ? 40 : 230
        }
        let page = try PageReader.upright(LineReader()) { direction in
            PageReader(
                picture, small: picture.downscaled(by: 2),
                view: PagePlacement(width: Self.width, height: Self.height, reading: direction), barcodes: [],
                isFitted: false, options: .init(resolution: 100))
        }
        #expect(page.readingDirection.x > 0.99)
    }
}
