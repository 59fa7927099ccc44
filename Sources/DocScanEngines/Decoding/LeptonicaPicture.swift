internal import CLeptonica
internal import DocScan

/// Owns a Leptonica `PIX`.
@safe
struct LeptonicaPicture: ~Copyable {
    private let pointer: UnsafeMutableRawPointer
    private let leptonica: docscan_leptonica

    /// Decodes the image of a file, or the first page of a TIFF. `nil` if Leptonica cannot decode it.
    init?(_ bytes: [UInt8], isTIFF: Bool) throws(ScanError) {
        let leptonica = try LeptonicaLibrary.open().functions
        let pointer = unsafe withUnsafePointer(to: leptonica) { table in
            unsafe bytes.withUnsafeBufferPointer { data -> UnsafeMutableRawPointer? in
                guard let start = data.baseAddress else { return nil }
                return unsafe docscan_pix_read(table, start, data.count, isTIFF)
            }
        }
        guard let pointer = unsafe pointer else { return nil }
        unsafe self.pointer = pointer
        self.leptonica = leptonica
    }

    deinit { unsafe withUnsafePointer(to: leptonica) { unsafe docscan_pix_destroy($0, pointer) } }

    /// A plane of the image, without padding, with 8 bits per pixel. Transparent pixels are blended with white. `nil`
    /// if the number of bits per pixel is not supported. No second `PIX` is created, so that only the pixels and the
    /// result are in memory.
    func image(of plane: ImagePlane) -> LumaImage? {
        let layout = unsafe withUnsafePointer(to: leptonica) { unsafe docscan_pix_describe($0, pointer) }
        let (width, height, words) = unsafe (Int(layout.width), Int(layout.height), Int(layout.words))
        let (depth, hasAlpha) = unsafe (Int(layout.depth), layout.samples == 4)
        guard let data = unsafe layout.data, width > 0, height > 0 else { return nil }
        let value = Self.value(of: plane)
        switch depth {
        case 32:
            return LumaImage(width: width, height: height) { target in
                for y in 0..<height {
                    let row = unsafe data + y * words
                    for x in 0..<width { target[y * width + x] = value(unsafe row[x], hasAlpha) }
                }
            }
        case 16:
            // Each word holds two samples of 16 bits. Use the upper byte of each.
            return LumaImage(width: width, height: height) { target in
                for y in 0..<height {
                    let row = unsafe data + y * words
                    for x in 0..<width {
                        target[y * width + x] = UInt8(truncatingIfNeeded: unsafe row[x / 2] >> (x % 2 == 0 ? 24 : 8))
                    }
                }
            }
        case 1, 2, 4, 8:
            let values = values(depth: depth, value)
            let (perWord, mask) = (32 / depth, UInt32(1) << UInt32(depth) - 1)
            return LumaImage(width: width, height: height) { target in
                for y in 0..<height {
                    let row = unsafe data + y * words
                    for x in 0..<width {
                        let shift = UInt32(32 - depth * (x % perWord + 1))
                        target[y * width + x] = values[Int(unsafe row[x / perWord] >> shift & mask)]
                    }
                }
            }
        default: return nil
        }
    }

    /// A table that gives, for each possible pixel value, the value in a plane.
    private func values(depth: Int, _ value: (UInt32, Bool) -> UInt8) -> [UInt8] {
        var colours = [UInt8](repeating: 255, count: 1024)
        let count = unsafe withUnsafePointer(to: leptonica) { unsafe docscan_pix_palette($0, pointer, &colours) }
        if count > 0 {
            return (0..<256).map { index in
                let colour = colours[4 * index..<4 * index + 4].reduce(0) { $0 << 8 | UInt32($1) }
                return index < count ? value(colour, true) : 0
            }
        }
        let largest = 1 << depth - 1
        // In an image of one bit per pixel without a palette, 1 is black.
        return (0...largest).map { UInt8(truncatingIfNeeded: depth == 1 ? 255 - 255 * $0 : $0 * 255 / largest) }
    }

    /// A function that calculates the value of a plane from a colour. The colour holds red, green, blue and alpha, in
    /// this order from the most significant byte.
    private static func value(of plane: ImagePlane) -> (_ colour: UInt32, _ hasAlpha: Bool) -> UInt8 {
        let weights = plane.weights
        return { colour, hasAlpha in
            let (red, green, blue) = (colour >> 24, colour >> 16 & 0xFF, colour >> 8 & 0xFF)
            let sum = red &* weights.red &+ green &* weights.green &+ blue &* weights.blue
            let value = (sum &+ 32_768) >> 16
            guard hasAlpha, colour & 0xFF != 0xFF else { return UInt8(truncatingIfNeeded: value) }
            let alpha = colour & 0xFF
            return UInt8(truncatingIfNeeded: (value * alpha + 255 * (255 - alpha) + 127) / 255)
        }
    }
}
