extension SymbolMatcher {
    /// The places of the slots that identify a symbol.
    struct FinderPatterns {
        /// The mean residual of those slots, per module.
        var residual: Float
        /// The end of each slot, in modules from the symbol's start: the others are spaced evenly between.
        var ends: [Float]
    }

    /// The maximum residual of a finder pattern per module, at the places tried first and at the best fit. Chosen by
    /// hand, as are the following: docs/internals/tunables.md.
    private static let coarseResidual: Float = 0.06
    private static let fineResidual: Float = 0.018
    /// The distance of the places tried first, in modules.
    private static let stride: Float = 0.6
    /// Further places, in modules, and widths, in nominal widths, around the best of them.
    private static let refinements: [(shift: Float, scale: Float)] = [
        (-0.3, 1), (0.3, 1), (0, 0.95), (0, 1.05), (-0.25, 0.95), (0.25, 0.95), (-0.25, 1.05), (0.25, 1.05),
    ]

    /// Returns nil if the symbol's finder patterns are not about at their places.
    func finderPatterns(of layout: SymbolLayout, from start: Float, module: Float) -> FinderPatterns? {
        var known: [(slot: Int, start: Float, end: Float)] = []
        var residual: Float = 0
        for index in family.finderPatterns {
            let slot = layout.slots[index]
            let width = slot.alphabet.modules
            let middle = layout.slots[..<index].reduce(width / 2) { $0 + $1.alphabet.modules }
            func attempt(_ shift: Float, _ scale: Float) -> Float {
                let (middle, half) = (start + (middle + shift) * module, width / 2 * scale * module)
                return bestFit(of: slot, from: middle - half, to: middle + half).residual / width
            }
            let slack = PathModel.slack(at: middle, of: layout)
            var best: (shift: Float, scale: Float, residual: Float) = (0, 1, .infinity)
            for shift in Swift.stride(from: -slack, through: slack, by: Self.stride) {
                let residual = attempt(shift, 1)
                if residual < best.residual { best = (shift, 1, residual) }
            }
            guard best.residual < Self.coarseResidual else { return nil }
            let coarse = best.shift
            for (shift, scale) in Self.refinements {
                let residual = attempt(coarse + shift, scale)
                if residual < best.residual { best = (coarse + shift, scale, residual) }
            }
            guard best.residual < Self.fineResidual else { return nil }
            residual += best.residual / Float(family.finderPatterns.count)
            let half = width / 2 * best.scale
            known.append((index, middle + best.shift - half, middle + best.shift + half))
        }
        return FinderPatterns(residual: residual, ends: ends(of: layout, known: known))
    }

    private func ends(of layout: SymbolLayout, known: [(slot: Int, start: Float, end: Float)]) -> [Float] {
        var ends: [Float] = []
        var place: Float = 0
        var first = 0
        for stop in known + [(slot: layout.slots.count, start: layout.modules, end: layout.modules)] {
            let between = layout.slots[first..<stop.slot].map(\.alphabet.modules)
            let scale = (stop.start - place) / max(1, between.reduce(0, +))
            for width in between {
                place += width * scale
                ends.append(place)
            }
            if stop.slot < layout.slots.count { ends.append(stop.end) }
            (place, first) = (stop.end, stop.slot + 1)
        }
        return ends
    }
}
