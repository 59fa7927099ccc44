internal import CJPEG
internal import DocScan

/// Encodes grey pictures with libjpeg: baseline, without metadata.
enum JPEGEncoder {
    /// - Parameter quality: 1 to 100, as in libjpeg.
    /// - Throws: `.outOfMemory`.
    static func encode(_ image: LumaImage, quality: Int) throws(ScanError) -> [UInt8] {
        let image = image.packed
        // A picture of noise takes more bytes than pixels.
        var capacity = 2 * image.width * image.height + 4096
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            let status = image.withPixels { pixels in
                unsafe pixels.withUnsafeBufferPointer { pixels in
                    guard let source = pixels.baseAddress, let target = buffer.baseAddress else {
                        return DOCSCAN_JPEG_MEMORY
                    }
                    return unsafe docscan_jpeg_encode(
                        source, Int32(image.width), Int32(image.height), Int32(quality), target, &capacity)
                }
            }
            count = status == DOCSCAN_JPEG_OK ? capacity : 0
        }
        if bytes.isEmpty { throw .outOfMemory(width: image.width, height: image.height) }
        return bytes
    }
}
