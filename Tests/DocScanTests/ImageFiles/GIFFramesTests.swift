import Testing

@testable import DocScan

struct GIFFramesTests {
    /// A picture of one pixel: descriptor, least size of a code, one block, the end of the blocks.
    private static let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    /// A picture with its own table of two colours.
    private static let coloured: [UInt8] =
        [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0x80] + [UInt8](repeating: 9, count: 6) + [2, 2, 0x44, 1, 0]
    /// The delay of the next picture.
    private static let control: [UInt8] = [0x21, 0xF9, 4, 0, 10, 0, 0, 0]

    private func gif(_ parts: [UInt8]...) -> [UInt8] {
        // Two colours for all pictures.
        Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255] + parts.flatMap(\.self) + [0x3B]
    }

    @Test func `One frame is not an animation`() {
        #expect(!GIFFrames.areSeveral(in: gif(Self.picture)))
        #expect(!GIFFrames.areSeveral(in: gif(Self.control, Self.coloured)))
    }

    @Test func `Two pictures are one`() {
        #expect(GIFFrames.areSeveral(in: gif(Self.picture, Self.picture)))
        #expect(GIFFrames.areSeveral(in: gif(Self.control, Self.coloured, Self.control, Self.picture)))
    }

    @Test func `Cut off anywhere it ends`() {
        let whole = gif(Self.control, Self.coloured, Self.control, Self.picture)
        for end in 0..<whole.count { _ = GIFFrames.areSeveral(in: Array(whole[..<end])) }
        #expect(!GIFFrames.areSeveral(in: []))
    }
}
