extension SymbolMatcher {
    /// Where the slots lie by which a symbol is told.
    struct Landmarks {
        /// The mean misfit of those slots, a module.
        var misfit: Float
        /// Where every slot ends, in modules from the symbol's start: the others lie evenly between.
        var ends: [Float]
    }

    /// The misfit of a landmark, a module, at the places tried first and where it fits best.
    private static let misfits: (coarse: Float, fine: Float) = (0.06, 0.018)
    /// How far apart the places are that are tried first, in modules.
    private static let stride: Float = 0.6
    /// Further places, in modules, and widths, in nominal widths, around the best of them.
    private static let refinements: [(shift: Float, scale: Float)] = [
        (-0.3, 1), (0.3, 1), (0, 0.95), (0, 1.05), (-0.25, 0.95), (0.25, 0.95), (-0.25, 1.05), (0.25, 1.05),
    ]

    /// Nil when the symbol's landmarks are not about where they belong.
    func landmarks(of layout: SymbolLayout, from start: Float, module: Float) -> Landmarks? {
        var known: [(slot: Int, start: Float, end: Float)] = []
        var misfit: Float = 0
        for index in family.landmarks {
            let slot = layout.slots[index]
            let width = slot.alphabet.modules
            let middle = layout.slots[..<index].reduce(width / 2) { $0 + $1.alphabet.modules }
            func attempt(_ shift: Float, _ scale: Float) -> Float {
                let (middle, half) = (start + (middle + shift) * module, width / 2 * scale * module)
                return bestFit(of: slot, from: middle - half, to: middle + half).misfit / width
            }
            let slack = Self.slack(at: middle, of: layout)
            var best: (shift: Float, scale: Float, misfit: Float) = (0, 1, .infinity)
            for shift in Swift.stride(from: -slack, through: slack, by: Self.stride) {
                let misfit = attempt(shift, 1)
                if misfit < best.misfit { best = (shift, 1, misfit) }
            }
            guard best.misfit < Self.misfits.coarse else { return nil }
            let coarse = best.shift
            for (shift, scale) in Self.refinements {
                let misfit = attempt(coarse + shift, scale)
                if misfit < best.misfit { best = (coarse + shift, scale, misfit) }
            }
            guard best.misfit < Self.misfits.fine else { return nil }
            misfit += best.misfit / Float(family.landmarks.count)
            let half = width / 2 * best.scale
            known.append((index, middle + best.shift - half, middle + best.shift + half))
        }
        return Landmarks(misfit: misfit, ends: ends(of: layout, known: known))
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
