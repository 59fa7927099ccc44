import CameraSimulator
import TestSupport
import Testing

@testable import DocScan

struct LinearSymbolLocatorTests {
    /// As large as it is photographed: a sample a pixel is enough.
    private let camera = Camera(samples: 1)

    private func page() throws -> Page {
        var page = Page(width: 600, height: 330)
        try page.draw("K1234567", .code39, x: 50, y: 120, module: 3, height: 90)
        page.fill(x: 50, y: 265, width: 400, height: 12)
        return page
    }

    /// The result of a decoder: the places where scan lines finished, a little off the true ends.
    private func detection(of barcode: PlacedBarcode, heading: SymbolDetection.Heading = .right) -> SymbolDetection {
        let corners = barcode.corners
        let (left, right) = (
            (corners.topLeft + corners.bottomLeft) * 0.5, (corners.topRight + corners.bottomRight) * 0.5
        )
        let inward = (right - left) * 0.03
        let along = (corners.bottomLeft - corners.topLeft) * 0.2
        let points = [-1.0, 0, 1].flatMap { [left + inward + along * $0, right - inward + along * $0] }
        return SymbolDetection(
            symbology: barcode.symbology, value: barcode.value, points: points, heading: heading, hits: 6)
    }

    private func check(_ shot: Shot, heading: SymbolDetection.Heading = .right) throws {
        let barcode = try #require(shot.barcodes.first)
        let found = try #require(
            LinearSymbolLocator.outline(of: detection(of: barcode, heading: heading), in: shot.image))
        #expect(found.overlap(with: barcode.corners) >= 0.9)
        #expect((found.topLeft - barcode.corners.topLeft).length < 12)
    }

    @Test(arguments: [0.0, 3, -10, 20, -30])
    func `The outline of a turned symbol fits`(degrees: Double) throws {
        let noise = Noise(deviation: 4, seed: 11)
        try check(camera.photograph(page(), pose: Pose(degrees: degrees), noise: noise, width: 720, height: 620))
    }

    @Test(arguments: [(90.0, SymbolDetection.Heading.down), (180, .left), (270, .up), (100, .down)])
    func `The outline keeps the symbol's own top left`(degrees: Double, heading: SymbolDetection.Heading) throws {
        try check(camera.photograph(page(), pose: Pose(degrees: degrees), width: 700, height: 700), heading: heading)
    }

    @Test func `The outline in perspective fits`() throws {
        let corners = Quadrilateral(
            topLeft: Point(x: 120, y: 90), topRight: Point(x: 790, y: 60), bottomRight: Point(x: 860, y: 520),
            bottomLeft: Point(x: 60, y: 480))
        let noise = Noise(deviation: 4, seed: 12)
        try check(camera.photograph(page(), pose: Pose(corners: corners), noise: noise, width: 900, height: 600))
    }

    @Test func `Uneven light does not matter`() throws {
        let light = Light(gain: 0.8, gradient: 0.4)
        try check(camera.photograph(page(), light: light, noise: Noise(deviation: 3), width: 700, height: 420))
    }

    @Test func `A shadow over a part of the symbol does not matter`() throws {
        let page = try page()
        let barcode = try #require(page.barcodes.first)
        let shaded = LumaImage(width: page.width, height: page.height) { target in
            for y in 0..<page.height {
                for x in 0..<page.width {
                    let grey = page.image.sample(at: Point(x: Double(x), y: Double(y)), outside: 255)
                    target[y * page.width + x] = UInt8(30 + grey * (x > 170 + y / 3 ? 0.25 : 0.85))
                }
            }
        }
        let found = try #require(LinearSymbolLocator.outline(of: detection(of: barcode), in: shaded))
        #expect(found.overlap(with: barcode.corners) >= 0.95)
    }

    @Test func `Points of one end only are enough`() throws {
        let shot = try camera.photograph(page(), noise: Noise(deviation: 3, seed: 13), width: 700, height: 420)
        let barcode = try #require(shot.barcodes.first)
        var detection = detection(of: barcode)
        detection.points = [detection.points[0], detection.points[2]]
        let found = try #require(LinearSymbolLocator.outline(of: detection, in: shot.image))
        #expect(found.overlap(with: barcode.corners) >= 0.9)
    }

    @Test func `A region in which the symbol was not read gives no outline`() throws {
        let shot = try camera.photograph(page(), noise: Noise(deviation: 3, seed: 13), width: 700, height: 420)
        let barcode = try #require(shot.barcodes.first)
        let region = try #require(
            BarRegion.find(in: GradientCells(shot.image)).map { $0.aligned(in: shot.image, factor: 1) }
                .first { $0.contains(barcode.corners.center) })
        var detection = detection(of: barcode)
        detection.points = [Point(x: 20, y: 20), Point(x: 20, y: 30)]
        #expect(LinearSymbolLocator.outline(of: detection, in: shot.image, region: region) == nil)
    }

    @Test func `The matcher's ends are taken as they are`() throws {
        let shot = try camera.photograph(page(), noise: Noise(deviation: 3, seed: 14), width: 700, height: 420)
        let barcode = try #require(shot.barcodes.first)
        let corners = barcode.corners
        let middle = corners.center
        let region = try #require(
            BarRegion.find(in: GradientCells(shot.image)).map { $0.aligned(in: shot.image, factor: 1) }
                .first { $0.contains(middle) })
        var detection = detection(of: barcode)
        detection.points = [
            (corners.topLeft + corners.bottomLeft) * 0.5, (corners.topRight + corners.bottomRight) * 0.5,
        ]
        let found = try #require(
            LinearSymbolLocator.outline(of: detection, in: shot.image, region: region, isMatched: true))
        #expect(found.overlap(with: corners) >= 0.95)
    }

    @Test func `A blank image gives no outline`() {
        let blank = LumaImage(width: 300, height: 200, grey: 200)
        let points = [Point(x: 50, y: 100), Point(x: 250, y: 100)]
        let detection = SymbolDetection(symbology: .code39, value: "A", points: points, heading: .right, hits: 2)
        #expect(LinearSymbolLocator.outline(of: detection, in: blank) == nil)
    }
}
