internal import DocScan

/// Decodes TIFF with Leptonica, one image per page.
enum TIFFDecoder {
    /// - Throws: `.tooManyPages`.
    static func pageCount(of file: TIFFFile) throws(ScanError) -> Int {
        let count = file.directory.offsets.count
        guard count <= TIFFDirectory.maximumPages else {
            throw .tooManyPages(count: count, limit: TIFFDirectory.maximumPages)
        }
        return count
    }

    /// The description of a page, which has been checked for what Leptonica can decode.
    ///
    /// - Parameter index: the index of the page, from 0.
    ///
    /// - Throws: `.damaged`, `.tooLarge`, `.unsupported`, `.needsMemory`.
    static func page(_ index: Int, of file: TIFFFile, limit: DecodingLimit) throws(ScanError) -> TIFFPage {
        guard let page = file.directory[index] else { throw .damaged(format: .tiff) }
        try limit.check(width: page.width, height: page.height, format: .tiff)
        // Leptonica reads strips with up to four samples per pixel. JBIG data also contains a size, which is not
        // checked.
        let isPlain = !page.hasTiles && [1, 2, 4, 8, 16].contains(page.bits) && page.compression != jbig
        guard isPlain, hasReadablePlanes(page), (1...4).contains(page.samples) else {
            throw .unsupported(format: .tiff)
        }
        try limit.checkMemory(width: page.width, height: page.height, bytesPerPixel: bytesPerPixel(of: page))
        return page
    }

    static func decode(
        _ page: Int, of file: inout TIFFFile, as wanted: [ImagePlane] = [.luma]
    ) throws(ScanError) -> [LumaImage] {
        guard let described = file.directory[page] else { throw .damaged(format: .tiff) }
        guard isPlanar(described) else {
            return try file.lend(page) { bytes throws(ScanError) in
                try LeptonicaDecoder.decode(bytes, format: .tiff, as: wanted)
            }
        }
        // Leptonica cannot read a file with separate colour planes, but it reads each plane alone as a grey image.
        let planes = try (0..<3).map { plane throws(ScanError) in
            try file.lend(page, plane: plane) { bytes throws(ScanError) in
                try LeptonicaDecoder.decode(bytes, format: .tiff)[0]
            }
        }
        let first = planes[0]
        guard planes.allSatisfy({ $0.width == first.width && $0.height == first.height }) else {
            throw .damaged(format: .tiff)
        }
        return wanted.map { $0 == .luma ? luma(of: planes) : planes[$0.rawValue] }
    }

    private static func luma(of planes: [LumaImage]) -> LumaImage {
        let (red, green, blue) = ImagePlane.luma.weights
        return LumaImage(width: planes[0].width, height: planes[0].height) { target in
            planes[0].withPixels { first in
                planes[1].withPixels { second in
                    planes[2].withPixels { third in
                        for index in target.indices {
                            let sum = UInt32(first[index]) * red + UInt32(second[index]) * green
                            target[index] = UInt8(
                                truncatingIfNeeded: (sum + UInt32(third[index]) * blue + 32_768) >> 16)
                        }
                    }
                }
            }
        }
    }

    private static let jbig = 34_661
    private static let rgb = 2

    private static func isPlanar(_ page: TIFFPage) -> Bool { page.hasPlanes && page.samples > 1 }

    private static func hasReadablePlanes(_ page: TIFFPage) -> Bool {
        !isPlanar(page) || page.samples == 3 && page.photometric == rgb && page.bits >= 8
    }

    /// The peak memory in bytes per pixel. It covers the image of Leptonica, its rotated copy, and the image of
    /// docscan; for colours also the image of libtiff with 32 bits per pixel and the strip that is being decoded.
    private static func bytesPerPixel(of page: TIFFPage) -> Double {
        let isTurned = page.orientation.swapsAxes
        if isPlanar(page) { return 3 + Double(page.bits) / 8 * (isTurned ? 2 : 1) }
        if page.samples == 1 { return 1 + Double(page.bits) / 8 * (isTurned ? 2 : 1) }
        if page.samples == 2 { return isTurned ? 8 : 5 }
        let strip = Double(page.samples * page.bits) / 8 * Double(page.stripRows) / Double(max(1, page.height))
        return max(8 + strip, isTurned ? 8 : 5)
    }
}
