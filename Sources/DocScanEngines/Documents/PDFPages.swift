internal import DocScan

/// The pages of a document: attributes that a page inherits, and additions to a page.
extension QPDFDocument {
    /// Levels of the tree of pages that are searched: more than any writer makes, in case of a loop.
    private static let mostLevels = 64

    /// An attribute of a page, inherited if the page lacks it (ISO 32000-1, 7.7.3.4).
    func attribute(_ key: String, of page: Object) -> Object? {
        var node = page
        for _ in 0..<Self.mostLevels {
            if let value = entry(key, of: node) { return value }
            guard let parent = entry("Parent", of: node) else { return nil }
            node = parent
        }
        return nil
    }

    func frame(of page: Object) -> PDFPageFrame {
        func numbers(_ key: String) -> [Double] {
            attribute(key, of: page).map { items(of: $0).compactMap { number($0) } } ?? []
        }
        return PDFPageFrame(
            media: numbers("MediaBox"), crop: numbers("CropBox"), rotation: number(attribute("Rotate", of: page)) ?? 0)
    }

    /// The streams of a page's content, in their order.
    func contents(of page: Object) -> [Object] {
        guard let contents = entry("Contents", of: page) else { return [] }
        return kind(of: contents) == .stream ? [contents] : items(of: contents).filter { kind(of: $0) == .stream }
    }

    /// Puts a stream before the content of a page. There the graphics state is that of the empty page, whatever the
    /// content leaves behind. The list of streams is new, because other pages may have the same.
    func prepend(_ stream: Object, to page: Object) {
        let all = object("[]")
        append(stream, to: all)
        for content in contents(of: page) { append(content, to: all) }
        set("Contents", of: page, to: all)
    }

    /// Gives a page separate resources with more fonts. All entries stay; other pages may share the old dictionaries.
    func add(fonts: [(name: String, font: Object)], to page: Object) {
        let resources = copy(of: attribute("Resources", of: page))
        let all = copy(of: entry("Font", of: resources))
        for (name, font) in fonts { set(name, of: all, to: font) }
        set("Font", of: resources, to: all)
        set("Resources", of: page, to: resources)
    }

    /// Names for the fonts of a text layer that no font of the page has.
    func freeFontNames(on page: Object) -> [String] {
        let taken = Set(
            attribute("Resources", of: page).flatMap { entry("Font", of: $0) }.map { keys(of: $0) } ?? [])
        var number = 1
        return ["Text", "More"].map { kind in
            while taken.contains("Docscan\(kind)\(number)") { number += 1 }
            return "Docscan\(kind)\(number)"
        }
    }
}
