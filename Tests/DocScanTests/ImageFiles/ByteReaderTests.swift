import Testing

@testable import DocScan

struct ByteReaderTests {
    private let bytes: [UInt8] = [0xFF, 0x01, 0x02, 0x03, 0xFE]

    @Test func `Numbers are read in either byte order`() {
        let (little, big) = (ByteReader(bytes, base: 1), ByteReader(bytes, base: 1, isBigEndian: true))
        #expect(little.uint16(at: 0) == 0x0201)
        #expect(big.uint16(at: 0) == 0x0102)
        #expect(little.uint32(at: 0) == 0xFE03_0201)
        #expect(big.uint32(at: 0) == 0x0102_03FE)
        #expect(little.int32(at: 0) == -0x01FC_FDFF)
        #expect(little.uint8(at: 3) == 0xFE)
    }

    @Test(arguments: [-1, 4, 1000])
    func `Returns nil for an offset outside the bytes`(offset: Int) {
        let reader = ByteReader(bytes, base: 1)
        #expect(reader.uint8(at: offset) == nil)
        #expect(reader.uint32(at: offset) == nil)
        #expect(!reader.hasText("x", at: offset))
    }
}
