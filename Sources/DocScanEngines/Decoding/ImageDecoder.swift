public import DocScan

/// Decodes every format that docscan reads: JPEG with libjpeg, PDF with poppler, HEIC with libheif, the rest with Leptonica.
public struct ImageDecoder: FrameDecoding {
    public init() {}

    public func pageCount(of input: ImageInput) throws(ScanError) -> Int {
        switch try ImageFormat(detecting: input.bytes) {
        case .pdf: return try PDFDecoder.pageCount(of: input.bytes)
        case .tiff:
            guard let directory = TIFFDirectory(input.bytes) else { throw .damaged(format: .tiff) }
            return directory.orientations.count
        case .heic:
            // As with PDF, a library that is missing shows here.
            _ = try HEICDecoder.size(of: input.bytes)
            return 1
        default: return 1
        }
    }

    public func measure(
        _ input: ImageInput, page: Int, maximumPixels: Int
    ) throws(ScanError) -> EncodedImage {
        let format = try ImageFormat(detecting: input.bytes)
        if format == .pdf {
            return EncodedImage(
                input: input, page: page, format: format,
                picture: try PDFDecoder.decode(input.bytes, page: page, maximumPixels: maximumPixels))
        }
        let size =
            switch format {
            case .jpeg: try JPEGDecoder.size(of: input.bytes)
            case .heic: try HEICDecoder.size(of: input.bytes)
            default: try LeptonicaDecoder.size(of: input.bytes, format: format, page: page)
            }
        return try EncodedImage(
            input: input, page: page, format: format,
            orientation: orientation(of: input, format: format, page: page),
            storedWidth: size.width, storedHeight: size.height, maximumPixels: maximumPixels)
    }

    public func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        if let picture = image.picture { return picture.downscaled(by: denominator) }
        return switch image.format {
        case .jpeg:
            try JPEGDecoder.decode(image, denominator: denominator).upright(from: image.orientation)
        case .heic:
            try HEICDecoder.decode(image).downscaled(by: denominator)
        case .tiff:
            // Leptonica turns a TIFF upright by itself.
            try LeptonicaDecoder.decode(image).downscaled(by: denominator)
        default:
            try LeptonicaDecoder.decode(image).downscaled(by: denominator).upright(from: image.orientation)
        }
    }

    private func orientation(of input: ImageInput, format: ImageFormat, page: Int) -> Orientation {
        guard format == .tiff else { return Orientation(exifOf: input.bytes, format: format) }
        let pages = TIFFDirectory(input.bytes)?.orientations ?? []
        return pages.indices.contains(page) ? pages[page] : .up
    }
}
