internal import CLeptonica
internal import DocScan

/// Decodes PNG, TIFF, WebP, BMP, GIF and PNM to luma with Leptonica.
enum LeptonicaDecoder {
    /// The stored size in pixels and the memory for decoding, from the header only. `TIFFDecoder` does this for TIFF.
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

    /// Decodes planes of an image at full size: the first page of a TIFF, the first frame of a GIF. Only the
    /// orientation of a TIFF is applied.
    static func decode(
        _ bytes: [UInt8], format: ImageFormat, as planes: [ImagePlane] = [.luma]
    ) throws(ScanError) -> [LumaImage] {
        // Leptonica would decode all frames of a GIF to return the first.
        let bytes = format == .gif ? try LeptonicaHeader.firstFrame(ofGIF: bytes) : bytes
        guard let picture = try LeptonicaPicture(bytes, isTIFF: format == .tiff) else { throw .damaged(format: format) }
        // This is a loop because a closure cannot borrow a noncopyable value.
        var images: [LumaImage] = []
        for plane in planes {
            guard let image = picture.image(of: plane) else { throw .unsupported(format: format) }
            images.append(image)
        }
        return images
    }
}
