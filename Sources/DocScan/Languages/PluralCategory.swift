/// The categories of numbers that have separate forms in a language (Unicode CLDR, Language Plural Rules).
package enum PluralCategory: Sendable, Hashable, CaseIterable {
    case zero, one, two, few, many, other
}

extension Language {
    /// The cardinal category of a whole number (CLDR 46, `plurals.xml`).
    package func pluralCategory(of count: Int) -> PluralCategory {
        let number = count.magnitude
        let (tens, hundreds) = (number % 10, number % 100)
        switch self {
        case .english: return number == 1 ? .one : .other
        // Millions take a preposition.
        case .french: return number < 2 ? .one : number.isMultiple(of: 1_000_000) ? .many : .other
        case .spanish:
            return number == 1 ? .one : number > 0 && number.isMultiple(of: 1_000_000) ? .many : .other
        case .arabic:
            switch (number, hundreds) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        // `other` is for fractions.
        case .ukrainian:
            switch (tens, hundreds) {
            case (_, 11...14): return .many
            case (1, _): return .one
            case (2...4, _): return .few
            default: return .many
            }
        }
    }
}
