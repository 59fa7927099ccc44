import Testing

@testable import DocScanEngines

struct StringPayloadTests {
    @Test(
        arguments: [
            (9, [0xE1, 0xE2, 0xE3], "αβγ"), (4, [0xA3, 0xF3, 0x64, 0xBC], "Łódź"), (22, [0xCF, 0xF0], "Пр"),
            (20, [0x8C, 0xA9], "見"), (25, [0x04, 0x1F], "П"), (0, [0x82], "é"),
        ] as [(Int, [UInt8], String)])
    func `Bytes are read in the named set`(set: Int, bytes: [UInt8], text: String) {
        #expect(String(bytes, characterSet: set) == text)
    }
}
