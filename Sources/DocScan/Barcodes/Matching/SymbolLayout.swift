/// What a linear symbol consists of, from its first bar to its last: slots, each of which holds one of some characters.
///
/// Sources: ISO/IEC 15420 (EAN/UPC), 15417 (Code 128), 16388 (Code 39), 16390 (Interleaved 2 of 5).
struct SymbolLayout: Sendable {
    struct Slot: Sendable {
        let alphabet: Alphabet
        /// The colour of the first element.
        let startsDark: Bool
    }

    /// The characters that a slot may hold, all of the same width.
    final class Alphabet: Sendable {
        /// Widths of the elements in modules, of each character.
        let characters: [[Float]]
        /// The width of a character, in modules.
        let modules: Float
        /// How each character looks under a middling blur.
        let templates: Templates

        init(_ characters: [[Float]], startsDark: Bool) {
            self.characters = characters
            modules = characters[0].reduce(0, +)
            templates = Templates(characters, startsDark: startsDark, blur: 0.6)
        }
    }

    let symbology: Symbology
    let slots: [Slot]
    let modules: Float

    init(_ symbology: Symbology, _ slots: [Slot]) {
        self.symbology = symbology
        self.slots = slots
        modules = slots.reduce(0) { $0 + $1.alphabet.modules }
    }

    /// The number of edges from the first bar's to the last one's.
    var edgeCount: Int { slots.reduce(1) { $0 + $1.alphabet.characters[0].count } }
}

extension SymbolLayout.Slot {
    fileprivate init(_ characters: [String], startsDark: Bool) {
        let widths = characters.map { $0.map { Float($0.wholeNumberValue ?? 1) } }
        self.init(alphabet: .init(widths, startsDark: startsDark), startsDark: startsDark)
    }
}

// MARK: - EAN and UPC

extension SymbolLayout {
    /// Left-hand digits with odd parity, as widths from a space; the right-hand ones have the same widths from a bar.
    private static let digits = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"]
    private static let side = Slot(["111"], startsDark: true)
    private static let middle = Slot(["11111"], startsDark: false)
    /// Odd parity 0–9, even parity 10–19 (the same backwards).
    private static let left = Slot(digits + digits.map { String($0.reversed()) }, startsDark: false)
    private static let leftOdd = Slot(digits, startsDark: false)
    private static let right = Slot(digits, startsDark: true)

    static let ean13 = SymbolLayout(
        .ean13, [side] + Array(repeating: left, count: 6) + [middle] + Array(repeating: right, count: 6) + [side])
    static let ean8 = SymbolLayout(
        .ean8, [side] + Array(repeating: leftOdd, count: 4) + [middle] + Array(repeating: right, count: 4) + [side])
}

// MARK: - Code 128

extension SymbolLayout {
    private static let code128Start = Slot(Array(Code128.patterns[103...105]), startsDark: true)
    private static let code128Character = Slot(Array(Code128.patterns[0..<103]), startsDark: true)
    private static let code128Stop = Slot([Code128.patterns[106]], startsDark: true)

    /// - Parameter count: of the characters between start and stop, the check character among them.
    static func code128(count: Int) -> SymbolLayout {
        SymbolLayout(.code128, [code128Start] + Array(repeating: code128Character, count: count) + [code128Stop])
    }
}
