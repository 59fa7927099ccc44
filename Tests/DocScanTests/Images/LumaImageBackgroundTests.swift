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

    @Test func `Paper is white right next to the edge of a shadow`() {
        // A shadow's edge at 45° across strokes four pixels thick, a third as light as the paper. It is never sharper
        // than the camera: eight pixels wide.
        func paper(_ x: Int, _ y: Int) -> Int { 140 + max(0, min(80, (x + y - 300) * 7)) }
        func isInk(_ x: Int, _ y: Int) -> Bool { x % 12 < 4 && y % 30 < 16 }
        let page = LumaImage(width: 300, height: 300) { x, y in
            UInt8(isInk(x, y) ? paper(x, y) / 3 : paper(x, y))
        }
        let coarse = page.backgroundNormalized(tile: 47)
        let even = page.backgroundNormalized(tile: 47, evensSteps: true)
        func darkestPaper(_ image: LumaImage) -> UInt8 {
            (10..<290).flatMap { y in (10..<290).filter { !isInk($0, y) }.map { image[$0, y] } }.min() ?? 0
        }
        let lightestInk =
            (10..<290).flatMap { y in (10..<290).filter { isInk($0, y) }.map { even[$0, y] } }.max() ?? 255
        #expect(darkestPaper(coarse) < InkLimit.letter)
        #expect(darkestPaper(even) > InkLimit.faint)
        #expect(lightestInk < InkLimit.row)
    }

    @Test func `A picture without steps of light stays as it was`() {
        let page = LumaImage(width: 300, height: 200) { x, y in
            let paper = 160 + x / 5
            return UInt8(x % 12 < 4 && y % 30 < 16 ? paper / 3 : paper)
        }
        #expect(
            page.backgroundNormalized(tile: 47, evensSteps: true).packedPixels
                == page.backgroundNormalized(tile: 47).packedPixels)
    }

    @Test func `A dark table next to the paper stays dark`() {
        let page = LumaImage(width: 300, height: 200) { x, _ in x < 150 ? 40 : 220 }
        #expect(page.backgroundNormalized(tile: 47, evensSteps: true)[140, 100] < InkLimit.letter)
    }
}
