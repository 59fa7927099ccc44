import Testing

@testable import DocScan

struct LumaImageFiltersTests {
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

    @Test func `Averaging down smooths columns and repeats the border`() {
        let image = LumaImage(rows: [[0, 90], [30, 90], [60, 90], [90, 0]])
        #expect(image.averagedDown(length: 3).rows == [[10, 90], [30, 90], [60, 60], [80, 30]])
    }

    @Test func `Averaging across does to rows what averaging down does to columns`() {
        let image = LumaImage(width: 9, height: 8) { x, y in UInt8((x * 31 + y * 17) % 251) }
        let turned = image.upright(from: .leftMirrored)
        #expect(
            image.averagedAcross(length: 5).rows == turned.averagedDown(length: 5).upright(from: .leftMirrored).rows)
    }

    @Test func `Inverting exchanges dark and light`() throws {
        let image = try #require(
            LumaImage(rows: [[9, 0, 255], [9, 100, 1]]).cropped(x: 1, y: 0, width: 2, height: 2))
        #expect(image.inverted.rows == [[255, 0], [155, 254]])
    }

    @Test func `A histogram counts and its percentiles rise`() {
        let counts = LumaImage(rows: [[1, 2, 2, 3], [3, 3, 3, 200], [9, 9, 9, 9]]).histogram()
        #expect(counts[3] == 4)
        #expect(counts.reduce(0, +) == 12)
        #expect(counts.percentile(0) == 1)
        #expect(counts.percentile(0.5) == 3)
        #expect(counts.percentile(1) == 200)
    }

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
