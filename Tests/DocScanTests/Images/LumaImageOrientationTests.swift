import DocScan
import Testing

struct LumaImageOrientationTests {
    /// The picture `1 2 3 / 4 5 6` by the orientation that its file states.
    private static let upright: [(Orientation, [[UInt8]])] = [
        (.up, [[1, 2, 3], [4, 5, 6]]),
        (.upMirrored, [[3, 2, 1], [6, 5, 4]]),
        (.down, [[6, 5, 4], [3, 2, 1]]),
        (.downMirrored, [[4, 5, 6], [1, 2, 3]]),
        (.leftMirrored, [[1, 4], [2, 5], [3, 6]]),
        (.right, [[4, 1], [5, 2], [6, 3]]),
        (.rightMirrored, [[6, 3], [5, 2], [4, 1]]),
        (.left, [[3, 6], [2, 5], [1, 4]]),
    ]

    @Test func `Every orientation is tested`() { #expect(Self.upright.map(\.0) == Orientation.allCases) }

    @Test(arguments: upright)
    func `A stored picture is turned upright`(orientation: Orientation, expected: [[UInt8]]) {
        let stored = LumaImage(rows: [[1, 2, 3], [4, 5, 6]])
        #expect(stored.upright(from: orientation).rows == expected)
    }

    @Test(arguments: upright)
    func `A crop is turned like a whole picture`(orientation: Orientation, expected: [[UInt8]]) throws {
        let sheet = LumaImage(rows: [[9, 9, 9, 9], [9, 1, 2, 3], [9, 4, 5, 6], [9, 9, 9, 9]])
        let crop = try #require(sheet.cropped(x: 1, y: 1, width: 3, height: 2))
        #expect(crop.upright(from: orientation).rows == expected)
    }

    @Test func `A picture larger than a tile is turned whole`() {
        let stored = LumaImage(width: 150, height: 70) { x, y in UInt8((x * 7 + y * 13) % 256) }
        let turned = stored.upright(from: .right)
        #expect((turned.width, turned.height) == (70, 150))
        #expect(turned[69, 149] == stored[149, 0])
        #expect(turned[0, 0] == stored[0, 69])
        #expect(turned.upright(from: .left).rows == stored.rows)
    }
}
