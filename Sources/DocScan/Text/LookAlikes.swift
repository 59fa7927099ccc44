/// Characters that look alike in most fonts.
///
/// The pairs were collected by hand from Tesseract's results for the project's photos. The shapes of a close pair
/// differ in little but size. The other pairs are used only if a pattern checks the value.
package enum LookAlikes {
    /// The digit that a character may be; `isChecked` is true if a pattern checks the result.
    static func digit(_ character: Character, isChecked: Bool = false) -> Character? {
        closeDigits[character] ?? (isChecked ? otherDigits[character] : nil)
    }

    /// The capital that a character may be; `isChecked` is true if a pattern checks the result.
    static func letter(_ character: Character, isChecked: Bool = false) -> Character? {
        closeLetters[character] ?? (isChecked ? otherLetters[character] : nil)
    }

    /// A word with the signs for which rare capitals of the same shape were read: a pound sign before a digit instead
    /// of an open E, and a sharp S behind a small letter instead of a B with a hook.
    package static func withCommonSigns(_ word: String) -> String {
        guard word.contains(where: { "ƐƁ".contains($0) }) else { return word }
        let characters = Array(word)
        return String(
            characters.indices.map { index in
                let next = index + 1 < characters.count ? characters[index + 1] : " "
                if characters[index] == "Ɛ", next.isNumber { return "£" }
                if characters[index] == "Ɓ", index > 0, characters[index - 1].isLowercase { return "ß" }
                return characters[index]
            })
    }

    private static let closeDigits: [Character: Character] = [
        "O": "0", "o": "0", "Q": "0", "D": "0", "I": "1", "i": "1", "l": "1", "|": "1", "!": "1", "Z": "2", "z": "2",
        "S": "5", "s": "5", "G": "6", "B": "8",
    ]
    private static let otherDigits: [Character: Character] = [
        "L": "1", "]": "1", "[": "1", "}": "1", "/": "1", "(": "1", ")": "1", "A": "4", "$": "5", "§": "5", "¢": "6",
        "T": "7", "?": "7", "&": "8",
    ]
    private static let closeLetters: [Character: Character] = [
        "0": "O", "1": "I", "!": "I", "5": "S", "$": "S", "8": "B",
    ]
    private static let otherLetters: [Character: Character] = [
        "|": "I", "2": "Z", "4": "A", "6": "G", "7": "T", "§": "S", "€": "E", "£": "E",
    ]
}
