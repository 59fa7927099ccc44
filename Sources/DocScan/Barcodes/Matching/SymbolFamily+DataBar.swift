// Source: ISO/IEC 24724.

extension SymbolFamily {
    /// Slots: left guard and outer character, finder, inner character, and the same mirrored. A guard is a space and a
    /// bar; the symbol begins with the bar, because the space looks like the paper.
    static let databar: SymbolFamily = {
        func widths(_ characters: [[Int]], mirrored: Bool = false) -> [[Float]] {
            characters.map { (mirrored ? $0.reversed() : $0).map { Float($0) } }
        }
        let layout = SymbolLayout(
            .databar,
            [
                SymbolLayout.Slot(widths(DataBar.outer.map { [1] + $0 }), startsDark: true),
                SymbolLayout.Slot(DataBar.finders, startsDark: false),
                SymbolLayout.Slot(widths(DataBar.inner, mirrored: true), startsDark: true),
                SymbolLayout.Slot(widths(DataBar.inner), startsDark: true),
                SymbolLayout.Slot(DataBar.finders.map { String($0.reversed()) }, startsDark: true),
                SymbolLayout.Slot(widths(DataBar.outer.map { [1, 1] + $0 }, mirrored: true), startsDark: false),
            ])
        let contributions = [
            DataBar.contributions(of: DataBar.outer, weight: 1), [],
            DataBar.contributions(of: DataBar.inner, weight: 4),
            DataBar.contributions(of: DataBar.inner, weight: 64), [],
            DataBar.contributions(of: DataBar.outer, weight: 16),
        ]
        // The standard requires no quiet zone; without any, a symbol could begin everywhere.
        return SymbolFamily(
            counts: 0...0, quietZone: 2, finderPatterns: [1, 4], layout: { _ in layout },
            read: { residuals in
                // The pairs of finders that do not exist have the first and the last value of the left one.
                let results = [0...0, 1...7, 8...8].flatMap { left in
                    ChecksumSearch(modulus: DataBar.modulus) { slot, character in
                        switch slot {
                        case 1: left.contains(character) ? -DataBar.check(ofLeft: character) : nil
                        case 4: DataBar.isPair(left: left.lowerBound, right: character) ? -character : nil
                        default: contributions[slot][character]
                        }
                    }.best(of: residuals)
                }
                return ChecksumSearch.reading(results) { $0 }
            },
            value: {
                DataBar.text(leftOuter: $0[0], leftInner: $0[2], rightOuter: $0[5], rightInner: $0[3])
            })
    }()
}
