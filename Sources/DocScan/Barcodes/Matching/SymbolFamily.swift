/// The symbols of one symbology, of every length: their parts, and the meaning of their characters.
package struct SymbolFamily: Sendable {
    /// The likeliest characters of all slots that the symbology allows, and their margin over the next likeliest.
    struct Reading {
        var characters: [Int]
        var margin: Float
    }

    /// The possible numbers of characters in the slots that repeat.
    let counts: ClosedRange<Int>
    /// The minimum distance of the next dark place, in modules. Default 4, less than half of what the standards
    /// require: blur and printers narrow it. Chosen by hand; docs/internals/tunables.md.
    var quietZone: Float = Self.usualQuietZone
    private static let usualQuietZone: Float = 4
    /// The indices of slots with few characters that identify a symbol before its other characters are compared; needed
    /// with thousands of characters.
    var finderPatterns: [Int] = []
    let layout: @Sendable (_ count: Int) -> SymbolLayout
    /// Layouts of the same slots with other widths: wide elements may be two to three times as wide as narrow ones.
    var variants: @Sendable (_ count: Int) -> [SymbolLayout] = { _ in [] }
    /// Reads the residuals of every character in every slot; nil if the symbology allows no sequence of them.
    let read: @Sendable (_ residuals: [[Float]]) -> Reading?
    /// The required lead of the likeliest value: squared difference of darkness, summed over the modules, over the mean
    /// residual. For independent noise half of it is the logarithm of the odds; most of the residual is not
    /// independent. Default 60, and 100 if there are few digits. Chosen by hand; docs/internals/tunables.md.
    var leastMargin: Float = Self.usualLeastMargin
    static let usualLeastMargin: Float = 60
    static let leastMarginOfFewDigits: Float = 100
    let value: @Sendable (_ characters: [Int]) -> String?

    var hasTwoWidths: Bool { !variants(counts.lowerBound).isEmpty }

    /// True if the number of characters, and so the width of a module, is unknown.
    var isVariable: Bool { counts.count > 1 }

    /// The families of some symbologies. A UPC-A symbol is an EAN-13 symbol with a leading zero.
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
