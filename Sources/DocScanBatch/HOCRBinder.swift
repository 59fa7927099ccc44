/// Combines Tesseract's hOCR files, one per page, into one. The caller appends what `add` and `end` return to the file.
struct HOCRBinder: PageBinder {
    /// A line near the start of the file that identifies docscan's own files.
    static let mark = "<meta name='generator' content='docscan.pages/1'/>"

    private let title: String
    private var count = 0

    /// - Parameter title: the name of the scanned file.
    init(title: String) { self.title = Self.escaped(title) }

    mutating func add(_ page: [UInt8]) -> [UInt8]? {
        let text = String(decoding: page, as: UTF8.self)
        guard let head = text.firstRange(of: "<head>"), let body = text.firstRange(of: "<body>"),
            let end = text.lastRange(of: "</body>"), head.upperBound <= body.lowerBound,
            body.upperBound <= end.lowerBound
        else { return nil }
        count += 1
        // Quotes in text are entities, so these matches are in tags only.
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

    func end() -> [UInt8] { Array("</body>\n</html>\n".utf8) }

    /// Escaped for XML; characters that XML does not allow become U+FFFD.
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
