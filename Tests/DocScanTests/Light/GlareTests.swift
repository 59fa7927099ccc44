import DocScan
import Testing

struct GlareTests {
    /// Paper of a grey, with a square spot in the middle.
    private func picture(paper: UInt8, spot: UInt8 = 255, side: Int = 20) -> LumaImage {
        LumaImage(width: 100, height: 100) { x, y in
            abs(2 * x - 99) < side && abs(2 * y - 99) < side ? spot : x % 10 == 0 ? 40 : paper
        }
    }

    @Test(arguments: [(0, 0.0), (10, 0.01), (20, 0.04), (40, 0.16)])
    func `Returns the true size of a spot`(side: Int, share: Double) {
        #expect(Glare.share(of: picture(paper: 190, side: side)) == share)
    }

    @Test(arguments: [(UInt8(229), 0.04), (230, 0), (255, 0)])
    func `Finds no spot on white paper`(paper: UInt8, share: Double) {
        #expect(Glare.share(of: picture(paper: paper)) == share)
    }

    @Test(arguments: [(UInt8(253), 0.04), (252, 0)])
    func `A light spot counts as glare only if it is clipped`(spot: UInt8, share: Double) {
        #expect(Glare.share(of: picture(paper: 180, spot: spot)) == share)
    }

    @Test func `A dim page has no glare`() {
        #expect(Glare.share(of: picture(paper: 60, spot: 120)) == 0)
    }

    @Test func `A large picture is measured small`() {
        let image = LumaImage(width: 400, height: 40) { x, _ in x < 40 ? 255 : 180 }
        #expect(abs(Glare.share(of: image) - 0.1) < 0.001)
        #expect(Glare.share(of: LumaImage(width: 1, height: 1, grey: 255)) == 0)
    }
}
