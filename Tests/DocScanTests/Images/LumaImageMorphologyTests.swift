import Testing

@testable import DocScan

struct LumaImageMorphologyTests {
    @Test func `The brightest around covers what is thin and dark`() {
        let image = LumaImage(width: 9, height: 9) { x, _ in x == 4 ? 0 : 200 }
        #expect(image.dilated(reach: 1).rows.joined().allSatisfy { $0 == 200 })
    }

    @Test func `Ink is what is thin and dark without the paper`() {
        let image = LumaImage(width: 30, height: 20) { x, _ in x == 5 ? 50 : x >= 15 ? 60 : 200 }
        let ink = image.ink(reach: 2)
        #expect(ink[5, 10] == 150)
        // Neither paper nor the edge of a large dark area.
        #expect(ink[9, 10] == 0)
        #expect(ink[25, 10] == 0)
    }

    @Test func `Rules are erased and letters that they cross stay`() {
        let image = LumaImage(width: 200, height: 60) { x, y in
            let isRule = y == 30 || y == 31
            let isStroke = x >= 90 && x < 94 && y >= 15 && y < 45
            return isRule || isStroke ? 0 : 255
        }
        let clean = image.withoutRules(length: 100, thickness: 5)
        #expect(clean[20, 30] == 255)
        #expect(clean[180, 31] == 255)
        #expect(clean[91, 20] == 0)
        #expect(clean[91, 30] == 0)
    }

    @Test func `A short dash is no rule`() {
        let image = LumaImage(width: 100, height: 20) { x, y in y == 10 && x >= 20 && x < 60 ? 0 : 255 }
        #expect(image.withoutRules(length: 60, thickness: 5).rows == image.rows)
    }
}
