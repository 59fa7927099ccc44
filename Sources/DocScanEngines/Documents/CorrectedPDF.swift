package import DocScan

/// Corrects words in the text layer of a searchable PDF that docscan has written. The rest of the document stays
/// unchanged.
package struct CorrectedPDF: Sendable {
    /// The words of one page in the hOCR file that belongs to the PDF.
    package struct Page: Sendable, Codable, Hashable {
        /// The index of the page in the hOCR, from 0.
        package var index: Int
        /// The index of the page in the scanned file, from 0.
        package var source: Int
        package var words: [PDFLayerCorrection.Word]

        package init(index: Int, source: Int, words: [PDFLayerCorrection.Word]) {
            (self.index, self.source, self.words) = (index, source, words)
        }
    }

    /// The corrected document; empty if no word changes.
    package private(set) var bytes: [UInt8] = []
    /// The number of corrections whose words are not in a text layer.
    package private(set) var missing = 0
    /// True if the document is signed. It is then not corrected, because any change would invalidate the signature.
    package private(set) var isSigned = false

    /// - Parameters:
    ///   - pages: the pages with words to correct.
    ///   - count: the number of pages in the hOCR. A PDF made from images has this number of pages. A PDF made from a
    ///     PDF has all pages of the original.
    /// - Throws: `.libraryMissing`; `.passwordNeeded`; `.damaged` if the document cannot be read or written.
    package init(_ input: ImageInput, pages: [Page], of count: Int) throws(ScanError) {
        let isArchive = !PDFMark.isLast(in: input.bytes)
        let result: Result<CorrectedPDF, ScanError> = unsafe input.bytes.withUnsafeBytes { buffer in
            do throws(ScanError) {
                var document = try unsafe QPDFDocument.reading(buffer)
                return .success(try CorrectedPDF(&document, pages, of: count, isArchive: isArchive))
            } catch {
                if case .recognitionFailed = error { return .failure(.damaged(format: .pdf)) }
                return .failure(error)
            }
        }
        self = try result.get()
    }

    private init(
        _ document: inout QPDFDocument, _ pages: [Page], of count: Int, isArchive: Bool
    ) throws(ScanError) {
        guard !document.isSigned else {
            isSigned = true
            return
        }
        document.version = .kept
        document.compressesStreams = false
        var changes: [(page: Int, stream: Int, correction: PDFLayerCorrection, font: String)] = []
        for page in pages {
            let number = document.pageCount == count ? page.index : page.source
            guard number < document.pageCount else {
                missing += page.words.filter { $0.wanted != nil }.count
                continue
            }
            let object = document.page(number)
            let font = document.freeFontNames(on: object)[1]
            var (found, hasLayer): ((stream: Int, correction: PDFLayerCorrection)?, Bool) = (nil, false)
            for (index, stream) in document.contents(of: object).enumerated() where found == nil {
                guard let content = document.content(of: stream) else { continue }
                let text = String(decoding: content, as: UTF8.self)
                hasLayer = hasLayer || PDFLayerCorrection.isLayer(text)
                found = PDFLayerCorrection(text, words: page.words, second: font).map { (index, $0) }
            }
            guard let (stream, correction) = found else {
                // docscan adds no layer to a page that already has text, so there is nothing to correct.
                if hasLayer { missing += page.words.filter { $0.wanted != nil }.count }
                continue
            }
            missing += correction.missing
            if correction.content != nil { changes.append((number, stream, correction, font)) }
        }
        if changes.isEmpty { return }
        let layers = changes.map { (content: $0.correction.content ?? "", beyond: $0.correction.beyond) }
        try PDFAdditions(layers).withDocument { additions throws(ScanError) in
            for (index, change) in changes.enumerated() {
                let (page, made) = (document.page(change.page), additions.page(index))
                let content = document.foreign(additions.value("Contents", of: made), of: additions)
                document.replace(change.stream, of: page, with: content)
                guard !change.correction.beyond.isEmpty else { continue }
                let fonts = additions.value("Font", of: additions.value("Resources", of: made))
                let font = document.foreign(additions.value(PDFFont.second, of: fonts), of: additions)
                document.add(fonts: [(change.font, font)], to: page)
            }
            bytes = PDFMark.marking(try document.bytes(), isArchive: isArchive)
        }
    }
}

extension QPDFDocument {
    /// Replaces the content stream of a page with an index, from 0.
    fileprivate func replace(_ index: Int, of page: Object, with stream: Object) {
        var streams = contents(of: page)
        streams[index] = stream
        let all = object("[]")
        for stream in streams { append(stream, to: all) }
        set("Contents", of: page, to: streams.count == 1 ? stream : all)
    }
}
