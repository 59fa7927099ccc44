internal import Harness

/// A drawing in a page, put together element by element.
package struct SVG {
    package let width: Double
    package let height: Double
    private let title: String
    private var body = ""

    /// - Parameter title: the description of the drawing, for readers who cannot see it.
    package init(width: Double, height: Double, title: String) {
        self.width = width
        self.height = height
        self.title = title
    }

    package var text: String {
        """
        <svg viewBox="0 0 \(width.svg) \(height.svg)" role="img" aria-label="\(title.escaped)">
        \(body)</svg>
        """
    }

    package mutating func line(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ kind: String) {
        body += "<line x1=\"\(x1.svg)\" y1=\"\(y1.svg)\" x2=\"\(x2.svg)\" y2=\"\(y2.svg)\" class=\"\(kind)\"/>\n"
    }

    /// - Parameter note: the text that a reader sees when pointing at it.
    package mutating func box(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: String, note: String? = nil,
        round: Double = 0
    ) {
        let corner = round > 0 ? " rx=\"\(round.svg)\"" : ""
        body +=
            "<rect x=\"\(x.svg)\" y=\"\(y.svg)\" width=\"\(max(0, width).svg)\" height=\"\(max(0, height).svg)\""
            + "\(corner) class=\"\(kind)\"" + Self.end("rect", note)
    }

    package mutating func dot(_ x: Double, _ y: Double, _ radius: Double, _ kind: String, note: String? = nil) {
        body +=
            "<circle cx=\"\(x.svg)\" cy=\"\(y.svg)\" r=\"\(radius.svg)\" class=\"\(kind)\""
            + Self.end("circle", note)
    }

    /// - Parameter anchor: `start`, `middle` or `end`.
    package mutating func text(_ text: String, _ x: Double, _ y: Double, anchor: String = "start", _ kind: String = "")
    {
        let kind = kind.isEmpty ? "" : " class=\"\(kind)\""
        body += "<text x=\"\(x.svg)\" y=\"\(y.svg)\" text-anchor=\"\(anchor)\"\(kind)>\(text.escaped)</text>\n"
    }

    private static func end(_ name: String, _ note: String?) -> String {
        note.map { "><title>\($0.escaped)</title></\(name)>\n" } ?? "/>\n"
    }
}

extension Double {
    /// The number, with one decimal unless it is whole.
    fileprivate var svg: String {
        let digits = text(1)
        return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
    }
}

extension String {
    /// As text and in attributes of HTML.
    var escaped: String {
        var text = ""
        for character in self {
            switch character {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            default: text.append(character)
            }
        }
        return text
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of first appearance.
    var uniqued: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
