import DocScan
import Testing

struct LumaImageTests {
    private let image = LumaImage(rows: [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])

    @Test func `A crop shows the part inside the rectangle`() throws {
        let crop = try #require(image.cropped(x: 1, y: 1, width: 2, height: 2))
        #expect(crop.rows == [[6, 7], [10, 11]])
        #expect(crop.stride == 4)
    }

    @Test func `A crop is cut to the picture`() throws {
        let crop = try #require(image.cropped(x: 3, y: -5, width: 10, height: 7))
        #expect(crop.rows == [[4], [8]])
    }

    @Test func `A crop of a crop counts from the crop`() throws {
        let crop = try #require(
            image.cropped(x: 1, y: 1, width: 3, height: 2)?.cropped(x: 1, y: 1, width: 9, height: 9))
        #expect(crop.rows == [[11, 12]])
    }

    @Test(arguments: [(4, 0, 1, 1), (0, 3, 1, 1), (-2, 0, 2, 1), (0, 0, 0, 1)])
    func `A crop outside the image is nil`(x: Int, y: Int, width: Int, height: Int) {
        #expect(image.cropped(x: x, y: y, width: width, height: height) == nil)
    }

    @Test func `Packing puts the rows of a crop side by side`() throws {
        let packed = try #require(image.cropped(x: 2, y: 0, width: 2, height: 3)).packed
        #expect(packed.stride == 2)
        #expect(packed.rows == [[3, 4], [7, 8], [11, 12]])
    }

    @Test func `Lent pixels lie a stride apart`() throws {
        let crop = try #require(image.cropped(x: 2, y: 1, width: 2, height: 2))
        let (corner, count) = crop.withPixels { ($0[1 * crop.stride + 1], $0.count) }
        #expect(corner == 12)
        #expect(count == 6)
    }

    @Test func `The long side is the longer one`() {
        #expect(image.longSide == 4)
        #expect(image.upright(from: .right).longSide == 4)
    }
}
