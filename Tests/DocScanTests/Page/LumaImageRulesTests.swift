import Testing

@testable import DocScan

struct LumaImageRulesTests {
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

    @Test func `Does not take a short dash for a rule`() {
        let image = LumaImage(width: 100, height: 20) { x, y in y == 10 && x >= 20 && x < 60 ? 0 : 255 }
        #expect(image.withoutRules(length: 60, thickness: 5).rows == image.rows)
    }
}
