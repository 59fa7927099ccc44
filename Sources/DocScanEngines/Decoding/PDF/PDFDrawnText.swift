#if PDF
    internal import DocScan

    /// Finds the words of a page that are visible: each letter has contrast in the drawn page, and nothing else is
    /// drawn at its position.
    ///
    /// A PDF can hide text in many ways: in the colour of the paper, transparent, clipped, or under other marks.
    /// Therefore the page is drawn a second time without its text, at a lower resolution. A letter is visible if its
    /// area is uniform in that image and has contrast in the image with text.
    enum PDFDrawnText {
        // The thresholds are chosen by hand.
        /// The maximum number of pixels of the page without text: an A4 page at 100 pixels per inch.
        private static let pixels = 1_000_000
        /// The maximum contrast of a uniform area, in grey levels.
        private static let even = 16
        /// The minimum contrast of a visible letter in the image with text, in grey levels.
        private static let ink = 64
        /// The maximum number of letters to check. A page with legible text has fewer.
        private static let mostLetters = 20_000

        /// - Parameters:
        ///   - page: the index of the page, from 0.
        ///   - picture: the page drawn with its text.
        /// - Returns: the indices of the visible words in `text.words`; empty if the page may have invisible text.
        /// - Throws: `.recognitionFailed`, `.damaged`, `.outOfMemory`, `.libraryMissing`.
        static func words(
            of text: PDFPageText, on page: Int, of document: borrowing QPDFDocument, in picture: LumaImage
        ) throws(ScanError) -> Set<Int> {
            guard let images = text.images, page < document.pageCount,
                text.words.reduce(0, { $0 + $1.places.count }) <= mostLetters,
                isAllVisible(document.page(page), of: document, hasImages: !images.isEmpty)
            else { return [] }
            let free = text.words.indices.filter { word in
                !images.contains { $0.intersection(text.words[word].box) != nil }
            }
            guard !free.isEmpty, let rest = try withoutText(page, of: document) else { return [] }
            let overlapping = crowded(text.words)
            return Set(
                free.filter { word in
                    !overlapping.contains(word) && isDrawn(text.words[word], in: picture, withoutText: rest)
                })
        }

        /// True if all content of the page can be read, no text is marked as invisible, and the positions of its images
        /// are known. They are unknown on a rotated page, where poppler returns them as they are before the rotation.
        private static func isAllVisible(
            _ page: QPDFDocument.Object, of document: borrowing QPDFDocument, hasImages: Bool
        ) -> Bool {
            for content in document.contents(of: page) where document.content(of: content) == nil { return false }
            var finder = PDFTextStripper(findsVisible: false)
            return !finder.hasText(page, of: document) && (!hasImages || document.frame(of: page).turns == 0)
        }

        private static func withoutText(
            _ page: Int, of document: borrowing QPDFDocument
        ) throws(ScanError) -> LumaImage? {
            let part = try QPDFDocument.empty()
            try part.add(document.page(page), of: document)
            var stripper = PDFTextStripper(removesVisible: true)
            stripper.strip(part.page(0), of: part)
            var known: Set<Int> = []
            keepForms(of: part.page(0), showing: PDFTextStripper.content(of: part.page(0), in: part), in: part, &known)
            let copy = try PDFDocument(try part.bytes())
            let page = try copy.page(0)
            guard let raster = PDFRaster(page: page.size, limit: pixels) else { return nil }
            let planes = try page.draw(raster, as: [.luma])
            extendLifetime(copy)
            return planes.first
        }

        /// Removes the fonts, and all external objects except the forms that are used, from the resources of a page or
        /// form. Otherwise the copy can become very large: in some documents all pages share one dictionary of
        /// resources, which lists the images of all pages.
        ///
        /// - Parameter known: the object numbers of the forms that were already processed.
        private static func keepForms(
            of object: QPDFDocument.Object, showing content: [UInt8], in part: borrowing QPDFDocument,
            _ known: inout Set<Int>
        ) {
            guard let resources = part.attribute("Resources", of: object) else { return }
            let (kept, forms) = (part.copy(of: resources), part.object("<< >>"))
            part.remove("Font", of: kept)
            for name in Set(PDFShownText(content).forms.map(\.name)) {
                guard let objects = part.entry("XObject", of: resources), let form = part.entry(name, of: objects),
                    part.name(part.entry("Subtype", of: form)) == "Form", let dictionary = part.dictionary(form)
                else { continue }
                part.set(name, of: forms, to: form)
                guard let number = part.number(of: form), known.insert(number).inserted else { continue }
                keepForms(of: dictionary, showing: part.content(of: form) ?? [], in: part, &known)
            }
            part.set("XObject", of: kept, to: forms)
            part.set("Resources", of: object, to: kept)
        }

        private static func isDrawn(
            _ word: PDFPage.Word, in picture: LumaImage, withoutText rest: LumaImage
        ) -> Bool {
            zip(word.text.unicodeScalars, word.places).allSatisfy { scalar, place in
                let isLetter = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                // A diacritic above a letter may have no width.
                guard let background = contrast(of: rest, in: core(of: place)) else { return !isLetter }
                guard background <= even else { return false }
                return !isLetter || (contrast(of: picture, in: core(of: place)) ?? 0) >= ink
            }
        }

        /// The words in which a letter overlaps another letter by more than half of the smaller area. One of the two
        /// may hide the other.
        private static func crowded(_ words: [PDFPage.Word]) -> Set<Int> {
            let letters: [(word: Int, place: Box)] = words.indices.flatMap { word in
                words[word].places.map { (word: word, place: core(of: $0)) }
            }.sorted { $0.place.x < $1.place.x }
            var crowded: Set<Int> = []
            for (index, letter) in letters.enumerated() {
                for other in letters[(index + 1)...] {
                    guard other.place.x < letter.place.x + letter.place.width else { break }
                    guard let shared = letter.place.intersection(other.place) else { continue }
                    let smaller = min(letter.place.area, other.place.area)
                    if 2 * shared.area > smaller { crowded.formUnion([letter.word, other.word]) }
                }
            }
            return crowded
        }

        /// The middle half of a letter's height, which excludes the ruled lines of a form above and below.
        private static func core(of place: Box) -> Box {
            Box(x: place.x, y: place.y + place.height / 4, width: place.width, height: place.height / 2)
        }

        /// The difference between the brightest and the darkest pixel; `nil` for an area that is empty or outside the
        /// image.
        private static func contrast(of image: LumaImage, in place: Box) -> Int? {
            guard place.width > 0, place.height > 0 else { return nil }
            func pixel(_ fraction: Double, of count: Int, _ rule: FloatingPointRoundingRule) -> Int {
                Int((min(1, max(0, fraction)) * Double(count)).rounded(rule))
            }
            let (left, top) = (pixel(place.x, of: image.width, .down), pixel(place.y, of: image.height, .down))
            let right = pixel(place.x + place.width, of: image.width, .up)
            let bottom = pixel(place.y + place.height, of: image.height, .up)
            guard let part = image.cropped(x: left, y: top, width: right - left, height: bottom - top) else {
                return nil
            }
            var (darkest, brightest) = (UInt8.max, UInt8.min)
            for y in 0..<part.height {
                for x in 0..<part.width {
                    (darkest, brightest) = (min(darkest, part[x, y]), max(brightest, part[x, y]))
                }
            }
            return Int(brightest) - Int(darkest)
        }
    }

    extension Box {
        fileprivate var area: Double { width * height }
    }
#endif
