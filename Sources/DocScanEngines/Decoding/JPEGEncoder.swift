internal import CJPEG
internal import DocScan

/// Encodes images as baseline JPEG with libjpeg. The only metadata is the resolution.
enum JPEGEncoder {
    /// - Parameters:
    ///   - quality: 1 to 100, as in libjpeg.
    ///   - resolution: pixels per inch; 0 if unknown.
    /// - Throws: `.libraryMissing`, `.outOfMemory`.
    static func encode(_ image: LumaImage, quality: Int, resolution: Int = 0) throws(ScanError) -> [UInt8] {
        try encode([image], quality: quality, resolution: resolution)
    }

    /// Encodes a colour image. The parameters are those of the grey variant.
    static func encode(_ colours: ColourPlanes, quality: Int, resolution: Int = 0) throws(ScanError) -> [UInt8] {
        try encode([colours.red, colours.green, colours.blue], quality: quality, resolution: resolution)
    }

    /// - Parameter planes: one grey plane, or a red, a green and a blue plane of equal size.
    private static func encode(
        _ planes: [LumaImage], quality: Int, resolution: Int
    ) throws(ScanError) -> [UInt8] {
        let (width, height) = (planes[0].width, planes[0].height)
        guard docscan_jpeg_is_there() else { throw JPEGDecoder.missing }
        let pixels = planes.map(\.packed)
        // A noisy image can need more bytes than it has pixels.
        var capacity = 2 * planes.count * width * height + 4096
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let status = unsafe withPlanes(pixels) { grey, green, blue in
                guard let target = buffer.baseAddress else { return DOCSCAN_JPEG_MEMORY }
                return unsafe docscan_jpeg_encode(
                    grey, green, blue, Int32(width), Int32(height), Int32(quality), Int32(clamping: resolution), target,
                    &capacity)
            }
            count = status == DOCSCAN_JPEG_OK ? capacity : 0
        }
        if bytes.isEmpty { throw .outOfMemory(width: width, height: height) }
        return bytes
    }

    private static func withPlanes(
        _ planes: [LumaImage],
        _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>?, UnsafePointer<UInt8>?) -> docscan_jpeg_status
    ) -> docscan_jpeg_status {
        planes[0].withPixels { first in
            unsafe first.withUnsafeBufferPointer { first in
                guard let grey = first.baseAddress else { return DOCSCAN_JPEG_MEMORY }
                guard planes.count == 3 else { return unsafe body(grey, nil, nil) }
                return planes[1].withPixels { second in
                    unsafe second.withUnsafeBufferPointer { second in
                        planes[2].withPixels { third in
                            unsafe third.withUnsafeBufferPointer { third in
                                unsafe body(grey, second.baseAddress, third.baseAddress)
                            }
                        }
                    }
                }
            }
        }
    }
}
