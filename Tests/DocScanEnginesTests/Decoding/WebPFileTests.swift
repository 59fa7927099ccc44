import Testing

@testable import DocScanEngines

struct WebPFileTests {
    private func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content + (content.count % 2 == 1 ? [0] : [])
    }

    private func file(_ chunks: [UInt8]...) -> WebPFile {
        WebPFile(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + chunks.joined())
    }

    @Test func `A simple file is lossless or not by its only chunk`() {
        #expect(file(chunk("VP8L", [1, 2])).isLossless)
        #expect(!file(chunk("VP8 ", [1, 2])).isLossless)
        #expect(!file(chunk("VP8L", [1, 2])).isAnimated)
    }

    @Test func `An extended file is searched for its picture, over chunks of odd length`() {
        let header = chunk("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        #expect(file(header, chunk("ICCP", [1, 2, 3]), chunk("VP8L", [1])).isLossless)
        #expect(!file(header, chunk("ICCP", [1, 2, 3]), chunk("VP8 ", [1])).isLossless)
    }

    @Test func `Animation is a flag of the extended header`() {
        #expect(file(chunk("VP8X", [2, 0, 0, 0, 0, 0, 0, 0, 0, 0])).isAnimated)
        #expect(!file(chunk("VP8X", [0x10, 0, 0, 0, 0, 0, 0, 0, 0, 0])).isAnimated)
        #expect(!file().isAnimated)
    }
}
