#if PDF
    internal import CPoppler
    internal import DocScan

    extension PDFDecoder {
        /// The text that a PDF stores for the page of an image, in pixels of the image. Empty for a page that was not
        /// drawn.
        ///
        /// - Throws: `.damaged`.
        static func text(of image: EncodedImage, in open: OpenInput) throws(ScanError) -> StoredText {
            guard let picture = image.picture else { return StoredText() }
            let text = try open.pdf(image.input.bytes) { document throws(ScanError) in
                PDFPageText(of: try document.page(image.page))
            }
            if text.words.isEmpty { return StoredText() }
            // If qpdf cannot read the document, it is unknown whether the text is visible, so it counts as hidden.
            let drawn = try? open.objects(image.input.bytes) { document throws(ScanError) in
                try PDFDrawnText.words(of: text, on: image.page, of: document, in: picture)
            }
            let size = (width: Double(picture.width), height: Double(picture.height))
            return StoredText(
                words: text.words.enumerated().map { index, word in
                    StoredText.Word(
                        text: word.text,
                        box: Box(
                            x: word.box.x * size.width, y: word.box.y * size.height,
                            width: word.box.width * size.width, height: word.box.height * size.height),
                        isDrawn: drawn?.contains(index) ?? false)
                })
        }
    }

    /// The text of a page as poppler reads it. All positions and sizes are fractions of the upright page.
    struct PDFPageText: Sendable {
        /// A page with legible text has fewer images than this.
        private static let mostImages = 1000

        let words: [PDFPage.Word]
        /// The areas of the images; `nil` if there are `mostImages` or more.
        let images: [Box]?

        init(of page: borrowing PDFPage) {
            words = page.words
            let (images, size) = (page.images(atMost: Self.mostImages), page.size)
            self.images =
                images.count == Self.mostImages
                ? nil
                : images.map { image in
                    Box(
                        x: min(image.x1, image.x2) / size.width, y: min(image.y1, image.y2) / size.height,
                        width: abs(image.x2 - image.x1) / size.width, height: abs(image.y2 - image.y1) / size.height)
                }
        }
    }
#endif
