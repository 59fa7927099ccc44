internal import CLeptonica
internal import DocScan

/// Leptonica: PNG, TIFF, WebP, BMP, GIF and PNM to luma.
enum LeptonicaDecoder {
    /// The stored size in pixels and what decoding takes, read from the header alone. TIFF has `TIFFDecoder`.
    static func header(of bytes: [UInt8], format: ImageFormat) throws(ScanError) -> LeptonicaHeader {
        switch format {
        case .bmp: return try LeptonicaHeader(bitmap: bytes)
        case .gif: return try LeptonicaHeader(gif: bytes)
        case .webp where WebPFile(bytes).isAnimated: throw .unsupported(format: .webp)
        default:
            var width: Int32 = 0
            var height: Int32 = 0
            let leptonica = try LeptonicaLibrary.open().functions
            let failed = unsafe bytes.withUnsafeBufferPointer { data in
                unsafe leptonica.pixReadHeaderMem(data.baseAddress, data.count, nil, &width, &height, nil, nil, nil)
            }
            if failed != 0 { throw .damaged(format: format) }
            return LeptonicaHeader(
                width: Int(width), height: Int(height),
                bytesPerPixel: LeptonicaHeader.bytesPerPixel(of: bytes, format: format))
        }
    }

    /// The picture as luma at full size, not yet turned upright (a TIFF is).
    ///
    /// - Parameter format: of a TIFF the first page is decoded, of a GIF the first frame.
    static func decode(_ bytes: [UInt8], format: ImageFormat) throws(ScanError) -> LumaImage {
        // Leptonica would decode all frames of a GIF to return the first.
        let bytes = format == .gif ? try LeptonicaHeader.firstFrame(ofGIF: bytes) : bytes
        guard let picture = try LeptonicaPicture(bytes, isTIFF: format == .tiff) else { throw .damaged(format: format) }
        guard let luma = picture.luma() else { throw .unsupported(format: format) }
        return luma
    }

    /// A `PIX` for Tesseract, which destroys it.
    ///
    /// - Throws: `.libraryMissing`, `.outOfMemory`.
    static func pix(of image: LumaImage) throws(ScanError) -> UnsafeMutableRawPointer {
        // Netpbm's "raw grey" is its header and our pixels.
        var bytes = Array("P5 \(image.width) \(image.height) 255\n".utf8)
        image.packed.withPixels { pixels in for index in pixels.indices { bytes.append(pixels[index]) } }
        guard let picture = try LeptonicaPicture(bytes, isTIFF: false) else {
            throw .outOfMemory(width: image.width, height: image.height)
        }
        return unsafe picture.release()
    }
}
