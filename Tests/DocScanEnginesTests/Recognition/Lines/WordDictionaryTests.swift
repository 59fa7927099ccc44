import Testing

@testable import DocScanEngines

struct WordDictionaryTests {
    private static let characters = ["NULL", "a", "c", "o", "t"]

    /// An edge of the graph: five characters need three bits, which three bits of flags follow.
    private static func edge(_ letter: Int, to next: Int, isLast: Bool, isWord: Bool) -> UInt64 {
        UInt64(letter) | (isLast ? 1 << 3 : 0) | (isWord ? 1 << 5 : 0) | UInt64(next) << 6
    }

    /// The words "at", "cat" and "coat".
    private static let edges = [
        edge(1, to: 2, isLast: false, isWord: false),  // a
        edge(2, to: 3, isLast: true, isWord: false),  // c
        edge(4, to: 0, isLast: true, isWord: true),  // t after a
        edge(1, to: 2, isLast: false, isWord: false),  // a after c
        edge(3, to: 5, isLast: true, isWord: false),  // o after c
        edge(1, to: 2, isLast: true, isWord: false),  // a after co
    ]

    private static func entry(magic: UInt8 = 42) -> [UInt8] {
        func littleEndian(_ value: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
        }
        return [magic, 0] + littleEndian(UInt64(characters.count), 4) + littleEndian(UInt64(edges.count), 4)
            + edges.flatMap { littleEndian($0, 8) }
    }

    @Test(arguments: [
        ("at", true), ("cat", true), ("coat", true), ("(cat)", true), ("cat-coat", true), ("a-cat", true),
        ("co", false), ("ct", false), ("cats", false), ("cat's", true), ("cot-cat", false), ("a", false), ("12", false),
        ("", false),
    ])
    func `A text is known if all its words are`(text: String, isKnown: Bool) throws {
        let dictionary = try #require(WordDictionary(Self.entry(), characters: Self.characters))
        #expect(dictionary.contains(text) == isKnown)
    }

    @Test func `Refuses an entry of another form`() {
        #expect(WordDictionary([], characters: Self.characters) == nil)
        #expect(WordDictionary(Self.entry(magic: 41), characters: Self.characters) == nil)
        #expect(WordDictionary(Array(Self.entry().dropLast()), characters: Self.characters) == nil)
        #expect(WordDictionary(Self.entry(), characters: Self.characters + ["x"]) == nil)
    }

    /// A node beyond the edges belongs to a broken file.
    @Test func `A graph that points outside itself has no such word`() throws {
        var entry = Self.entry()
        for index in entry.indices.suffix(7) { entry[index] = 0xFF }
        let dictionary = try #require(WordDictionary(entry, characters: Self.characters))
        #expect(!dictionary.contains("coat"))
        #expect(dictionary.contains("cat"))
    }
}
