import Testing

@testable import DocScan

struct C40Tests {
    @Test(
        arguments: [
            ([0xDD, 0x63, 0xD2, 0xC1], "VCUTOS"), ([0xFE, 0x45], "D"), ([0x13, 0x3C], "   "), ([], ""),
            ([0xD9, 0xC5, 0xFE, 0x41], "UTO@"),
        ] as [([UInt8], String)])
    func `Decodes three characters from two bytes`(bytes: [UInt8], text: String) {
        #expect(C40.text(bytes[...]) == text)
    }

    @Test(arguments: [[0x13], [0, 0], [0xFE, 0], [0xFE, 0xFF], [0xFF, 0xFF]] as [[UInt8]])
    func `Rejects an odd number of bytes, unknown characters and shifts`(bytes: [UInt8]) {
        #expect(C40.text(bytes[...]) == nil)
    }
}
