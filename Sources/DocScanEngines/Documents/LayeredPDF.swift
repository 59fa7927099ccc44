package import DocScan

/// Adds a text layer to the pages of a PDF. Only the content lists and the resources of the pages change, and a font is
/// added. Images, metadata, bookmarks, forms and encryption stay unchanged.
package struct LayeredPDF: Sendable {
    /// The options for adding text layers.
    package struct Request: Sendable, Codable, Hashable {
        package var existingText = ExistingText.keep
        /// True to convert the document to PDF/A-2b.
        package var isArchive = false
        /// The SHA-256 digest of the file at the time its pages were scanned, in hexadecimal digits; `nil` to skip the
        /// comparison.
        package var sha256: String?

        package init() {}
    }

    /// The reason why no layer can be added.
    package enum Refusal: Error, Sendable, Codable, Hashable {
        /// The document is signed, and any change would invalidate the signature.
        case signed
        /// The file has changed since it was scanned.
        case changed
        /// The document cannot be converted to PDF/A-2b.
        case notArchivable(ArchiveProblem)
    }

    /// The indices, from 0, of the pages that got no layer because they already have text.
    package var unchanged: [Int] = []
    /// The document with text layers; empty if it was refused.
    package var bytes: [UInt8] = []
    package var refusal: Refusal?

    /// - Parameter words: the words of each page, by its index from 0. A page without words is not changed.
    /// - Throws: `.libraryMissing`; `.passwordNeeded`; `.damaged` if the document cannot be read or written.
    package init(_ input: ImageInput, words: [Int: PageWords], _ request: Request) throws(ScanError) {
        if let digest = request.sha256, input.sha256 != digest {
            refusal = .changed
            return
        }
        let result: Result<LayeredPDF, ScanError> = unsafe input.bytes.withUnsafeBytes { buffer in
            do throws(ScanError) {
                var source = try unsafe QPDFDocument.reading(buffer)
                let words = request.existingText == .redo ? try Self.strip(source, words) : words
                return .success(try LayeredPDF(&source, words, request))
            } catch {
                if case .recognitionFailed = error { return .failure(.damaged(format: .pdf)) }
                return .failure(error)
            }
        }
        self = try result.get()
    }

    /// Removes the invisible text of pages, and returns the words that are not already present as visible text.
    private static func strip(
        _ document: borrowing QPDFDocument, _ words: [Int: PageWords]
    ) throws(ScanError) -> [Int: PageWords] {
        guard !document.isSigned else { return words }
        var stripper = PDFTextStripper()
        var withText: [Int] = []
        for page in words.keys.sorted() where page < document.pageCount {
            let object = document.page(page)
            stripper.strip(object, of: document)
        }
        var finder = PDFTextStripper()
        for page in words.keys.sorted() where page < document.pageCount {
            if finder.hasText(document.page(page), of: document) { withText.append(page) }
        }
        guard !withText.isEmpty else { return words }
        let places = try VisibleText.places(on: withText, of: document.bytes())
        return Dictionary(uniqueKeysWithValues: words.map { ($0, $1.without(places[$0] ?? [])) })
    }

    private init(
        _ document: inout QPDFDocument, _ words: [Int: PageWords], _ request: Request
    ) throws(ScanError) {
        guard !document.isSigned else {
            refusal = .signed
            return
        }
        document.version = .kept
        // Removing invisible text creates new streams, which have to be compressed.
        document.compressesStreams = request.existingText == .redo
        let count = document.pageCount
        var stripper = PDFTextStripper()
        var layers: [(page: Int, layer: PDFTextLayer, fonts: [String])] = []
        for page in words.keys.sorted() where page < count {
            guard let words = words[page] else { continue }
            let object = document.page(page)
            if request.existingText != .redo, stripper.hasText(object, of: document) {
                unchanged.append(page)
                continue
            }
            let fonts = document.freeFontNames(on: object)
            let layer = PDFTextLayer(words, on: document.frame(of: object), fonts: fonts)
            if !layer.content.isEmpty { layers.append((page, layer, fonts)) }
        }
        let additions = try PDFAdditions(layers.map { ($0.layer.content, $0.layer.beyond) })
        try additions.withDocument { additions throws(ScanError) in
            for (index, (page, layer, fonts)) in layers.enumerated() {
                let (target, source) = (document.page(page), additions.page(index))
                let resources = additions.value("Resources", of: source)
                let made = additions.value("Font", of: resources)
                let names = layer.beyond.isEmpty ? [PDFFont.shared] : [PDFFont.shared, PDFFont.second]
                let all = zip(fonts, names).map { name, key in
                    (name: name, font: document.foreign(additions.value(key, of: made), of: additions))
                }
                document.add(fonts: all, to: target)
                document.prepend(document.foreign(additions.value("Contents", of: source), of: additions), to: target)
            }
            if request.isArchive {
                do throws(ArchiveProblem) { try document.makeArchive() } catch {
                    refusal = .notArchivable(error)
                    return
                }
            }
            self.bytes = PDFMark.marking(try document.bytes(), isArchive: request.isArchive)
        }
    }
}

extension QPDFDocument {
    /// True if the document is certified, or a form field contains a signature (ISO 32000-1, 12.7.4.5 and 12.8).
    var isSigned: Bool {
        if let permissions = entry("Perms", of: root), entry("DocMDP", of: permissions) != nil { return true }
        guard let form = entry("AcroForm", of: root), let fields = entry("Fields", of: form) else { return false }
        var (waiting, seen) = (items(of: fields), Set<Int>())
        while let field = waiting.popLast() {
            if let number = number(of: field), !seen.insert(number).inserted { continue }
            // A field may inherit its type, so look at its value instead.
            if let value = entry("V", of: field), entry("ByteRange", of: value) != nil { return true }
            if let kids = entry("Kids", of: field) { waiting += items(of: kids) }
        }
        return false
    }
}
