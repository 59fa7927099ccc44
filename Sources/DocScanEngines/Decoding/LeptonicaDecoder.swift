internal import CLeptonica
internal import DocScan

/// Leptonica: PNG, TIFF, WebP, BMP, GIF and PNM to luma.
enum LeptonicaDecoder {
    /// The stored size of a page in pixels, read from the header alone.
    static func size(
        of bytes: [UInt8], format: ImageFormat, page: Int
    ) throws(ScanError) -> (width: Int, height: Int) {
        switch format {
        case .bmp:
            return try bitmapSize(ByteReader(bytes))
        case .gif:
            return try gifSize(ByteReader(bytes))
        default:
            var width: Int32 = 0
            var height: Int32 = 0
            let leptonica = try LeptonicaLibrary.open().functions
            let failed = unsafe bytes.withUnsafeBufferPointer { data in
                format == .tiff
                    ? unsafe leptonica.readHeaderMemTiff(
                        data.baseAddress, data.count, Int32(page), &width, &height, nil, nil, nil, nil, nil)
                    : unsafe leptonica.pixReadHeaderMem(
                        data.baseAddress, data.count, nil, &width, &height, nil, nil, nil)
            }
            if failed != 0 { throw .damaged(format: format) }
            return (Int(width), Int(height))
        }
    }

    /// The page as luma at full size, not yet turned upright (a TIFF is).
    static func decode(_ image: EncodedImage) throws(ScanError) -> LumaImage {
        let bytes = image.input.bytes
        let leptonica = try LeptonicaLibrary.open().functions
        let pixels = unsafe bytes.withUnsafeBufferPointer { data in
            image.format == .tiff
                ? unsafe leptonica.pixReadMemTiff(data.baseAddress, data.count, Int32(image.page))
                : unsafe leptonica.pixReadMem(data.baseAddress, data.count)
        }
        guard let picture = unsafe Pix(pixels, leptonica) else { throw .damaged(format: image.format) }
        guard let luma = picture.luma() else { throw .unsupported(format: image.format) }
        return luma
    }

    /// A picture of Leptonica's own, which whoever takes it destroys.
    ///
    /// - Throws: `.libraryMissing`, `.outOfMemory`.
    static func picture(of image: LumaImage) throws(ScanError) -> UnsafeMutablePointer<CLeptonica.Pix> {
        let leptonica = try LeptonicaLibrary.open().functions
        // Netpbm's "raw grey" is its header and our pixels.
        var bytes = Array("P5 \(image.width) \(image.height) 255\n".utf8)
        image.packed.withPixels { pixels in for index in pixels.indices { bytes.append(pixels[index]) } }
        let picture = unsafe bytes.withUnsafeBufferPointer { data in
            unsafe leptonica.pixReadMem(data.baseAddress, data.count)
        }
        guard let picture = unsafe picture else { throw .outOfMemory(width: image.width, height: image.height) }
        return unsafe picture
    }

    /// Leptonica reads a BMP's size only by decoding all of it. Source: `BITMAPINFOHEADER`; a negative height means
    /// that the rows stand from the top.
    private static func bitmapSize(_ reader: ByteReader) throws(ScanError) -> (width: Int, height: Int) {
        guard let width = reader.int32(at: 18), let height = reader.int32(at: 22) else { throw .damaged(format: .bmp) }
        return (width, abs(height))
    }

    /// The same for a GIF: its first frame, which may be larger than its screen. Source: GIF89a, sections 18 to 23.
    private static func gifSize(_ reader: ByteReader) throws(ScanError) -> (width: Int, height: Int) {
        guard let flags = reader.uint8(at: 10) else { throw .damaged(format: .gif) }
        var offset = 13 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
        while let block = reader.uint8(at: offset) {
            if block == 0x2C, let width = reader.uint16(at: offset + 5), let height = reader.uint16(at: offset + 7) {
                return (width, height)
            }
            guard block == 0x21 else { break }
            offset += 2
            while let length = reader.uint8(at: offset) {
                offset += 1 + length
                if length == 0 { break }
            }
        }
        throw .damaged(format: .gif)
    }
}

/// Owns a Leptonica `PIX`.
@safe
private struct Pix: ~Copyable {
    private let pointer: UnsafeMutablePointer<CLeptonica.Pix>
    private let leptonica: docscan_leptonica

    /// Takes the picture over; nil stays nil.
    init?(_ pointer: UnsafeMutablePointer<CLeptonica.Pix>?, _ leptonica: docscan_leptonica) {
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
        self.leptonica = leptonica
    }

    deinit {
        var pointer: UnsafeMutablePointer<CLeptonica.Pix>? = unsafe pointer
        unsafe leptonica.pixDestroy(&pointer)
    }

    /// The same picture as packed 8-bit luma, transparency shown on white paper; nil when Leptonica cannot convert it.
    func luma() -> LumaImage? {
        let byContent = Int32(REMOVE_CMAP_BASED_ON_SRC)
        guard let opaque = unsafe Pix(leptonica.pixRemoveAlpha(pointer), leptonica),
            let plain = unsafe Pix(leptonica.pixRemoveColormap(opaque.pointer, byContent), leptonica)
        else { return nil }
        let isColour = unsafe leptonica.pixGetDepth(plain.pointer) == 32
        let converted =
            isColour
            // ITU-R BT.601, as in JPEG.
            ? unsafe Pix(leptonica.pixConvertRGBToGray(plain.pointer, 0.299, 0.587, 0.114), leptonica)
            : unsafe Pix(leptonica.pixConvertTo8(plain.pointer, 0), leptonica)
        return converted?.copyRows()
    }

    /// Leptonica keeps four pixels in a 32-bit word, the leftmost in its most significant byte.
    private func copyRows() -> LumaImage? {
        let width = Int(unsafe leptonica.pixGetWidth(pointer))
        let height = Int(unsafe leptonica.pixGetHeight(pointer))
        let words = Int(unsafe leptonica.pixGetWpl(pointer))
        guard let data = unsafe leptonica.pixGetData(pointer), width > 0, height > 0 else { return nil }
        return LumaImage(width: width, height: height) { target in
            for y in 0..<height {
                for x in 0..<width {
                    let word = unsafe data[y * words + x / 4]
                    target[y * width + x] = UInt8(truncatingIfNeeded: word >> UInt32(24 - 8 * (x % 4)))
                }
            }
        }
    }
}
