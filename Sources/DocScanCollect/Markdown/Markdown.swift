internal import CCMark
internal import DocScan
internal import Glibc

/// Converts CommonMark to HTML. Drops raw HTML and scripts in links, because the author may be unknown.
@safe
package struct Markdown {
    package let text: String

    /// True if cmark is installed.
    package static var isAvailable: Bool { unsafe docscan_cmark_library() != nil }
    /// The Debian package that contains cmark.
    package static var package: String { unsafe String(cString: docscan_cmark_package()) }

    package init(_ text: String) { self.text = text }

    /// A fragment of HTML. The `id` of a heading consists of its words, so that links within the text can target it.
    /// Without cmark the text is shown as it is written.
    package var html: String {
        guard let library = unsafe docscan_cmark_library() else {
            return "<pre>\(text.escapedForMarkup)</pre>\n"
        }
        // Without CMARK_OPT_UNSAFE cmark omits raw HTML and links with a dangerous scheme.
        guard
            let document = unsafe text.withCString({
                unsafe library.pointee.cmark_parse_document($0, text.utf8.count, CMARK_OPT_DEFAULT)
            })
        else { return "" }
        defer { unsafe library.pointee.cmark_node_free(document) }
        var anchors = HeadingAnchors()
        var node = unsafe library.pointee.cmark_node_first_child(document)
        var html = ""
        while let current = unsafe node {
            guard let rendered = unsafe library.pointee.cmark_render_html(current, CMARK_OPT_DEFAULT) else { break }
            let block = unsafe String(cString: rendered)
            unsafe free(rendered)
            let isHeading = unsafe library.pointee.cmark_node_get_type(current) == CMARK_NODE_HEADING
            html += isHeading ? Self.with(anchors.next(for: unsafe Self.words(of: current, library)), block) : block
            unsafe node = unsafe library.pointee.cmark_node_next(current)
        }
        return html
    }

    /// Adds an `id` to the opening tag of a heading.
    private static func with(_ anchor: String, _ heading: String) -> String {
        guard let end = heading.firstIndex(of: ">") else { return heading }
        return heading[..<end] + " id=\"\(anchor)\"" + heading[end...]
    }

    private static func words(of node: OpaquePointer, _ library: UnsafePointer<docscan_cmark>) -> String {
        var words = ""
        guard let steps = unsafe library.pointee.cmark_iter_new(node) else { return words }
        defer { unsafe library.pointee.cmark_iter_free(steps) }
        while true {
            let event = unsafe library.pointee.cmark_iter_next(steps)
            if event == CMARK_EVENT_DONE { return words }
            guard event == CMARK_EVENT_ENTER, let current = unsafe library.pointee.cmark_iter_get_node(steps) else {
                continue
            }
            let type = unsafe library.pointee.cmark_node_get_type(current)
            if type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE {
                if let text = unsafe library.pointee.cmark_node_get_literal(current) {
                    words += unsafe String(cString: text)
                }
            } else if type == CMARK_NODE_SOFTBREAK || type == CMARK_NODE_LINEBREAK {
                words += " "
            }
        }
    }
}

/// Makes unique `id`s for headings.
struct HeadingAnchors {
    private var used: [String: Int] = [:]

    /// Returns the words of a heading in lower case, joined by dashes, with a number if they occurred before.
    mutating func next(for heading: String) -> String {
        let words = heading.lowercased().split { !$0.isLetter && !$0.isNumber }
        let slug = words.isEmpty ? "section" : words.joined(separator: "-")
        let count = used[slug, default: 0]
        used[slug] = count + 1
        return count == 0 ? slug : "\(slug)-\(count)"
    }
}
