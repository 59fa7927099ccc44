#if PDF
    internal import CPoppler
    internal import DocScan

    extension PDFDecoder {
        /// More images than a page with legible text has. Beyond them no word counts as drawn.
        private static let mostImages = 1000

        /// The text of the page of a picture, in its pixels.
        ///
        /// - Throws: `.damaged`.
        static func text(of image: EncodedImage, in document: borrowing PDFDocument) throws(ScanError) -> StoredText {
            let page = try document.page(image.page)
            let words = page.words
            guard !words.isEmpty, let picture = image.picture else { return StoredText() }
            let size = (width: Double(picture.width), height: Double(picture.height))
            let images = page.images(atMost: mostImages)
            let areAllVisible =
                images.count < mostImages
                && PrintedText.isAllVisible(on: image.page, of: image.input.bytes, hasImages: !images.isEmpty)
            let covers = page.places(of: images)
            return StoredText(
                words: words.map { word in
                    StoredText.Word(
                        text: word.text,
                        box: Box(
                            x: word.box.x * size.width, y: word.box.y * size.height,
                            width: word.box.width * size.width, height: word.box.height * size.height),
                        isDrawn: areAllVisible && !covers.contains { $0.intersection(word.box) != nil })
                })
        }
    }

    /// Properties of a page's text that qpdf provides and poppler does not.
    private enum PrintedText {
        /// True if no text of the page is invisible, and the places of its images are known: poppler gives those of a
        /// turned page before the turn. False if the document cannot be read.
        static func isAllVisible(on page: Int, of bytes: [UInt8], hasImages: Bool) -> Bool {
            unsafe bytes.withUnsafeBytes { buffer in
                guard let document = try? unsafe QPDFDocument.reading(buffer), page < document.pageCount else {
                    return false
                }
                let object = document.page(page)
                var finder = PDFTextStripper(findsVisible: false)
                return !finder.hasText(object, of: document) && (!hasImages || document.frame(of: object).turns == 0)
            }
        }
    }

    extension PDFPage {
        /// The places of images as fractions of the page.
        fileprivate func places(of images: [docscan_image_mapping]) -> [Box] {
            let page = size
            return images.map { image in
                Box(
                    x: min(image.x1, image.x2) / page.width, y: min(image.y1, image.y2) / page.height,
                    width: abs(image.x2 - image.x1) / page.width, height: abs(image.y2 - image.y1) / page.height)
            }
        }
    }
#endif
