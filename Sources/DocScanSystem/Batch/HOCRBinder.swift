/// Puts the pages that Tesseract writes, an hOCR file each, into one hOCR file.
///
/// Pages are added as they are ready: what `add` and `end` return is appended to the file.
package struct HOCRBinder: Sendable {
    /// A line near the file's beginning, by which docscan knows its own files again.
    package static let mark = "<meta name='generator' content='docscan.pages/1'/>"

    private let title: String
    private var count = 0

    /// - Parameter title: what the pages are of: a file's name.
    package init(title: String) { self.title = Self.escaped(title) }

    /// Takes a page.
    ///
    /// - Returns: what is to be appended to the file; nil for what is no hOCR of Tesseract's.
    package mutating func add(_ page: [UInt8]) -> [UInt8]? {
        let text = String(decoding: page, as: UTF8.self)
        guard let head = text.firstRange(of: "<head>"), let body = text.firstRange(of: "<body>"),
            let end = text.lastRange(of: "</body>"), head.upperBound <= body.lowerBound,
            body.upperBound <= end.lowerBound
        else { return nil }
        count += 1
        // Text has its quotes as entities: these stand in tags only.
        var content = text[body.upperBound..<end.lowerBound]
            .replacing("title='image \"unknown\";", with: "title='image \"\(title)\";")
            .replacing("; ppageno 0;", with: "; ppageno \(count - 1);")
        for kind in ["page", "block", "par", "line", "word"] {
            content = content.replacing("id='\(kind)_1'", with: "id='\(kind)_\(count)'")
                .replacing("id='\(kind)_1_", with: "id='\(kind)_\(count)_")
        }
        guard count == 1 else { return Array(content.utf8) }
        let start = text[..<head.upperBound] + "\n  " + Self.mark
        let rest = text[head.upperBound..<body.upperBound]
            .replacing("<title></title>", with: "<title>\(title)</title>")
        return Array((start + rest + content).utf8)
    }

    package var end: [UInt8] { Array("</body>\n</html>\n".utf8) }

    /// For XML: what it cannot hold at all becomes U+FFFD.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            case _ where scalar.properties.generalCategory == .control || scalar.value & 0xFFFE == 0xFFFE:
                escaped += "\u{FFFD}"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

extension String {
    fileprivate func lastRange(of text: String) -> Range<Index>? { ranges(of: text).last }
}
