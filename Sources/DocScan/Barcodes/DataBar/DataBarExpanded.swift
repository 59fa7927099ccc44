/// The characters and finder patterns of GS1 DataBar Expanded. Source: ISO/IEC 24724, 7.2.
///
/// Each finder is between a pair of characters, whose elements are numbered towards it.
enum DataBarExpanded {
    static let modules = (character: Float(17), finder: Float(15))

    /// Widths in modules of a character's eight elements, by value. Two groups do not use all patterns of the odd
    /// elements, and the last one not all values.
    static let characters = Array(
        DataBar.characters(
            of: 17, odd: [(12, 7), (10, 5), (8, 4), (6, 3), (4, 1)], even: [2, 4, 5, 6, 8], isOddMajor: true,
            hasNarrowOdd: true, used: [87, 52, 30, 10, 1]
        ).prefix(4096))

    /// Widths in modules of a finder's five elements: A1, A2, B1 … F2. Those with a 1 begin with a space; the others
    /// are the same backwards and begin with a bar.
    static let finders: [[Float]] = ["18411", "36411", "34611", "32811", "26511", "22911"].flatMap {
        let widths = $0.map { Float($0.wholeNumberValue ?? 0) }
        return [widths, widths.reversed()]
    }

    /// The finders of a symbol by their number, from two on.
    static let sequences: [[Int]] = [
        "A1 A2", "A1 B2 B1", "A1 C2 B1 D2", "A1 E2 B1 D2 C1", "A1 E2 B1 D2 D1 F2", "A1 E2 B1 D2 E1 F2 F1",
        "A1 A2 B1 B2 C1 C2 D1 D2", "A1 A2 B1 B2 C1 C2 D1 E2 E1", "A1 A2 B1 B2 C1 C2 D1 E2 F1 F2",
        "A1 A2 B1 B2 C1 D2 D1 E2 E1 F2 F1",
    ].map { $0.split(separator: " ").compactMap { names.firstIndex(of: String($0)) } }

    /// The finders of a symbol with this number of characters; nil if there is no such symbol.
    static func sequence(ofCharacters count: Int) -> [Int]? {
        sequences.first { $0.count == (count + 1) / 2 }
    }

    private static let names = ["A", "B", "C", "D", "E", "F"].flatMap { [$0 + "1", $0 + "2"] }

    static let modulus = 211

    /// Returns a character's contribution to the weighted sum of widths, next to the finder with this index: the
    /// weights are powers of 3, eight for each place, from the one right of the first finder on.
    static func contribution(of character: Int, finder: Int, isLeft: Bool) -> Int {
        let place = 2 * finder - (isLeft ? 1 : 0)
        return characters[character].enumerated().reduce(0) {
            ($0 + $1.element * powers[8 * place + $1.offset]) % modulus
        }
    }

    private static let powers = Swift.sequence(first: 1) { $0 * 3 % modulus }.prefix(8 * 23).map { $0 }

    /// The weighted sum and number of characters that the check character, the first of all, encodes.
    static func check(_ character: Int) -> (sum: Int, characters: Int) {
        (character % modulus, character / modulus + 4)
    }

    static func value(of widths: [Int]) -> Int? { values[key(widths)] }

    private static let values = Dictionary(
        characters.enumerated().map { (key($0.element), $0.offset) }, uniquingKeysWith: { first, _ in first })

    private static func key(_ widths: [Int]) -> Int { widths.reduce(0) { $0 << 4 | $1 } }
}
