import TestSupport
import Testing

@testable import DocScan

struct HEIFItemsTests {
    @Test func `A grid is as large as its canvas`() throws {
        let items = try #require(HEIFItems(HEIFBytes.grid(stated: 64, tile: 512, rows: 63, columns: 63)))
        #expect(items.largest == (512 * 63, 512 * 63))
        #expect(items.pixels == 2 * 512 * 63 * 512 * 63)
        #expect(!items.hasOtherCodings)
    }

    @Test func `A photo has the size of its coded data`() throws {
        let truth = try #require(try TestImages.sidecars(of: "TestImages/formats/certificate.heic")?.first?.image)
        var bytes = try TestImages.bytes(of: "TestImages/formats/certificate.heic")
        let honest = try #require(HEIFItems(bytes))
        #expect(honest.largest.width >= truth.width && honest.largest.width < truth.width + 64)
        #expect(honest.largest.height >= truth.height && honest.largest.height < truth.height + 64)
        // The result does not depend on the properties.
        for start in bytes.indices where bytes[start...].starts(with: "ispe".utf8) {
            bytes.replaceSubrange(start + 8..<start + 16, with: [0, 0, 0, 64, 0, 0, 0, 64])
        }
        let lying = try #require(HEIFItems(bytes))
        #expect(lying.largest.width >= truth.width && lying.largest.height >= truth.height)
    }

    @Test func `A sequence's size is read past its layers and escapes`() {
        // Profile, level, one number for the set, 4:2:0, then 4096 by 3072 as Exp-Golomb codes.
        let unit: [UInt8] =
            [0x42, 1, 1, 1, 0x60, 0, 0, 3, 0, 0x90, 0, 0, 3, 0, 0, 3, 0, 0x78, 0xA0, 0, 0x80, 8, 0, 0xC0, 0x18]
        let size = HEVCSequence.size(of: unit)
        #expect(size.map { "\($0.width) \($0.height)" } == "4096 3072")
        #expect(HEVCSequence.size(of: []) == nil)
    }

    @Test func `Cut or changed bytes never trap`() {
        let bytes = HEIFBytes.grid(stated: 64, tile: 64, rows: 2, columns: 2)
        for count in bytes.indices { _ = HEIFItems(Array(bytes.prefix(count))) }
        for index in bytes.indices {
            for value: UInt8 in [0, 1, 0x7F, 0xFF] {
                var changed = bytes
                changed[index] = value
                _ = HEIFItems(changed)
            }
        }
        #expect(HEIFItems(bytes)?.largest.width == 128)
    }
}
