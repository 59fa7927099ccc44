import Testing

@testable import DocScan

struct PixelDensityTests {
    /// A TIFF structure of one directory that states a density.
    private func tiff(_ across: Int, _ down: Int, unit: Int = 2, hasExposure: Bool = false) -> [UInt8] {
        func short(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }
        func long(_ value: Int) -> [UInt8] { short(value) + short(value >> 16) }
        func entry(_ tag: Int, _ type: Int, _ value: Int) -> [UInt8] {
            short(tag) + short(type) + long(1) + long(value)
        }
        let count = hasExposure ? 4 : 3
        // The ratios are behind the header and the directory.
        let ratios = 8 + 2 + 12 * count + 4
        var bytes = Array("II".utf8) + short(42) + long(8) + short(count)
        bytes += entry(282, 5, ratios)
        bytes += entry(283, 5, ratios + 8)
        bytes += entry(296, 3, unit)
        if hasExposure { bytes += entry(34_665, 4, ratios + 16) }
        bytes += long(0)
        bytes += long(across * 10)
        bytes += long(10)
        bytes += long(down * 10)
        bytes += long(10)
        if hasExposure { bytes += short(1) + entry(33_434, 5, ratios) + long(0) }
        return bytes
    }

    private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    private func jpeg(unit: UInt8, _ density: Int, exif: [UInt8]? = nil) -> [UInt8] {
        let number = [UInt8(density >> 8), UInt8(density & 0xFF)]
        let header = Array("JFIF\0".utf8) + [1, 2, unit] + number + number + [0, 0]
        return [0xFF, 0xD8] + segment(0xE0, header)
            + (exif.map { segment(0xE1, Array("Exif\0\0".utf8) + $0) } ?? [])
    }

    private func stored(_ bytes: [UInt8], _ format: ImageFormat, width: Int = 2550, height: Int = 3300) -> PixelDensity?
    {
        PixelDensity(storedIn: bytes, format: format, width: width, height: height)
    }

    @Test(arguments: [(UInt8(1), 300, 300.0), (2, 118, 299.72)])
    func `A JPEG states its density per inch or per centimetre`(unit: UInt8, number: Int, density: Double) throws {
        let found = try #require(stored(jpeg(unit: unit, number), .jpeg))
        #expect(abs(found.across - density) < 0.001 && abs(found.down - density) < 0.001)
    }

    @Test func `The proportions of a pixel are not a density`() {
        #expect(stored(jpeg(unit: 0, 100), .jpeg) == nil)
    }

    @Test func `A PNG states pixels per metre`() throws {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        func file(unit: UInt8) -> [UInt8] {
            // 11,811 pixels per metre, twice.
            signature + [0, 0, 0, 9] + Array("pHYs".utf8) + [0, 0, 0x2E, 0x23, 0, 0, 0x2E, 0x23, unit, 0, 0, 0, 0]
        }
        let found = try #require(stored(file(unit: 1), .png))
        #expect(abs(found.across - 300) < 0.01 && abs(found.down - 300) < 0.01)
        #expect(stored(file(unit: 0), .png) == nil)
    }

    @Test func `EXIF counts if the header states no density`() {
        #expect(stored(jpeg(unit: 0, 1, exif: tiff(300, 300)), .jpeg) == PixelDensity(300))
        #expect(stored(jpeg(unit: 1, 72, exif: tiff(300, 300)), .jpeg) == PixelDensity(300))
    }

    @Test func `A photo with an exposure has no density`() {
        #expect(stored(jpeg(unit: 1, 300, exif: tiff(300, 300, hasExposure: true)), .jpeg) == nil)
    }

    @Test func `The pixels of a fax are not square`() {
        let fax = PixelDensity(across: 204, down: 98)
        #expect(TIFFDirectory(tiff(204, 98))?[0]?.density == fax)
        #expect(TIFFDirectory(tiff(204, 98, unit: 3))?[0]?.density == fax.scaled(by: 2.54))
        #expect(TIFFDirectory(tiff(204, 98, unit: 1))?[0]?.density == nil)
        #expect(fax.upright(from: .right) == PixelDensity(across: 98, down: 204) && fax.upright(from: .down) == fax)
    }

    @Test(arguments: [
        (300.0, 10_000, 7_000, true), (72, 595, 842, true), (96, 816, 1056, true),
        // Larger than A3 with the default of a program, no density of a scanner, and a page that viewers reject.
        (72, 4000, 3000, false), (96, 1700, 2200, false), (35, 300, 400, false), (2400, 20_000, 26_000, false),
        (40, 9000, 500, false),
    ])
    func `Only plausible densities count`(density: Double, width: Int, height: Int, isPlausible: Bool) {
        let found = PixelDensity(density).ifPlausible(width: width, height: height)
        #expect(found == (isPlausible ? PixelDensity(density) : nil))
    }

    @Test func `A page that is too long gets a density with which viewers accept it`() {
        #expect(PixelDensity(10).fitting(width: 4000, height: 1000) == PixelDensity(20))
        #expect(PixelDensity(10).fitting(width: 2000, height: 1000) == PixelDensity(10))
    }

    @Test func `Cut bytes never trap`() {
        let bytes = jpeg(unit: 0, 1, exif: tiff(300, 300, hasExposure: true))
        for count in 0..<bytes.count { _ = stored(Array(bytes.prefix(count)), .jpeg) }
        #expect(stored(bytes, .jpeg) == nil)
    }
}
