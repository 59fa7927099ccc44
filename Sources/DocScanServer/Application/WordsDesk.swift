/// The words of a batch's pages, which a user reviews on the web page. The index of a page is its position in `pages`.
package protocol WordsDesk: Sendable {
    /// Returns all pages of the review, including those without open words. Their order never changes.
    func pages() async -> [DeskWordPage]
    /// Returns the page with an index; `nil` if there is no such page.
    func page(_ index: Int) async -> DeskWordPage?
    /// Stores a decision, and returns the word after it.
    func decide(_ decision: DeskDecision, about word: Int, of page: Int) async throws(Problem) -> DeskWord
    /// Returns the part of the image that shows a word, as a PNG; empty if the word is outside the image.
    func cutout(of word: Int, on page: Int) async throws(Problem) -> [UInt8]
}

/// A decision about a word.
package enum DeskDecision: Sendable, Hashable {
    case text(String)
    /// No word is printed at this place.
    case removed
    /// The previous decision is undone.
    case takenBack
}

/// A page with its words, as a reviewer sees it.
package struct DeskWordPage: Sendable {
    /// The name of the scanned file.
    package var name: String
    /// The number of the page in the file, from 1, and the number of pages in the file.
    package var number: Int
    package var count: Int
    package var words: [DeskWord]

    package init(name: String, number: Int, count: Int, words: [DeskWord]) {
        (self.name, self.number, self.count, self.words) = (name, number, count, words)
    }

    var open: Int { words.count(where: \.isOpen) }
}

/// A word, as a reviewer sees it.
package struct DeskWord: Sendable {
    package var text: String
    /// The text of the line that contains the word.
    package var line: String
    /// The confidence in percent, from 0 to 100.
    package var confidence: Int
    /// True if the word still has to be reviewed.
    package var isOpen: Bool

    package init(text: String, line: String, confidence: Int, isOpen: Bool) {
        (self.text, self.line, self.confidence, self.isOpen) = (text, line, confidence, isOpen)
    }
}
