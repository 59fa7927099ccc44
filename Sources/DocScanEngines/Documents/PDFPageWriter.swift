internal import CJPEG
internal import DocScan

/// Writes an image and its text as a PDF of one page.
struct PDFPageWriter {
    /// The quality of JPEG images, from 1 to 100 as in libjpeg. Source: the default of Tesseract's PDF renderer.
    static let quality = 85
    /// The maximum number of grey values of an image that is stored without JPEG. Such an image is a drawing, which is
    /// smaller without JPEG, and exact.
    private static let fewLevels = 16

    /// The encoded image and the entries of its dictionary in PDF.
    private struct Content {
        var bytes: [UInt8]
        /// The name of the PDF filter; `nil` if `bytes` are samples without compression.
        var filter: String?
        var width: Int
        var height: Int
        var colours = "DeviceGray"
        var bits = 8
        /// The ICC profile; `nil` for a device colour space.
        var profile: [UInt8]?
        /// True if a sample of 0 means full ink.
        var isInverted = false

        var components: Int { colours == "DeviceGray" ? 1 : colours == "DeviceRGB" ? 3 : 4 }
    }

    private let content: Content
    private let layer: PDFTextLayer

    /// - Parameters:
    ///   - page: the page to write. If its image is an unchanged JPEG, the JPEG is embedded as it is, with its colours.
    ///   - keepsColours: true to encode other images in colour, false to encode them in grey.
    ///   - isArchive: true for a page of PDF/A, in which a CMYK image is not embedded but encoded again.
    ///   - colours: decodes the colours. It is only called if the image has to be encoded and `keepsColours` is true.
    /// - Throws: the errors of `colours`, `.outOfMemory`.
    init(
        _ page: PagePicture, keepsColours: Bool, isArchive: Bool = false, colours: () throws(ScanError) -> ColourPlanes?
    ) throws(ScanError) {
        let image = page.image
        let outline: Quadrilateral
        if let input = page.input, let stored = Self.ownBytes(of: input, isArchive: isArchive) {
            content = stored
            outline = Quadrilateral(width: Double(stored.width), height: Double(stored.height)).map { corner in
                page.turn.upright(
                    input.orientation.upright(corner, width: stored.width, height: stored.height), width: image.width,
                    height: image.height)
            }
        } else {
            content = try Self.encoded(image, colours: keepsColours ? colours() : nil)
            outline = Quadrilateral(width: Double(image.width), height: Double(image.height)).map { corner in
                page.turn.upright(corner, width: image.width, height: image.height)
            }
        }
        layer = PDFTextLayer(page.text, picture: outline)
    }

    /// The original bytes of a JPEG that can be embedded unchanged; `nil` for any other image.
    private static func ownBytes(of input: EncodedImage, isArchive: Bool) -> Content? {
        guard input.format == .jpeg, let kind = JPEGDecoder.pdfKind(of: input.input.bytes),
            let bytes = JPEGStream.picture(of: input.input.bytes)
        else { return nil }
        let (width, height) =
            input.orientation.swapsAxes ? (input.height, input.width) : (input.width, input.height)
        var content = Content(bytes: bytes, filter: "DCTDecode", width: width, height: height)
        switch kind {
        case .grey: break
        case .colours: content.colours = "DeviceRGB"
        case .inks(let isInverted):
            if isArchive { return nil }
            (content.colours, content.isInverted) = ("DeviceCMYK", isInverted)
        }
        content.profile = JPEGStream.profile(of: input.input.bytes).flatMap {
            ColourProfile.isUsable($0, components: content.components) ? $0 : nil
        }
        return content
    }

    private static func encoded(_ image: LumaImage, colours: ColourPlanes?) throws(ScanError) -> Content {
        if let colours {
            return Content(
                bytes: try JPEGEncoder.encode(colours, quality: quality), filter: "DCTDecode",
                width: colours.red.width, height: colours.red.height, colours: "DeviceRGB")
        }
        let (width, height) = (image.width, image.height)
        if image.levels.count <= 2, image.levels.allSatisfy({ $0 == 0 || $0 == 255 }) {
            return Content(bytes: image.bits, width: width, height: height, bits: 1)
        }
        if image.levels.count <= fewLevels {
            return Content(
                bytes: image.packed.withPixels { span in span.indices.map { span[$0] } }, width: width, height: height)
        }
        return Content(
            bytes: try JPEGEncoder.encode(image, quality: quality), filter: "DCTDecode", width: width, height: height)
    }

    /// - Throws: `.libraryMissing`, `.recognitionFailed`.
    func bytes() throws(ScanError) -> [UInt8] {
        let pdf = try QPDFDocument.empty()
        var space = pdf.object("/\(content.colours)")
        if let profile = content.profile {
            space = pdf.object("[/ICCBased]")
            pdf.append(pdf.stream(profile, [("N", pdf.object("\(content.components)"))]), to: space)
        }
        var entries = [
            ("Type", pdf.object("/XObject")), ("Subtype", pdf.object("/Image")),
            ("Width", pdf.object("\(content.width)")), ("Height", pdf.object("\(content.height)")),
            ("ColorSpace", space), ("BitsPerComponent", pdf.object("\(content.bits)")),
        ]
        if content.isInverted { entries.append(("Decode", pdf.object("[1 0 1 0 1 0 1 0]"))) }
        let picture = pdf.stream(content.bytes, filter: content.filter, entries)
        let (pictures, fonts) = (pdf.object("<< >>"), pdf.object("<< >>"))
        pdf.set("Im0", of: pictures, to: picture)
        pdf.set(PDFFont.shared, of: fonts, to: PDFFont.first(in: pdf))
        if !layer.beyond.isEmpty { pdf.set(PDFFont.second, of: fonts, to: PDFFont.beyond(layer.beyond, in: pdf)) }
        let resources = pdf.object("<< >>")
        pdf.set("XObject", of: resources, to: pictures)
        pdf.set("Font", of: resources, to: fonts)
        let (width, height) = (PDFTextLayer.number(layer.width), PDFTextLayer.number(layer.height))
        let page = pdf.object("<< /Type /Page /MediaBox [0 0 \(width) \(height)] >>")
        pdf.set("Resources", of: page, to: resources)
        pdf.set("Contents", of: page, to: pdf.stream(Array(layer.content.utf8)))
        try pdf.add(pdf.indirect(page))
        return try pdf.bytes()
    }
}

/// The glyphless font of text layers.
enum PDFFont {
    /// The name of the font that all pages of a document share.
    static let shared = "F1"
    /// The name of a page's second font, for the characters that the shared font does not contain.
    static let second = "F2"

    /// The font for the characters of Unicode's first plane.
    static func first(in pdf: borrowing QPDFDocument) -> QPDFDocument.Object {
        font(GlyphlessFont.firstPlane, in: pdf)
    }

    /// A font for characters outside the first plane.
    static func beyond(_ characters: [Unicode.Scalar], in pdf: borrowing QPDFDocument) -> QPDFDocument.Object {
        font(GlyphlessFont.map(of: characters), in: pdf)
    }

    private static func font(_ unicode: String, in pdf: borrowing QPDFDocument) -> QPDFDocument.Object {
        let advance = GlyphlessFont.advance
        // The bounding box of a character is as wide as its advance, and as high as the font's size. Flags 5: fixed
        // width, symbolic.
        let (ascent, descent) = (GlyphlessFont.ascent, -GlyphlessFont.descent)
        let descriptor = pdf.object(
            "<< /Type /FontDescriptor /FontName /Glyphless /Flags 5 /FontBBox [0 \(descent) \(advance) \(ascent)] "
                + "/ItalicAngle 0 /Ascent \(ascent) /Descent \(descent) /CapHeight \(ascent) /StemV 80 >>")
        let file = GlyphlessFont.file
        pdf.set("FontFile2", of: descriptor, to: pdf.stream(file, [("Length1", pdf.object("\(file.count)"))]))
        let glyphs = pdf.object(
            "<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Glyphless /DW \(advance) "
                + "/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>")
        pdf.set("FontDescriptor", of: glyphs, to: pdf.indirect(descriptor))
        pdf.set("CIDToGIDMap", of: glyphs, to: pdf.stream(GlyphlessFont.glyphs))
        let descendants = pdf.object("[]")
        pdf.append(pdf.indirect(glyphs), to: descendants)
        let font = pdf.object(
            "<< /Type /Font /Subtype /Type0 /BaseFont /Glyphless /Encoding /Identity-H >>")
        pdf.set("DescendantFonts", of: font, to: descendants)
        pdf.set("ToUnicode", of: font, to: pdf.stream(Array(unicode.utf8)))
        return pdf.indirect(font)
    }
}

extension LumaImage {
    /// The grey values that occur in the image.
    fileprivate var levels: Set<UInt8> {
        var seen = [Bool](repeating: false, count: 256)
        withPixels { pixels in
            for y in 0..<height { for x in 0..<width { seen[Int(pixels[y * stride + x])] = true } }
        }
        return Set((0...255).filter { seen[$0] }.map { UInt8($0) })
    }

    /// The image with one bit per pixel, 1 for any value other than 0. Each row begins at a byte boundary.
    fileprivate var bits: [UInt8] {
        let bytes = (width + 7) / 8
        var packed = [UInt8](repeating: 0, count: bytes * height)
        withPixels { pixels in
            for y in 0..<height {
                for x in 0..<width where pixels[y * stride + x] != 0 {
                    packed[y * bytes + x / 8] |= 0x80 >> UInt8(x % 8)
                }
            }
        }
        return packed
    }
}
