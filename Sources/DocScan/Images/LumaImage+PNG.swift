extension LumaImage {
    /// The picture as a PNG file: 8-bit grey, uncompressed, so that writing it needs no library. Sources: PNG
    /// Specification (Third Edition), 5 and 11.2; RFC 1950; RFC 1951, 3.2.4.
    public var png: [UInt8] {
        let pixels = packedPixels
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            // No filter.
            rows.append(0)
            rows += pixels[y * width..<(y + 1) * width]
        }
        // Depth 8, grey, and the only methods that exist.
        let header = PNGPart.bytes(UInt32(width)) + PNGPart.bytes(UInt32(height)) + [8, 0, 0, 0, 0]
        return PNGPart.signature + PNGPart.chunk("IHDR", header) + PNGPart.chunk("IDAT", PNGPart.stored(rows))
            + PNGPart.chunk("IEND", [])
    }
}
