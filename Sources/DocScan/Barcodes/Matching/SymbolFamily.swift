/// The symbols of one symbology, of every length: what they consist of, and what their characters say.
package struct SymbolFamily: Sendable {
    /// The likeliest characters of all slots that the symbology allows, and how far the next likeliest are behind.
    struct Reading {
        var characters: [Int]
        var margin: Float
    }

    /// How many characters there may be in the slots that repeat.
    let counts: ClosedRange<Int>
    /// How far from a symbol the next dark place is at least, in modules. Default 4, less than half of what the
    /// standards ask for: blur and printers narrow it. Chosen by hand; docs/tunables.md.
    var quietZone: Float = Self.usualQuietZone
    private static let usualQuietZone: Float = 4
    /// Slots with few characters by which a symbol is told before all its characters are looked at, by index; needed
    /// where there are thousands of characters.
    var finderPatterns: [Int] = []
    let layout: @Sendable (_ count: Int) -> SymbolLayout
    /// Layouts of the same slots with other widths: wide elements may be two to three times as wide as narrow ones.
    var variants: @Sendable (_ count: Int) -> [SymbolLayout] = { _ in [] }
    /// From the residuals of every character in every slot; nil when the symbology allows no sequence of them.
    let read: @Sendable (_ residuals: [[Float]]) -> Reading?
    /// How far the likeliest value must be ahead of the next: in squared difference of darkness, summed over the
    /// modules, over the mean that stays unexplained. For independent noise half of it is the logarithm of the odds;
    /// most of what stays unexplained is not independent. Default 60, and 100 where digits are few.
    /// Chosen by hand; docs/tunables.md.
    var leastMargin: Float = Self.usualLeastMargin
    private static let usualLeastMargin: Float = 60
    static let leastMarginOfFewDigits: Float = 100
    /// What they say; nil when it is nothing.
    let value: @Sendable (_ characters: [Int]) -> String?

    /// Whether elements are either narrow or wide.
    var hasTwoWidths: Bool { !variants(counts.lowerBound).isEmpty }

    /// Whether the number of characters is open, and with it the width of a module.
    var isVariable: Bool { counts.count > 1 }

    /// Those of some symbologies. A UPC-A symbol is an EAN-13 symbol with a leading zero.
    package static func all(of symbologies: Set<Symbology>) -> [SymbolFamily] {
        var families: [SymbolFamily] = []
        if symbologies.contains(.code128) { families.append(.code128) }
        if symbologies.contains(.code39) { families.append(.code39) }
        if symbologies.contains(.code93) { families.append(.code93) }
        if symbologies.contains(.codabar) { families.append(.codabar) }
        if symbologies.contains(.itf) { families.append(.itf) }
        if !symbologies.isDisjoint(with: [.ean13, .upca]) { families.append(.ean13) }
        if symbologies.contains(.ean8) { families.append(.ean8) }
        if symbologies.contains(.upce) { families.append(.upce) }
        if symbologies.contains(.databar) { families.append(.databar) }
        return families
    }
}
