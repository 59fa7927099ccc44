import Testing

@testable import DocScan

struct TextureRegionTests {
    /// White paper with a square of random modules.
    private func paper(width: Int, height: Int, square: Range<Int>, module: Int) -> LumaImage {
        var state: UInt64 = 7
        let modules = (0..<128 * 128).map { _ -> UInt8 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 63 == 0 ? 20 : 235
        }
        return LumaImage(width: width, height: height) { x, y in
            guard square ~= x, square ~= y else { return 235 }
            return modules[(y - square.lowerBound) / module * 128 + (x - square.lowerBound) / module]
        }
    }

    @Test func `A square of modules is a place`() throws {
        let picture = paper(width: 900, height: 800, square: 300..<420, module: 5)
        var cells = CoarseCells(picture, denominator: 4)
        let region = try #require(TextureRegion.find(in: &cells).first)
        for corner in [Point(x: 1200, y: 1200), Point(x: 1680, y: 1680)] {
            #expect(region.outline.contains(corner), "full-size coordinates, with a margin")
        }
        #expect(region.outline.width < 1000)
    }

    @Test func `Modules of two pixels are a place at that size`() throws {
        let picture = paper(width: 900, height: 800, square: 300..<360, module: 2)
        let region = try #require(TextureRegion.find(in: picture, denominator: 2).first)
        #expect(region.outline.contains(Point(x: 660, y: 660)))
        #expect(region.cell == 16)
    }

    @Test(arguments: [(600, 1), (640, 2), (1, 600), (2000, 4), (8000, 24), (20_000, 50)])
    func `Halves a thin picture while it has cells`(width: Int, height: Int) {
        var cells = CoarseCells(LumaImage(width: width, height: height, grey: 128), denominator: 1)
        cells.addHalves(until: 160)
        #expect(cells.pictures.count < 8)
        #expect(TextureRegion.find(in: &cells).isEmpty)
    }

    @Test func `Rows with different bars are stacked`() throws {
        // Bars of 3 pixels by random bits, in 12 rows, and the first of these rows as high as all.
        for isStacked in [true, false] {
            let picture = LumaImage(width: 700, height: 240) { x, y in
                guard 80..<620 ~= x, 60..<180 ~= y else { return 235 }
                let row = isStacked ? y / 10 : 6
                let bits = UInt64(truncatingIfNeeded: (x / 3 + row * 977) &* 2_654_435_761)
                return (bits >> 13) & 1 == 0 ? 20 : 235
            }
            let region = try #require(BarRegion.find(in: GradientCells(picture)).first)
            #expect(BarStrip(region, in: picture).isStacked == isStacked)
            #expect(BarStrip(region, in: picture).isUniform != isStacked)
            // A linear barcode is not a place of texture: other passes read it.
            #expect(TextureRegion.find(in: picture, denominator: 1).isEmpty != isStacked)
        }
    }
}
