internal import DocScan

/// The decisions about words, by the digest of the scanned file.
struct WordDecisions: Sendable {
    /// The decisions about a word, in the order in which they were made.
    struct History: Sendable {
        var word: WordIdentity
        var decisions: [WordDecision] = []
        /// All texts that the word may have in a file: the text that was read, and those of all decisions.
        var texts: Set<String>
        /// The position of the last decision or withdrawal among those about all words. Times cannot be used for
        /// sorting, because their UTC offsets differ.
        var order = 0

        /// The valid decision; `nil` if all were withdrawn.
        var current: WordDecision? { decisions.last }
        /// The text and confidence that the word should have in its files.
        var wanted: (text: String, confidence: Int) {
            current?.answer.map { ($0.text, Self.certain) } ?? (word.was, word.confidence)
        }

        /// The confidence of a word that a reviewer has decided.
        private static let certain = 100
    }

    /// The position of a word in an hOCR file, as indices from 0.
    struct Place: Sendable, Hashable {
        var page: Int
        var word: Int
    }

    /// The minimum overlap of two boxes that belong to one word. A later version of docscan may read the word with a
    /// box that is some pixels larger or smaller. Chosen by hand.
    private static let leastOverlap = 0.5

    private var histories: [String: [WordIdentity: History]] = [:]
    /// The total number of decisions and withdrawals.
    private var count = 0

    /// - Parameter decisions: the decisions in the order in which they were made. A later decision about a word
    ///   replaces an earlier one.
    init(_ decisions: [WordDecision]) { decisions.forEach { add($0) } }

    mutating func add(_ decision: WordDecision) {
        let word = decision.word
        var history = histories[word.sha256]?[word] ?? History(word: word, texts: [word.was])
        if let answer = decision.answer {
            history.decisions.append(decision)
            history.texts.insert(answer.text)
        } else {
            _ = history.decisions.popLast()
        }
        history.order = count
        count += 1
        histories[word.sha256, default: [:]][word] = history
    }

    var digests: Set<String> { Set(histories.keys) }

    func history(of word: WordIdentity) -> History? { histories[word.sha256]?[word] }

    /// The words of a file with decisions, and the number of decided words that are not in the file, because another
    /// program has changed them, or because they were read differently when the file was scanned again.
    func places(in document: HOCRDocument, of sha256: String) -> (found: [Place: History], lost: Int) {
        var (found, lost) = ([Place: History](), 0)
        for history in (histories[sha256] ?? [:]).values {
            guard let place = best(for: history, in: document) else {
                if history.current != nil { lost += 1 }
                continue
            }
            // After a second scan, two decisions may be about one word. The later one is valid.
            if let other = found[place], other.order > history.order { continue }
            found[place] = history
        }
        return (found, lost)
    }

    private func best(for history: History, in document: HOCRDocument) -> Place? {
        let (number, size) = (history.word.page - 1, history.word.size)
        guard document.pages.indices.contains(number) else { return nil }
        let page = document.pages[number]
        guard size == [page.width, page.height] else { return nil }
        let candidates = page.words.indices.filter { history.texts.contains(page.words[$0].text) }
            .map { (index: $0, overlap: history.word.overlap(with: page.words[$0].box)) }
            .filter { $0.overlap >= Self.leastOverlap }
        return candidates.max { $0.overlap < $1.overlap }.map { Place(page: number, word: $0.index) }
    }
}
