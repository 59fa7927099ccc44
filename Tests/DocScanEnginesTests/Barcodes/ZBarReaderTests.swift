import CameraSimulator
import DocScan
import DocScanEngines
import Testing

struct ZBarReaderTests {
    private let reader = ZBarReader()

    private func shot(_ value: String, _ symbology: Symbology, degrees: Double = 0) throws -> Shot {
        var page = Page(width: 900, height: 400)
        try page.draw(value, symbology, x: 90, y: 150, module: 3, height: 100)
        return Camera(table: 200).photograph(page, pose: Pose(degrees: degrees), width: 1000, height: 1000)
    }

    private func read(_ image: LumaImage, _ symbologies: Set<Symbology> = [.code39, .code128]) -> [SymbolDetection] {
        reader.read(image, symbologies: symbologies, density: .full)
    }

    // MARK: Values

    @Test(arguments: ["K9548487", "1991/04/29", "0123456789", "ABCDEFGHIJKL", "MNOPQRSTUVWX", "YZ-. $/+%"])
    func `Code 39 is read with every sign`(value: String) throws {
        let seen = read(try shot(value, .code39).image)
        #expect(seen.map(\.value) == [value])
        #expect(seen.first?.symbology == .code39)
    }

    @Test(arguments: ["K9548487", "1991/04/29", "abcxyz {|}~", "!\"#$%&'()*+", "A-Z:;<=>?@[]^_`"])
    func `Code 128 is read with every kind of sign`(value: String) throws {
        let seen = read(try shot(value, .code128).image)
        #expect(seen.map(\.value) == [value])
        #expect(seen.first?.symbology == .code128)
    }

    @Test(arguments: [(0.0, SymbolDetection.Heading.right), (90, .down), (180, .left), (270, .up)])
    func `The heading turns with the symbol`(degrees: Double, heading: SymbolDetection.Heading) throws {
        let shot = try shot("K9548487", .code128, degrees: degrees)
        let seen = read(shot.image)
        #expect(seen.map(\.value) == ["K9548487"])
        #expect(seen.first?.heading == heading)
        let corners = try #require(shot.barcodes.first?.corners.corners)
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
        #expect(seen.first?.points.allSatisfy { $0.x > left - 4 && $0.x < right + 4 } == true)
    }

    @Test func `A crop is read in its own coordinates`() throws {
        let shot = try shot("K9548487", .code128)
        let crop = try #require(shot.image.cropped(x: 60, y: 380, width: 700, height: 240))
        let seen = read(crop)
        #expect(seen.map(\.value) == ["K9548487"])
        #expect(seen.first?.points.allSatisfy { $0.y >= 0 && $0.y <= 240 } == true)
    }

    // MARK: What is not read

    @Test(arguments: [0, 128, 255])
    func `Finds no symbol in a blank image`(grey: Int) {
        let blank = LumaImage(width: 300, height: 200, pixels: [UInt8](repeating: UInt8(grey), count: 60_000))
        #expect(reader.read(blank, symbologies: Set(Symbology.allCases), density: .full).isEmpty)
    }

    @Test func `Decodes only the requested symbologies`() throws {
        let image = try shot("K9548487", .code39).image
        #expect(read(image, [.code128]).isEmpty)
        #expect(read(image, []).isEmpty)
        #expect(read(image, [.code39]).count == 1)
    }

    @Test func `A picture of one pixel is empty`() {
        #expect(read(LumaImage(width: 1, height: 1, pixels: [0])).isEmpty)
    }

    // MARK: QR

    @Test func `Reads QR on request`() throws {
        let image = QRCode.image
        #expect(read(image, [.code39, .code128]).isEmpty)
        let seen = read(image, [.qr])
        #expect(seen.map(\.value) == [QRCode.value])
        #expect(seen.first?.points.count == 4)
        // Clockwise from its own top left.
        let points = try #require(seen.first?.points)
        #expect(points[0].x < points[1].x && points[1].y < points[2].y && points[3].x < points[2].x)
    }

    @Test func `Returns the version of the library`() throws {
        #expect(try #require(ZBarReader.version).split(separator: ".").count == 3)
    }
}
