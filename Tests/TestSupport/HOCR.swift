public import DocScan
public import Foundation
import FoundationXML

/// The words of a file in hOCR, with their places.
public struct HOCR: Sendable {
    public struct Word: Sendable {
        public var text: String
        /// In pixels of the page's picture.
        public var box: Box
    }

    /// The file is not XML.
    public struct Malformed: Error {}

    /// The box of each page.
    public private(set) var pages: [Box] = []
    public private(set) var words: [Word] = []

    public init(_ data: Data) throws {
        let reader = Reader()
        let parser = XMLParser(data: data)
        parser.delegate = reader
        guard parser.parse() else { throw Malformed() }
        (pages, words) = (reader.pages, reader.words)
    }

    /// All words with a space between them.
    public var text: String { words.map(\.text).joined(separator: " ") }

    private final class Reader: NSObject, XMLParserDelegate {
        var pages: [Box] = []
        var words: [Word] = []
        private var isInWord = false

        func parser(
            _: XMLParser, didStartElement _: String, namespaceURI _: String?, qualifiedName _: String?,
            attributes: [String: String]
        ) {
            let numbers = attributes["title"]?.firstMatch(of: /bbox (\d+) (\d+) (\d+) (\d+)/).map {
                [$0.1, $0.2, $0.3, $0.4].compactMap { Double($0) }
            }
            guard let numbers else { return }
            let box = Box(x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
            isInWord = attributes["class"] == "ocrx_word"
            if isInWord { words.append(Word(text: "", box: box)) }
            if attributes["class"] == "ocr_page" { pages.append(box) }
        }

        func parser(_: XMLParser, foundCharacters text: String) {
            if isInWord { words[words.count - 1].text += text }
        }

        func parser(
            _: XMLParser, didEndElement element: String, namespaceURI _: String?, qualifiedName _: String?
        ) {
            if element == "span" { isInWord = false }
        }
    }
}
