import DocScanEngines
import Testing

@testable import DocScan

struct MarkedImageTests {
    private let grey = LumaImage(width: 60, height: 40) { x, _ in UInt8(x * 4) }

    private func decoded(_ image: MarkedImage) throws -> ColourPlanes {
        let input = ImageInput(source: "a.png", bytes: image.png(mark: "a test"))
        let measured = try ImageDecoder().measure(input, page: 0, maximumPixels: 1_000_000)
        return try ImageDecoder().decodeColours(measured, maximumPixels: 1_000_000)
    }

    @Test func `Without marks the picture is grey, in thirty steps`() throws {
        let planes = try decoded(MarkedImage(grey))
        #expect(planes.red.width == 60 && planes.red.height == 40)
        #expect(planes.red.packedPixels == planes.blue.packedPixels)
        #expect(zip(planes.green.packedPixels, grey.packedPixels).allSatisfy { abs(Int($0) - Int($1)) <= 9 })
    }

    @Test func `A mark is where it is drawn, in its colour`() throws {
        var image = MarkedImage(grey)
        image.draw(Quadrilateral(width: 20, height: 20).map { $0 + Point(x: 10, y: 10) }, in: .red)
        let planes = try decoded(image)
        #expect(planes.red[10, 20] == 220 && planes.green[10, 20] == 20)
        #expect(planes.red[20, 20] == planes.green[20, 20])
    }

    @Test func `Hatching leaves a part of the print as it was`() throws {
        var image = MarkedImage(grey)
        image.hatch(Box(x: 0, y: 0, width: 60, height: 40), in: .yellow)
        let planes = try decoded(image)
        let tinted = (0..<60 * 40).count { planes.red.packedPixels[$0] != planes.blue.packedPixels[$0] }
        #expect((1000...1400).contains(tinted))
    }

    @Test(arguments: [
        Point(x: -500, y: 9), Point(x: 1e12, y: -1e12), Point(x: 59, y: 39), Point(x: .nan, y: .infinity),
    ])
    func `Ignores marks outside the picture`(place: Point) {
        var image = MarkedImage(grey)
        image.draw(Quadrilateral([place, Point(x: 3, y: 3), Point(x: 9, y: 3), place]), in: .blue)
        image.write("A very long name of a field", at: place, in: .green)
        image.hatch(Box(x: place.x, y: place.y, width: 9, height: 9), in: .violet)
        #expect(image.png(mark: "a test").count > 60 * 40)
    }
}
