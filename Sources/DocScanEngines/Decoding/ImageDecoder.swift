public import DocScan

/// Decodes all formats that docscan reads: JPEG with libjpeg, PDF with poppler, HEIC with libheif, and the others with
/// Leptonica.
///
/// The last PDF or TIFF stays open, with its bytes in memory, until another file is requested, so that it is not opened
/// again for each page. Copies of a decoder share the open file.
public struct ImageDecoder: ColourDecoding, TextDecoding {
    private let open = OpenInput()

    /// Creates a decoder. A library is opened when it is first used.
    public init() {}

    public func pageCount(of input: ImageInput) throws(ScanError) -> Int {
        let format = try input.format
        switch format {
        case .pdf:
            #if PDF
                return try open.pdf(input.bytes) { document throws(ScanError) in try PDFDecoder.pageCount(of: document)
                }
            #else
                throw .notBuilt(format: .pdf)
            #endif
        case .tiff:
            return try open.tiff(input.bytes) { file throws(ScanError) in try TIFFDecoder.pageCount(of: file) }
        case .heic:
            // As for PDF, a missing library is reported when the pages are counted.
            try HEICDecoder.open()
            return 1
        default: return 1
        }
    }

    public func measure(
        _ input: ImageInput, page: Int, maximumPixels: Int
    ) throws(ScanError) -> EncodedImage {
        let format = try input.format
        let limit = DecodingLimit(pixels: maximumPixels)
        if format != .pdf, format != .tiff { open.close() }
        switch format {
        case .pdf:
            #if PDF
                return try open.pdf(input.bytes) { document throws(ScanError) in
                    let picture = try PDFDecoder.decode(document, page: page, limit: limit)[0]
                    let drawn = try document.page(page)
                    let (width, height) = drawn.size
                    let density = PixelDensity(
                        across: 72 * Double(picture.width) / width, down: 72 * Double(picture.height) / height)
                    return EncodedImage(input: input, page: page, format: format, picture: picture, density: density)
                }
            #else
                throw .notBuilt(format: .pdf)
            #endif
        case .tiff:
            let described = try open.tiff(input.bytes) { file throws(ScanError) in
                try TIFFDecoder.page(page, of: file, limit: limit)
            }
            var image = try EncodedImage(
                input: input, page: page, format: format, orientation: described.orientation,
                storedWidth: described.width, storedHeight: described.height, maximumPixels: maximumPixels)
            let density = described.density?.ifPlausible(width: described.width, height: described.height)
            image.density = density?.upright(from: described.orientation)
            return image
        case .jpeg:
            return try image(input, page, format, JPEGDecoder.size(of: input.bytes, limit: limit), limit)
        case .heic:
            return try image(input, page, format, HEICDecoder.size(of: input.bytes, limit: limit), limit)
        default:
            let header = try LeptonicaDecoder.header(of: input.bytes, format: format)
            let image = try image(input, page, format, (header.width, header.height), limit)
            try limit.checkMemory(width: header.width, height: header.height, bytesPerPixel: header.bytesPerPixel)
            return image
        }
    }

    private func image(
        _ input: ImageInput, _ page: Int, _ format: ImageFormat, _ size: (width: Int, height: Int),
        _ limit: DecodingLimit
    ) throws(ScanError) -> EncodedImage {
        let orientation = Orientation(exifOf: input.bytes, format: format)
        var image = try EncodedImage(
            input: input, page: page, format: format, orientation: orientation, storedWidth: size.width,
            storedHeight: size.height, maximumPixels: limit.pixels)
        let density = PixelDensity(storedIn: input.bytes, format: format, width: size.width, height: size.height)
        image.density = density?.upright(from: orientation)
        return image
    }

    package func decodeColours(_ image: EncodedImage, maximumPixels: Int) throws(ScanError) -> ColourPlanes {
        switch image.format {
        case .pdf:
            #if PDF
                return try open.pdf(image.input.bytes) { document throws(ScanError) in
                    // The limit must be that of `measure`, so that a page is drawn at the same size again.
                    let limit = DecodingLimit(pixels: maximumPixels)
                    return try ColourPlanes(
                        PDFDecoder.decode(document, page: image.page, limit: limit, as: [.red, .green, .blue]))
                }
            #else
                throw .notBuilt(format: .pdf)
            #endif
        case .jpeg:
            return try ColourPlanes { plane throws(ScanError) in
                try JPEGDecoder.decode(image, denominator: 1, as: plane)
            }.map { $0.upright(from: image.orientation) }
        case .heic: return try HEICDecoder.decodeColours(image)
        case .tiff:
            return try open.tiff(image.input.bytes) { file throws(ScanError) in
                try ColourPlanes(TIFFDecoder.decode(image.page, of: &file, as: [.red, .green, .blue]))
            }
        default:
            return try ColourPlanes(
                LeptonicaDecoder.decode(image.input.bytes, format: image.format, as: [.red, .green, .blue])
            ).map { $0.upright(from: image.orientation) }
        }
    }

    package func storedText(of image: EncodedImage) throws(ScanError) -> StoredText {
        guard image.format == .pdf else { return StoredText() }
        #if PDF
            return try PDFDecoder.text(of: image, in: open)
        #else
            throw .notBuilt(format: .pdf)
        #endif
    }

    package func userUnit(of image: EncodedImage) -> Double {
        guard image.format == .pdf else { return 1 }
        #if PDF
            // If qpdf cannot read the document, the page has the usual unit.
            let unit = try? open.objects(image.input.bytes) { document throws(ScanError) in
                image.page < document.pageCount ? document.userUnit(of: document.page(image.page)) : 1
            }
            return unit ?? 1
        #else
            return 1
        #endif
    }

    public func decode(_ image: EncodedImage, denominator: Int) throws(ScanError) -> LumaImage {
        if let picture = image.picture { return picture.downscaled(by: denominator) }
        switch image.format {
        case .jpeg:
            return try JPEGDecoder.decode(image, denominator: denominator).upright(from: image.orientation)
        case .heic:
            return try HEICDecoder.decode(image).downscaled(by: denominator)
        case .tiff:
            // Leptonica applies the orientation of a TIFF itself.
            return try open.tiff(image.input.bytes) { file throws(ScanError) in
                try TIFFDecoder.decode(image.page, of: &file)[0]
            }.downscaled(by: denominator)
        default:
            return try LeptonicaDecoder.decode(image.input.bytes, format: image.format)[0]
                .downscaled(by: denominator).upright(from: image.orientation)
        }
    }
}

extension ColourPlanes {
    /// - Parameter planes: the red, green and blue planes, in this order.
    fileprivate init(_ planes: [LumaImage]) { self.init(red: planes[0], green: planes[1], blue: planes[2]) }
}
