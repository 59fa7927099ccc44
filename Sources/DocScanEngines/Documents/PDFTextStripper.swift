internal import DocScan

/// Finds text on the pages of a document, and removes invisible text or all text.
struct PDFTextStripper: ~Copyable {
    /// The maximum nesting depth of forms that is searched.
    private static let mostLevels = 12

    /// The forms that were already read, by object number and text rendering mode. The value is true if the form
    /// contains text.
    private var known: [FormKey: Bool] = [:]
    private let findsVisible: Bool
    private let removesVisible: Bool
    /// The object numbers of the forms whose text was already removed.
    private var stripped: Set<Int> = []

    private struct FormKey: Hashable {
        var number: Int
        var mode: Int
    }

    /// - Parameters:
    ///   - findsVisible: false to find only text that is invisible or used for clipping.
    ///   - removesVisible: true to remove visible text as well.
    init(findsVisible: Bool = true, removesVisible: Bool = false) {
        (self.findsVisible, self.removesVisible) = (findsVisible, removesVisible)
    }

    /// True if the page or a form on it contains text that is to be found: any text, or only text that is not shown.
    mutating func hasText(_ page: QPDFDocument.Object, of document: borrowing QPDFDocument) -> Bool {
        let shown = PDFShownText(Self.content(of: page, in: document))
        if isText(shown) { return true }
        guard let resources = document.attribute("Resources", of: page) else { return false }
        return hasText(shown.forms, resources, document, level: 0)
    }

    private func isText(_ shown: PDFShownText) -> Bool {
        shown.hasInvisible || (findsVisible ? shown.hasVisible : shown.hasClipping)
    }

    private mutating func hasText(
        _ forms: [PDFShownText.Form], _ resources: QPDFDocument.Object, _ document: borrowing QPDFDocument, level: Int
    ) -> Bool {
        // Forms at a deeper level are not read. They may contain invisible text.
        guard level < Self.mostLevels else { return !findsVisible }
        for (form, stream) in Self.streams(of: forms, resources, document) {
            let key = document.number(of: stream).map { FormKey(number: $0, mode: form.mode) }
            if let key, let known = known[key] {
                if known { return true }
                continue
            }
            // Set before the form is read, in case the form contains itself.
            if let key { known[key] = false }
            let shown = PDFShownText(document.content(of: stream) ?? [], mode: form.mode)
            let has =
                isText(shown)
                || hasText(
                    shown.forms, document.entry("Resources", of: stream) ?? resources, document, level: level + 1)
            if let key { known[key] = has }
            if has { return true }
        }
        return false
    }

    /// Removes the invisible text, or all text, from a page and the forms on it. The text of annotations and patterns
    /// is kept.
    mutating func strip(_ page: QPDFDocument.Object, of document: borrowing QPDFDocument) {
        let content = Self.content(of: page, in: document)
        let shown = PDFShownText(content, removesVisible: removesVisible)
        if isRemoved(shown) { document.set("Contents", of: page, to: document.stream(shown.rest)) }
        guard let resources = document.attribute("Resources", of: page) else { return }
        strip(shown.forms, resources, document, level: 0)
    }

    private func isRemoved(_ shown: PDFShownText) -> Bool {
        shown.hasInvisible || removesVisible && shown.hasVisible
    }

    private mutating func strip(
        _ forms: [PDFShownText.Form], _ resources: QPDFDocument.Object, _ document: borrowing QPDFDocument, level: Int
    ) {
        guard level < Self.mostLevels else { return }
        for (form, stream) in Self.streams(of: forms, resources, document) {
            guard let number = document.number(of: stream), stripped.insert(number).inserted else { continue }
            let shown = PDFShownText(
                document.content(of: stream) ?? [], mode: form.mode, removesVisible: removesVisible)
            if isRemoved(shown) { document.replace(stream, with: shown.rest) }
            strip(shown.forms, document.entry("Resources", of: stream) ?? resources, document, level: level + 1)
        }
    }

    /// The streams of external objects that are forms, not images.
    private static func streams(
        of forms: [PDFShownText.Form], _ resources: QPDFDocument.Object, _ document: borrowing QPDFDocument
    ) -> [(PDFShownText.Form, QPDFDocument.Object)] {
        guard let objects = document.entry("XObject", of: resources) else { return [] }
        var streams: [(PDFShownText.Form, QPDFDocument.Object)] = []
        for form in Set(forms) {
            guard let stream = document.entry(form.name, of: objects), document.kind(of: stream) == .stream,
                document.name(document.entry("Subtype", of: stream)) == "Form"
            else { continue }
            streams.append((form, stream))
        }
        return streams
    }

    /// The decoded content of a page as one stream.
    static func content(of page: QPDFDocument.Object, in document: borrowing QPDFDocument) -> [UInt8] {
        var content: [UInt8] = []
        for stream in document.contents(of: page) { content += (document.content(of: stream) ?? []) + [10] }
        return content
    }
}
