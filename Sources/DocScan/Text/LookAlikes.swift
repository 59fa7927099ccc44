/// Characters that look alike in most fonts.
///
/// The pairs were collected by hand from Tesseract's results for the project's photos. The shapes of a close pair
/// differ in little but size. The other pairs are used only if a pattern checks the value.
enum LookAlikes {
    /// The digit that a character may be; `isChecked` is true if a pattern checks the result.
    static func digit(_ character: Character, isChecked: Bool = false) -> Character? {
        closeDigits[character] ?? (isChecked ? otherDigits[character] : nil)
    }

    /// The capital that a character may be; `isChecked` is true if a pattern checks the result.
    static func letter(_ character: Character, isChecked: Bool = false) -> Character? {
        closeLetters[character] ?? (isChecked ? otherLetters[character] : nil)
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
