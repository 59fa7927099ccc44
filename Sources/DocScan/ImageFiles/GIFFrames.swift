/// Detects animated GIFs. Source: GIF89a specification, sections 18 to 26.
enum GIFFrames {
    /// True if the file contains more than one picture; skips the colours and decodes nothing.
    static func areSeveral(in bytes: [UInt8]) -> Bool {
        let reader = ByteReader(bytes)
        guard reader.hasText("GIF8", at: 0), let flags = reader.uint8(at: 10) else { return false }
        var place = 13 + colours(flags)
        var pictures = 0
        while let introducer = reader.uint8(at: place) {
            switch introducer {
            case 0x21: place += 2
            case 0x2C:
                pictures += 1
                guard pictures < 2, let flags = reader.uint8(at: place + 9) else { return pictures > 1 }
                // After the descriptor and its colours, the minimum size of a code.
                place += 10 + colours(flags) + 1
            default: return false
            }
            // Blocks of at most 255 bytes, until an empty one.
            while let size = reader.uint8(at: place), size > 0 { place += size + 1 }
            place += 1
        }
        return false
    }

    /// The bytes of a colour table.
    private static func colours(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 * (2 << (flags & 7)) }
}
