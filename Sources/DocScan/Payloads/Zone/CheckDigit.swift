/// The check digit of machine-readable zones: the sum of all values, weighted 7, 3, 1 in turn, modulo 10 (ICAO Doc
/// 9303, part 3, 4.9). Digits stand for themselves, letters for 10 to 35, the filler for 0.
///
/// It misses some misreadings: modulo 10 the pairs 6/G, 8/S, 1/L, 0/U, 5/Z and `<`/K are equal.
enum CheckDigit {
    /// Returns `nil` for text with a character that no zone has.
    static func of(_ text: some Sequence<Character>) -> Character? {
        var sum = 0
        for (index, character) in text.enumerated() {
            guard let value = value(of: character) else { return nil }
            sum += value * weights[index % 3]
        }
        return Character(String(sum % 10))
    }

    private static let weights = [7, 3, 1]

    static func value(of character: Character) -> Int? {
        switch character {
        case "<": 0
        case "0"..."9": character.wholeNumberValue
        case "A"..."Z": character.asciiValue.map { Int($0) - 55 }
        default: nil
        }
    }
}
