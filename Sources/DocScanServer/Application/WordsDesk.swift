/// Words of a batch's pages that a person reviews on the page. A page's index is its place in `pages`.
package protocol WordsDesk: Sendable {
    /// All pages of the review, also those without open words; their order stays.
    func pages() async -> [DeskWordPage]
    /// The page with an index; `nil` if there is no such page.
    func page(_ index: Int) async -> DeskWordPage?
    /// Returns the word with the decision.
    func decide(_ decision: DeskDecision, about word: Int, of page: Int) async throws(Problem) -> DeskWord
    /// The part of the image with a word as a PNG; empty if the word is outside the image.
    func cutout(of word: Int, on page: Int) async throws(Problem) -> [UInt8]
}

/// An answer about a word.
package enum DeskDecision: Sendable, Hashable {
    case text(String)
    /// No word is printed there.
    case removed
    case takenBack
}

package struct DeskWordPage: Sendable {
    /// The name of the scanned file.
    package var name: String
    /// From 1, and the number of pages of the file.
    package var number: Int
    package var count: Int
    package var words: [DeskWord]

    package init(name: String, number: Int, count: Int, words: [DeskWord]) {
        (self.name, self.number, self.count, self.words) = (name, number, count, words)
    }

    var open: Int { words.count(where: \.isOpen) }
}

package struct DeskWord: Sendable {
    package var text: String
    /// The text of its line.
    package var line: String
    /// 0…100.
    package var confidence: Int
    /// True if the word still has to be looked at.
    package var isOpen: Bool

    package init(text: String, line: String, confidence: Int, isOpen: Bool) {
        (self.text, self.line, self.confidence, self.isOpen) = (text, line, confidence, isOpen)
    }
}
