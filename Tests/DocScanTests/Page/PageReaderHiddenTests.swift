import Testing

@testable import DocScan

struct PageReaderHiddenTests {
    private static let value = Box(x: 300, y: 200, width: 160, height: 20)

    private func hasGlare(lamp: Point?, highest: Double = 255, box: Box? = nil) -> Bool {
        kinds(lamp: lamp, highest: highest, box: box).contains(.glare)
    }

    /// The things that hide a line of print, under a lamp at a place and with a black stroke; `highest` is the camera's
    /// lightest grey.
    private func kinds(
        lamp: Point? = nil, highest: Double = 255, box: Box? = nil, stroke: Box? = nil
    ) -> [AreaMap.Kind] {
        func light(_ place: Point) -> Double {
            guard let lamp else { return 0 }
            let distance = (place - lamp).length / 22
            return 300 * exp(-distance * distance * distance * distance) + 30 * exp(-distance * distance / 6)
        }
        let picture = LumaImage(width: 800, height: 500) { (x: Int, y: Int) -> UInt8 in
            let isPrint = (300..<460).contains(x) && (200..<220).contains(y) && x % 12 < 4
            if stroke?.corners.contains(Point(x: Double(x), y: Double(y))) ?? false { return 30 }
            let isInBox = box?.corners.contains(Point(x: Double(x), y: Double(y))) ?? false
            let paper: Double = isPrint ? 40 : isInBox ? 255 : 190 + Double(x) / 80
            let grey = paper + light(Point(x: Double(x), y: Double(y)))
            return UInt8(max(0, min(highest, grey)))
        }
        let page = PageReader(
            picture, small: picture.downscaled(by: 4), view: PagePlacement(width: 800, height: 500), barcodes: [])
        let toPage = page.toPicture.inverse
        let corners = Self.value.corners.map { toPage($0) }
        let line = Box(
            x: corners.topLeft.x, y: corners.topLeft.y, width: corners.topRight.x - corners.topLeft.x,
            height: corners.bottomLeft.y - corners.topLeft.y)
        return page.hidden(on: line, lightest: page.lightestGrey).map(\.kind)
    }

    @Test(arguments: [255.0, 235])
    func `A lamp on a value or right beside it is glare`(highest: Double) {
        #expect(hasGlare(lamp: Point(x: 380, y: 210), highest: highest))
        #expect(hasGlare(lamp: Point(x: 480, y: 210), highest: highest))
        #expect(hasGlare(lamp: Point(x: 280, y: 205), highest: highest))
    }

    @Test func `A lamp elsewhere is not, nor is the brighter end of a page`() {
        #expect(!hasGlare(lamp: Point(x: 380, y: 300)))
        #expect(!hasGlare(lamp: Point(x: 560, y: 210)))
        #expect(!hasGlare(lamp: nil))
        #expect(!hasGlare(lamp: nil, highest: 193), "paper as light as the camera can show")
    }

    @Test func `A marker's stroke over an end of a value covers it`() {
        #expect(kinds(stroke: Box(x: 420, y: 190, width: 60, height: 40)) == [.covered])
        #expect(kinds(stroke: Box(x: 290, y: 195, width: 40, height: 30)) == [.covered])
        #expect(kinds(stroke: Box(x: 420, y: 240, width: 60, height: 40)) == [])
        #expect(kinds(stroke: Box(x: 520, y: 190, width: 60, height: 40)) == [])
    }

    @Test func `A rule below a value covers nothing, nor does a bar beside it`() {
        #expect(kinds(stroke: Box(x: 290, y: 222, width: 200, height: 3)) == [])
        #expect(kinds(stroke: Box(x: 466, y: 190, width: 8, height: 40)) == [])
    }

    /// As the field of a form on tinted paper.
    @Test func `A value in a white box has no glare`() {
        #expect(!hasGlare(lamp: nil, box: Box(x: 280, y: 180, width: 200, height: 60)))
    }
}
