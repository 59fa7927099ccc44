/// An hOCR file that docscan has written: its words, and the place of each in the bytes, so that a change of a word
/// leaves the rest of the file as it is.
package struct HOCRDocument: Sendable {
    package struct Word: Sendable, Hashable {
        package var text: String
        /// In pixels of the page's image.
        package var box: Box
        /// 0…100.
        package var confidence: Int
        /// The line's index in the page.
        package var line: Int
        fileprivate var textBytes: Range<Int>
        fileprivate var confidenceBytes: Range<Int>

        /// The left, top, right and bottom edge of the box.
        package var edges: [Int] { [box.x, box.y, box.right, box.bottom].map { Int(clamped: $0) } }
    }

    package struct Page: Sendable, Hashable {
        package var width: Int
        package var height: Int
        /// The page of the scanned file, from 1.
        package var number: Int
        /// The corners of the page's image in that page, as fractions of its width and height.
        package var source: Quadrilateral
        package var words: [Word] = []
        /// The boxes of the lines.
        package var lines: [Box] = []
    }

    /// A word's text and confidence in the file.
    package struct Edit: Sendable, Hashable {
        /// The page's index.
        package var page: Int
        /// The word's index in its page.
        package var word: Int
        package var text: String
        package var confidence: Int

        package init(page: Int, word: Int, text: String, confidence: Int) {
            (self.page, self.word, self.text, self.confidence) = (page, word, text, confidence)
        }
    }

    /// The digest of the scanned file; `nil` if the file does not state it.
    package private(set) var sha256: String?
    /// Pages that state their place in the scanned file.
    package private(set) var pages: [Page] = []
    private let bytes: [UInt8]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var tags = MarkupTags(bytes)
        while let tag = tags.next() {
            if tag.name == "meta", tag.text(of: "name") == HOCRWriter.digest { sha256 = tag.text(of: "content") }
            guard let title = tag.attributes["title"], let kind = tag.text(of: "class") else { continue }
            let properties = tag.text(of: "title").map(HOCRProperties.init)
            switch kind {
            case "ocr_page":
                if let page = properties?.page { pages.append(page) }
            case "ocr_line":
                if !pages.isEmpty, let box = properties?.box { pages[pages.count - 1].lines.append(box) }
            case "ocrx_word":
                // A copy of the page would be a second owner of its words, which then are copied for each new one.
                guard let box = properties?.box, let confidence = properties?.confidence,
                    let page = pages.indices.last, !pages[page].lines.isEmpty,
                    let number = bytes.digits(after: "x_wconf ", in: title),
                    let text = tags.textBytes(until: "span")
                else { continue }
                pages[page].words.append(
                    Word(
                        text: MarkupTags.text(bytes[text]), box: box, confidence: confidence,
                        line: pages[page].lines.count - 1, textBytes: text, confidenceBytes: number))
            default: break
            }
        }
    }

    /// The digest that the beginning of a file states; `nil` if it states none.
    package static func sha256(inHead bytes: [UInt8]) -> String? {
        var tags = MarkupTags(bytes)
        while let tag = tags.next() {
            if tag.name == "meta", tag.text(of: "name") == HOCRWriter.digest { return tag.text(of: "content") }
        }
        return nil
    }

    /// The file with other words; every other byte stays.
    ///
    /// - Parameter edits: at most one of each word.
    package func applying(_ edits: [Edit]) -> [UInt8] {
        var changes: [(range: Range<Int>, bytes: [UInt8])] = []
        for edit in edits where pages.indices.contains(edit.page) {
            guard pages[edit.page].words.indices.contains(edit.word) else { continue }
            let word = pages[edit.page].words[edit.word]
            changes.append((word.confidenceBytes, Array("\(edit.confidence)".utf8)))
            changes.append((word.textBytes, Array(edit.text.escapedForMarkup.utf8)))
        }
        var (result, place) = ([UInt8](), 0)
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[place..<change.range.lowerBound] + change.bytes
            place = change.range.upperBound
        }
        return result + bytes[place...]
    }
}

extension HOCRDocument.Page {
    /// The text of each line, by the number of the line.
    package var lineTexts: [Int: String] {
        Dictionary(grouping: words.lazy.filter { !$0.text.isEmpty }, by: \.line)
            .mapValues { $0.map(\.text).joined(separator: " ") }
    }

    /// The line's box; the word's own if the file states no line.
    package func lineBox(of index: Int) -> Box {
        let word = words[index]
        return lines.indices.contains(word.line) ? lines[word.line].union(word.box) : word.box
    }
}

/// The properties in a `title` of hOCR.
private struct HOCRProperties {
    private var values: [Substring: [Double]] = [:]

    /// The name of a file comes first and may look like properties: a later one replaces an earlier one.
    init(_ title: String) {
        for part in title.split(separator: ";") {
            let words = part.split(separator: " ")
            guard let name = words.first else { continue }
            let numbers = words.dropFirst().compactMap { Double($0) }.filter { abs($0) < 1e7 }
            if numbers.count == words.count - 1 { values[name] = numbers }
        }
    }

    var box: Box? {
        guard let numbers = values["bbox"], numbers.count == 4, numbers[2] >= numbers[0], numbers[3] >= numbers[1]
        else { return nil }
        return Box(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }

    var confidence: Int? { values["x_wconf"]?.first.map { Int(clamped: $0) } }

    var page: HOCRDocument.Page? {
        guard let box, let source = values[HOCRWriter.source[...]], source.count == 9, source[0] >= 1, box.x == 0,
            box.y == 0, box.width >= 1, box.height >= 1
        else { return nil }
        let corners = (0..<4).map { Point(x: source[1 + 2 * $0], y: source[2 + 2 * $0]) }
        return HOCRDocument.Page(
            width: Int(clamped: box.width), height: Int(clamped: box.height), number: Int(clamped: source[0]),
            source: Quadrilateral(corners))
    }
}

extension [UInt8] {
    /// The place of a number after a word.
    fileprivate func digits(after word: String, in range: Range<Int>) -> Range<Int>? {
        guard let start = self[range].firstRange(of: Array(word.utf8))?.upperBound else { return nil }
        let end = self[start..<range.upperBound].firstIndex { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let digits = start..<(end ?? range.upperBound)
        return digits.isEmpty ? nil : digits
    }
}
