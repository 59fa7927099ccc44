import Testing

@testable import DocScan

struct LumaImageDownscaleTests {
    @Test func `Half size is the rounded mean of four`() {
        let image = LumaImage(rows: [[0, 1, 10, 10, 99], [1, 0, 20, 20, 99], [99, 99, 99, 99, 99]])
        #expect(image.downscaled(by: 2).rows == [[1, 15]])
    }

    @Test func `Any other size is the rounded mean of its blocks`() {
        let image = LumaImage(width: 7, height: 6) { x, y in x < 3 ? (y < 3 ? 10 : 20) : 30 }
        #expect(image.downscaled(by: 3).rows == [[10, 30], [20, 30]])
    }

    @Test func `A crop is scaled down by its own pixels`() throws {
        let image = LumaImage(width: 6, height: 4) { x, y in x >= 2 && y >= 2 ? 80 : 0 }
        let crop = try #require(image.cropped(x: 2, y: 2, width: 4, height: 2))
        #expect(crop.downscaled(by: 2).rows == [[80, 80]])
    }

    @Test func `A picture smaller than the factor keeps one block`() {
        #expect(LumaImage(rows: [[10, 20], [30, 40]]).downscaled(by: 8).rows == [[25]])
        #expect(LumaImage(rows: [[10]]).downscaled(by: 8).rows == [[10]])
        #expect(LumaImage(rows: [[10, 11]]).downscaled(by: 1).rows == [[10, 11]])
    }
}
