import Testing

@testable import DocScan

struct LumaImageMorphologyTests {
    @Test func `The brightest around covers what is thin and dark`() {
        let image = LumaImage(width: 9, height: 9) { x, _ in x == 4 ? 0 : 200 }
        #expect(image.dilated(reach: 1).rows.joined().allSatisfy { $0 == 200 })
    }

    @Test func `Ink is the thin and dark part without the paper`() {
        let image = LumaImage(width: 30, height: 20) { x, _ in x == 5 ? 50 : x >= 15 ? 60 : 200 }
        let ink = image.ink(reach: 2)
        #expect(ink[5, 10] == 150)
        // Neither paper nor the edge of a large dark area.
        #expect(ink[9, 10] == 0)
        #expect(ink[25, 10] == 0)
    }
}
