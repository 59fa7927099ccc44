internal import DocScan

/// Reads attributes of pages, including inherited ones, and adds to pages.
extension QPDFDocument {
    /// The maximum number of levels of the page tree that are searched, in case of a loop. No writer makes more.
    private static let mostLevels = 64

    /// An attribute of a page, or else the inherited one (ISO 32000-1, 7.7.3.4).
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

    /// The length of a unit of a page's coordinates, in points (ISO 32000-1, 7.7.3.3). Default 1.
    func userUnit(of page: Object) -> Double {
        guard let unit = number(entry("UserUnit", of: page)), unit.isFinite, unit > 0 else { return 1 }
        return unit
    }

    /// The content streams of a page, in order.
    func contents(of page: Object) -> [Object] {
        guard let contents = entry("Contents", of: page) else { return [] }
        return kind(of: contents) == .stream ? [contents] : items(of: contents).filter { kind(of: $0) == .stream }
    }

    /// Inserts a stream before the content of a page. At the beginning the graphics state has its initial values; at
    /// the end it would depend on the content. The page gets a new list of streams, because other pages may share the
    /// old one.
    func prepend(_ stream: Object, to page: Object) {
        let all = object("[]")
        append(stream, to: all)
        for content in contents(of: page) { append(content, to: all) }
        set("Contents", of: page, to: all)
    }

    /// Adds fonts to the resources of a page. The page gets copies of the dictionaries, because other pages may share
    /// the old ones.
    func add(fonts: [(name: String, font: Object)], to page: Object) {
        let resources = copy(of: attribute("Resources", of: page))
        let all = copy(of: entry("Font", of: resources))
        for (name, font) in fonts { set(name, of: all, to: font) }
        set("Font", of: resources, to: all)
        set("Resources", of: page, to: resources)
    }

    /// Two names for the fonts of a text layer that the page does not use yet.
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
