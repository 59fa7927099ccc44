import Testing

@testable import DocScan

struct PageReaderTextPrintTests {
    /// A page of 850 × 1100 pixels: a line of 20 letters from row 200, and another one from row 300.
    ///
    /// - Parameters:
    ///   - bar: the rows of a dark bar, on which letters are light.
    ///   - height: that of the letters, in pixels.
    private func page(bar: Range<Int> = 0..<0, height: Int = 16, resolution: Int = 100) -> PageReader {
        let image = LumaImage(width: 850, height: 1100) { x, y in
            let isLetter =
                (200..<200 + 20 * height).contains(x) && x % height < 3 * height / 8
                && [200, 300].contains { ($0..<$0 + height).contains(y) }
            return isLetter != (bar.contains(y) && (100..<700).contains(x)) ? 40 : 230
        }
        return PageReader(
            image, small: image.downscaled(by: 2), placement: PagePlacement(width: 850, height: 1100), barcodes: [],
            isFitted: false, options: .init(resolution: resolution))
    }

    private func tops(_ strips: [TextStrip]) -> [Double] { strips.map { $0.box.y.rounded() } }

    @Test func `Light print on a dark bar is read, and other print stays as it is`() {
        let page = page(bar: 190..<226)
        #expect(tops(page.strips) == [300])
        let print = page.textPrint(in: .none)
        #expect(print.strips.filter { $0.shapes.count == 20 }.map { $0.box.y.rounded() } == [200, 300])
        #expect(print.resolution == page.resolution)
        #expect(print.page[210, 208] < 128 && print.page[218, 208] > 128, "the letters are dark")
    }

    @Test func `A page without dark bars and with large print is read as it is`() {
        let page = page()
        #expect(tops(page.strips) == [200, 300])
        #expect(tops(page.textPrint(in: .none).strips) == [200, 300])
        #expect(page.textPrint(in: .none).page.packedPixels == page.page.packedPixels)
    }

    @Test func `Small print is read at a higher resolution if the image has it`() {
        let small = page(height: 16, resolution: 60)
        #expect(small.textPrint(in: .none).resolution == 90)
        let exhausted = page(height: 10)
        #expect(exhausted.textPrint(in: .none).resolution == exhausted.resolution)
    }

    /// In monospaced print a full stop is in the middle of a cell.
    @Test(arguments: [(true, 1), (false, 0)])
    func `The picture of a line of text shows its full stop`(showsFullStop: Bool, count: Int) throws {
        let image = LumaImage(width: 600, height: 100) { x, y in
            let isLetter = (100..<340).contains(x) && x % 24 < 14 && (40..<60).contains(y)
            let isStop = (356..<361).contains(x) && (55..<60).contains(y)
            return isLetter || isStop ? 30 : 250
        }
        let strip = try #require(TextLineFinder.strips(on: image, resolution: 150).first)
        let crop = image.cropped(to: strip, among: [strip], showsFullStop: showsFullStop)
        #expect((crop.left + Double(crop.image.width) > 361) == (count == 1))
    }

    @Test func `The dots of the line below are not on a line`() throws {
        let image = LumaImage(width: 600, height: 200) { x, y in
            func isLetter(_ rows: Range<Int>) -> Bool { (100..<340).contains(x) && x % 24 < 14 && rows.contains(y) }
            // One high letter in the second line, whose box contains the dots.
            let isHigh = (340..<354).contains(x) && (64..<90).contains(y)
            let isDot = (126..<130).contains(x) && (65..<68).contains(y)
            return isLetter(40..<60) || isLetter(70..<90) || isHigh || isDot ? 30 : 250
        }
        let strips = TextLineFinder.strips(on: image, resolution: 150)
        try #require(strips.count == 2)
        let crop = image.cropped(to: strips[0], among: strips).image
        let lowest = (0..<crop.height).last { y in (0..<crop.width).contains { crop[$0, y] < 128 } }
        #expect(crop.height > 25 && lowest.map { $0 < 31 } ?? false)
    }
}
