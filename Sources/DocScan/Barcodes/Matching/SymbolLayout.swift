/// The layout of a linear symbol, from its first bar to its last: slots, each of which contains one of some characters.
struct SymbolLayout: Sendable {
    struct Slot: Sendable {
        let alphabet: Alphabet
        let startsDark: Bool

        init(_ characters: [[Float]], startsDark: Bool) {
            alphabet = Alphabet(characters, startsDark: startsDark)
            self.startsDark = startsDark
        }

        /// - Parameter characters: the widths as digits.
        init(_ characters: [String], startsDark: Bool) {
            self.init(characters.map { $0.map { Float($0.wholeNumberValue ?? 1) } }, startsDark: startsDark)
        }
    }

    final class Alphabet: Sendable {
        /// Widths of the elements in modules, of each character; all characters are equally wide.
        let characters: [[Float]]
        let modules: Float
        /// The patterns of a large alphabet, whose characters would take too long one by one.
        let patterns: ModulePatterns?
        let templates: Templates

        /// The number of characters above which an alphabet is compared module by module: Code 128 has 103 characters,
        /// DataBar 1597.
        private static let largeAlphabet = 256

        init(_ characters: [[Float]], startsDark: Bool) {
            self.characters = characters
            modules = characters[0].reduce(0, +)
            patterns = characters.count > Self.largeAlphabet ? ModulePatterns(characters, startsDark: startsDark) : nil
            templates =
                patterns.map(Templates.init(_:)) ?? Templates(characters, startsDark: startsDark)
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
