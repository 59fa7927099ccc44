internal import DocScan

/// The words of a language, as a graph of letters in a Tesseract model. Source: Tesseract 5, `dict/dawg.h` and
/// `dict/dawg.cpp` (`SquishedDawg`).
struct WordDictionary: Sendable {
    /// An edge for a letter, from one node of the graph to the next.
    private struct Edge {
        /// The next node; `nil` if no longer word begins with these letters.
        var next: Int?
        /// True if these letters are a word.
        var isWord: Bool
    }

    private static let magic = 42
    private static let (lastFlag, backwardFlag, wordFlag): (UInt64, UInt64, UInt64) = (1, 2, 4)
    private static let flagBits = 3

    private let entry: [UInt8]
    private let count: Int
    private let letterBits: Int
    /// The number by which the graph refers to each character.
    private let letters: [String: Int]

    /// - Parameters:
    ///   - entry: a magic number of two bytes, the numbers of characters and of edges (four bytes each), and eight
    ///     bytes for each edge.
    ///   - characters: the characters of the model, in the order of their numbers.
    /// - Returns: `nil` if the entry is broken.
    init?(_ entry: [UInt8], characters: [String]) {
        let reader = ByteReader(entry)
        guard entry.count >= 10, Int(entry[0]) | Int(entry[1]) << 8 == Self.magic, let size = reader.uint32(at: 2),
            size >= characters.count, size < 1 << 20, let count = reader.uint32(at: 6), count > 0,
            entry.count == 10 + 8 * count
        else { return nil }
        letterBits = Int.bitWidth - size.leadingZeroBitCount
        (self.entry, self.count) = (entry, count)
        letters = Dictionary(zip(characters, 0...)) { first, _ in first }
    }

    /// The edge from a node by a letter; `nil` if no word continues with it. Node 0 is the beginning of a word.
    private func edge(from node: Int, by letter: Int) -> Edge? {
        var index = node
        while index < count {
            var edge: UInt64 = 0
            for byte in (0..<8).reversed() { edge = edge << 8 | UInt64(entry[10 + 8 * index + byte]) }
            let flags = edge >> letterBits
            if Int(edge & (1 << letterBits - 1)) == letter, flags & Self.backwardFlag == 0 {
                let next = Int(edge >> (letterBits + Self.flagBits))
                return Edge(next: next == 0 ? nil : next, isWord: flags & Self.wordFlag != 0)
            }
            if flags & Self.lastFlag != 0 { return nil }
            index += 1
        }
        return nil
    }

    /// True if all runs of at least two letters in a text are words, and the text has at least one such run.
    func contains(_ text: String) -> Bool {
        let parts = text.split(whereSeparator: { !$0.isLetter }).filter { $0.count > 1 }
        return !parts.isEmpty && parts.allSatisfy { isWord($0) }
    }

    private func isWord(_ text: some Sequence<Character>) -> Bool {
        var edge: Edge? = Edge(next: 0, isWord: false)
        for character in text {
            guard let node = edge?.next, let letter = letters[String(character)] else { return false }
            edge = self.edge(from: node, by: letter)
        }
        return edge?.isWord ?? false
    }
}
