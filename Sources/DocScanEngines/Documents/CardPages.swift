package import DocScan

/// Writes a PDF with one A4 page for each card. A page shows the sides of a card at their true size.
package struct CardPages: ~Copyable {
    /// A side of a card: a JPEG and the size at which it is printed.
    package struct Side: Sendable {
        fileprivate var jpeg: [UInt8]
        fileprivate var pixels: (width: Int, height: Int)
        fileprivate var isGrey: Bool
        /// The printed size in millimetres.
        fileprivate var size: CardSize

        /// True if the image has the proportions of the card, within 5 %. Cards differ by that much after their
        /// outlines have been straightened: docs/internals/tunables.md.
        package let hasProportions: Bool

        /// - Parameter card: the size of the card; `nil` if unknown, in which case the size of an ID-1 card is used.
        /// - Throws: the errors of `JPEGDecoder.size`.
        package init(jpeg: [UInt8], card: CardSize?) throws(ScanError) {
            let limit = DecodingLimit(pixels: ScanOptions().maximumPixels)
            pixels = try JPEGDecoder.size(of: jpeg, limit: limit)
            (self.jpeg, isGrey) = (jpeg, JPEGDecoder.pdfKind(of: jpeg) == .grey)
            var card = card ?? .id1
            if pixels.height > pixels.width { (card.width, card.height) = (card.height, card.width) }
            let scale = min(card.width / Double(pixels.width), card.height / Double(pixels.height))
            size = CardSize(width: scale * Double(pixels.width), height: scale * Double(pixels.height))
            hasProportions = min(size.width / card.width, size.height / card.height) >= 0.95
            if hasProportions { size = card }
        }
    }

    /// The width and height of A4 (ISO 216) in millimetres, and the number of points per millimetre.
    private static let (width, height, points) = (210.0, 297.0, 72 / 25.4)

    private let pdf: QPDFDocument

    package init() throws(ScanError) { pdf = try QPDFDocument.empty() }

    /// Adds a page that shows the sides of a card, one below the other.
    package func add(_ sides: [Side]) throws(ScanError) {
        let pictures = pdf.object("<< >>")
        var content = ""
        for (index, side) in sides.enumerated() {
            let picture = pdf.stream(
                side.jpeg, filter: "DCTDecode",
                [
                    ("Type", pdf.object("/XObject")), ("Subtype", pdf.object("/Image")),
                    ("Width", pdf.object("\(side.pixels.width)")), ("Height", pdf.object("\(side.pixels.height)")),
                    ("ColorSpace", pdf.object(side.isGrey ? "/DeviceGray" : "/DeviceRGB")),
                    ("BitsPerComponent", pdf.object("8")),
                ])
            pdf.set("Im\(index)", of: pictures, to: picture)
            let middle = Self.height * (1 - Double(index + 1) / Double(sides.count + 1))
            let numbers = [
                side.size.width, 0, 0, side.size.height, (Self.width - side.size.width) / 2,
                middle - side.size.height / 2,
            ].map { PDFTextLayer.number($0 * Self.points) }
            content += "q \(numbers.joined(separator: " ")) cm /Im\(index) Do Q\n"
        }
        let resources = pdf.object("<< >>")
        pdf.set("XObject", of: resources, to: pictures)
        let (width, height) = (
            PDFTextLayer.number(Self.width * Self.points), PDFTextLayer.number(Self.height * Self.points)
        )
        let page = pdf.object("<< /Type /Page /MediaBox [0 0 \(width) \(height)] >>")
        pdf.set("Resources", of: page, to: resources)
        pdf.set("Contents", of: page, to: pdf.stream(Array(content.utf8)))
        try pdf.add(pdf.indirect(page))
    }

    /// - Throws: `.libraryMissing`, `.recognitionFailed`.
    package func bytes() throws(ScanError) -> [UInt8] { try pdf.bytes() }
}
