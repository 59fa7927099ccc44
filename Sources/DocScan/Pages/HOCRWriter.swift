/// Writes hOCR: HTML with the place of each word, in pixels of its page's picture. The caller appends what each
/// function returns to the file, so that a document need not fit into memory.
///
/// Source: hOCR 1.2, sections 3 and 4.
package struct HOCRWriter {
    /// A line near the start of the file that identifies docscan's own files.
    package static let mark = "<meta name='generator' content='docscan.pages/1'/>"

    /// The name of the element with the digest of the scanned file.
    static let digest = "docscan-sha256"
    /// The property of a page that places it in the scanned file: the number of the file's page, and the corners of
    /// the hOCR page's picture in it, as fractions of its width and height (hOCR 1.2, section 5.5: `x_` begins a
    /// property of an engine).
    static let source = "x_docscan"

    private let title: String
    private let sha256: String?
    private var count = 0

    /// - Parameters:
    ///   - title: the name of the scanned file.
    ///   - sha256: the digest of its content; `nil` if it is not known.
    package init(title: String, sha256: String? = nil) {
        (self.title, self.sha256) = (title.escapedForMarkup, sha256?.escapedForMarkup)
    }

    /// The head of the file.
    package var start: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml">
         <head>
          \(Self.mark)\(sha256.map { "\n  <meta name='\(Self.digest)' content='\($0)'/>" } ?? "")
          <title>\(title)</title>
          <meta http-equiv="Content-Type" content="text/html;charset=utf-8"/>
          <meta name='ocr-capabilities' content='ocr_page ocr_carea ocr_line ocrx_word ocrp_wconf'/>
         </head>
         <body>

        """
    }

    package let end = " </body>\n</html>\n"

    /// The next page.
    ///
    /// - Parameter number: the page of the scanned file, from 1.
    package mutating func page(_ text: PictureText, of number: Int = 1) -> String {
        count += 1
        let corners = text.source.corners.flatMap { [$0.x, $0.y] }.map { PDFTextLayer.number($0) }
        let density = [text.density.across, text.density.down].map { String(Int(clamped: $0.rounded())) }
        var page =
            "  <div class='ocr_page' id='page_\(count)' title='image \"\(title)\"; bbox 0 0 \(text.width) \(text.height); "
            + "ppageno \(count - 1); scan_res \(density.joined(separator: " "))\(Self.turn(text.source)); "
            + "\(Self.source) \(number) \(corners.joined(separator: " "))'>\n"
        var (lines, words) = (0, 0)
        for (index, sheet) in text.sheets.enumerated() {
            let whole = Bounds(left: 0, top: 0, right: text.width, bottom: text.height)
            let box = Self.bounds(sheet.flatMap(\.words), text) ?? whole
            page += "   <div class='ocr_carea' id='block_\(count)_\(index + 1)' title='\(box)'>\n"
            for (line, geometry) in zip(sheet, LineGeometry.lines(of: sheet)) {
                guard let box = Self.bounds(line.words, text) else { continue }
                lines += 1
                let title = "\(box)\(Self.baseline(geometry, in: box))"
                page += "    <span class='ocr_line' id='line_\(count)_\(lines)' title='\(title)'>"
                let spans = line.words.compactMap { word -> String? in
                    guard let box = Self.bounds([word], text) else { return nil }
                    words += 1
                    let confidence = Int(clamped: (100 * word.confidence).rounded())
                    return "<span class='ocrx_word' id='word_\(count)_\(words)' title='\(box); x_wconf \(confidence)'>"
                        + "\(word.text.escapedForMarkup)</span>"
                }
                page += spans.joined(separator: " ") + "</span>\n"
            }
            page += "   </div>\n"
        }
        return page + "  </div>\n"
    }

    /// The edges of a box, in pixels of the picture.
    private struct Bounds: CustomStringConvertible {
        var left: Int
        var top: Int
        var right: Int
        var bottom: Int

        var description: String { "bbox \(left) \(top) \(right) \(bottom)" }
    }

    /// The smallest upright box around words, inside the picture; `nil` without words.
    private static func bounds(_ words: [PictureText.Word], _ text: PictureText) -> Bounds? {
        let corners = words.flatMap(\.place.corners)
        guard !corners.isEmpty else { return nil }
        let bounds = Quadrilateral(boundsOf: corners)
        func inside(_ value: Double, _ limit: Int) -> Int { min(limit, max(0, Int(clamped: value))) }
        let (start, end) = (bounds.topLeft, bounds.bottomRight)
        return Bounds(
            left: inside(start.x.rounded(.down), text.width), top: inside(start.y.rounded(.down), text.height),
            right: inside(end.x.rounded(.up), text.width), bottom: inside(end.y.rounded(.up), text.height))
    }

    /// The angle of the page's text in the scanned image as a property; empty if the text is upright there.
    ///
    /// - Parameter source: the corners of the page's picture in the scanned image.
    private static func turn(_ source: Quadrilateral) -> String {
        let degrees = Orientation(turning: source.readingDirection).text.degrees
        return degrees == 0 ? "" : "; textangle \(degrees)"
    }

    /// The baseline of a line as properties, in the form of Tesseract. The nearest multiple of 90° is the `textangle`,
    /// in degrees counter-clockwise, which is omitted if it is 0. The `baseline` belongs to the box turned upright by
    /// it: pixels downwards for each pixel to the right, and pixels below the bottom at the left edge.
    private static func baseline(_ line: LineGeometry, in box: Bounds) -> String {
        let (axis, degrees) = Orientation(turning: line.direction).text
        let below = axis.turnedClockwise
        let slope = line.direction.dot(below) / line.direction.dot(axis)
        let (start, end) = (
            Point(x: Double(box.left), y: Double(box.top)), Point(x: Double(box.right), y: Double(box.bottom))
        )
        let left = min(start.dot(axis), end.dot(axis))
        let bottom = max(start.dot(below), end.dot(below))
        let place = line.direction.turnedClockwise * line.base
        let offset = place.dot(below) + slope * (left - place.dot(axis)) - bottom
        let angle = degrees == 0 ? "" : "; textangle \(degrees)"
        let number = PDFTextLayer.number((slope * 1000).rounded() / 1000)
        return "\(angle); baseline \(number) \(Int(clamped: offset.rounded()))"
    }
}

extension Orientation {
    /// The text that this turn makes upright: its direction before the turn, with length 1, and the angle of that
    /// direction in degrees, counter-clockwise.
    fileprivate var text: (axis: Point, degrees: Int) {
        switch self {
        case .right: (Point(x: 0, y: -1), 90)
        case .down: (Point(x: -1, y: 0), 180)
        case .left: (Point(x: 0, y: 1), -90)
        default: (Point(x: 1, y: 0), 0)
        }
    }
}
