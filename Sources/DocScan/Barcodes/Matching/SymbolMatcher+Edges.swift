extension SymbolMatcher {
    /// The minimum ratio of wide to narrow bars of a character, and of its spaces: the geometric mean of 1 and the
    /// narrowest ratio that the standards allow, 2. Tuned by hand; docs/internals/tunables.md.
    private static let clearRatio: Float = 1.4
    /// The maximum ratio of a character's width to the one before it: perspective is gradual
    /// (docs/internals/tunables.md).
    private static let widthRatioLimit: Float = 1.35

    /// Returns symbols of narrow and wide elements whose edges are all visible and distinguish them clearly.
    ///
    /// The module width may change more along the row than a smooth curve allows, and bars may be much thinner than
    /// spaces. Therefore bars are only compared with the bars of their character, spaces with its spaces.
    func clearMatches() -> [Match] {
        guard family.hasTwoWidths else { return [] }
        let shortest = family.layout(family.counts.lowerBound)
        let edgesPerCharacter = family.layout(family.counts.lowerBound + 1).edgeCount - shortest.edgeCount
        let heads = margins(at: shortest.slots[0], isEnd: false)
        let tails = margins(at: shortest.slots[shortest.slots.count - 1], isEnd: true)
        return heads.flatMap { head in
            tails.compactMap { tail -> Match? in
                let extra = tail - head + 1 - shortest.edgeCount
                guard extra >= 0, extra % edgesPerCharacter == 0 else { return nil }
                let count = family.counts.lowerBound + extra / edgesPerCharacter
                return family.counts.contains(count) ? clearMatch(family.layout(count), from: head) : nil
            }
        }
    }

    private func margins(at slot: SymbolLayout.Slot, isEnd: Bool) -> [Int] {
        let elements = slot.alphabet.characters[0].count
        return row.edges.indices.filter { index in
            let edge = row.edges[index]
            let other = isEnd ? index - elements : index + elements
            guard edge.isRising != isEnd, row.edges.indices.contains(other) else { return false }
            let module = abs(row.edges[other].x - edge.x) / slot.alphabet.modules
            return module > Self.leastModule && edge.quiet > family.quietZone * module
        }
    }

    private func clearMatch(_ layout: SymbolLayout, from head: Int) -> Match? {
        var (characters, edge, last): ([Int], Int, Float) = ([], head, 0)
        for slot in layout.slots {
            let count = slot.alphabet.characters[0].count
            guard edge + count < row.edges.count else { return nil }
            let edges = row.edges[edge...edge + count]
            // Noise may hide an edge and add another one.
            guard zip(edges, edges.dropFirst()).allSatisfy({ $0.isRising != $1.isRising }) else { return nil }
            let elements = zip(edges, edges.dropFirst()).map { $1.x - $0.x }
            let width = elements.reduce(0, +) / slot.alphabet.modules
            let clear = slot.alphabet.characters.indices.filter {
                Self.isClear(elements, widths: slot.alphabet.characters[$0])
            }
            guard clear.count == 1, last == 0 || max(width / last, last / width) < Self.widthRatioLimit else {
                return nil
            }
            characters += clear
            (edge, last) = (edge + count, width)
        }
        return family.value(characters).map {
            Match(
                symbology: layout.symbology, value: $0, start: row.edges[head].x, end: row.edges[edge].x,
                residual: 1, margin: .infinity, leastMargin: family.leastMargin)
        }
    }

    private static func isClear(_ elements: [Float], widths: [Float]) -> Bool {
        [0, 1].allSatisfy { parity in
            let places = stride(from: parity, to: widths.count, by: 2)
            let narrow = places.filter { widths[$0] <= 1 }.map { elements[$0] }
            let wide = places.filter { widths[$0] > 1 }.map { elements[$0] }
            guard let most = narrow.max(), let least = narrow.min() else { return false }
            return wide.min().map { $0 > clearRatio * most } ?? (most < clearRatio * least)
        }
    }
}
