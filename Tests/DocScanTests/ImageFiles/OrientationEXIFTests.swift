import Testing

@testable import DocScan

struct OrientationEXIFTests {
    private let exif = TIFFBytes.make(isBigEndian: true, orientations: [6])

    private func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        let length = payload.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + payload
    }

    private func chunk(_ name: String, _ payload: [UInt8], isBigEndian: Bool) -> [UInt8] {
        let length: [UInt8] = (0..<4).map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) }
        let name = Array(name.utf8)
        if isBigEndian { return length.reversed() + name + payload + [0, 0, 0, 0] }
        return name + length + payload + (payload.count % 2 == 0 ? [] : [0])
    }

    private var prefixed: [UInt8] { Array("Exif\0\0".utf8) + exif }

    @Test func `A JPEG states it in its APP1 segment`() {
        let bytes = [0xFF, 0xD8] + segment(0xE0, Array("JFIF\0".utf8)) + [0xFF] + segment(0xE1, prefixed)
        #expect(Orientation(exifOf: bytes, format: .jpeg) == .right)
    }

    @Test func `An APP1 segment of another kind is passed over`() {
        let bytes =
            [0xFF, 0xD8] + segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8)) + segment(0xE1, prefixed)
        #expect(Orientation(exifOf: bytes, format: .jpeg) == .right)
    }

    @Test func `Ignores segments after the image data`() {
        let bytes = [0xFF, 0xD8] + segment(0xDA, [0]) + segment(0xE1, prefixed)
        #expect(Orientation(exifOf: bytes, format: .jpeg) == .up)
    }

    @Test func `A PNG states it in its eXIf chunk`() {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let bytes = signature + chunk("IHDR", [1, 2, 3], isBigEndian: true) + chunk("eXIf", exif, isBigEndian: true)
        #expect(Orientation(exifOf: bytes, format: .png) == .right)
    }

    @Test(arguments: [false, true])
    func `A WebP states it in its EXIF chunk with or without a prefix`(hasPrefix: Bool) {
        let block = hasPrefix ? prefixed : exif
        let bytes =
            Array("RIFF\0\0\0\0WEBP".utf8) + chunk("VP8X", [1, 2, 3], isBigEndian: false)
            + chunk("EXIF", block, isBigEndian: false)
        #expect(Orientation(exifOf: bytes, format: .webp) == .right)
    }

    @Test func `Formats without EXIF are upright`() {
        #expect(Orientation(exifOf: exif, format: .bmp) == .up)
    }

    @Test func `Cut bytes never trap`() {
        let bytes = [0xFF, 0xD8] + segment(0xE1, prefixed)
        let read = (0..<bytes.count).map { Orientation(exifOf: Array(bytes.prefix($0)), format: .jpeg) }
        #expect(read.contains(.right))
        #expect(read.first == .up)
    }
}
