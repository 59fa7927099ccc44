import Testing

@testable import DocScan

struct LumaImageBackgroundTests {
    @Test func `An evenly shaded page becomes white with its ink dark`() {
        let page = LumaImage(width: 200, height: 100) { x, y in
            let paper = 120 + x / 2
            return UInt8(x % 40 < 4 && y > 40 && y < 60 ? paper / 4 : paper)
        }
        let flat = page.backgroundNormalized(tile: 40)
        #expect(flat[100, 20] > 230)
        #expect(flat[30, 20] > 220)
        #expect(flat[81, 50] < 90)
    }
}
