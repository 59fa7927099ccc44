extension SymbolMatcher {
    /// Chosen by hand: see docs/internals/tunables.md.
    private enum Thresholds {
        /// The number of edges, over the symbol's: blur hides edges, and noise adds some.
        static let fewestEdges = 2.0 / 3
        static let mostEdges = 1.4
        /// The maximum difference of the module at an end from the mean one: perspective.
        static let stretch: Float = 0.2
        /// The number of edges of a start or stop character that may be hidden or added.
        static let edgeError = 2
        /// The minimum quiet zone before such a character is compared, in modules.
        static let quietZone: Float = 3
        /// The maximum residual of the character, in total and per module: narrow bars look different at each blur.
        static let residual: Float = 0.25
        static let residualPerModule: Float = 0.03
    }

    /// The narrowest module, in samples (two per pixel): a module below a pixel leaves no bars.
    static let leastModule: Float = 1.5

    /// A possible beginning and end of a symbol.
    struct Place {
        var layout: SymbolLayout
        var start: Float
        var end: Float
        /// The deviation of the number of edges in between from the expected one, as a ratio.
        var surprise: Float

        var module: Float { (end - start) / layout.modules }
    }

    /// The likeliest places, by the number of edges.
    func places() -> [Place] {
        let shortest = family.layout(family.counts.lowerBound)
        let longer = family.isVariable ? family.layout(family.counts.lowerBound + 1) : shortest
        let perCharacter = (edges: longer.edgeCount - shortest.edgeCount, modules: longer.modules - shortest.modules)
        let heads = candidates(at: shortest.slots[0], isEnd: false)
        let tails = candidates(at: shortest.slots[shortest.slots.count - 1], isEnd: true)
        var places: [Place] = []
        for head in heads {
            for tail in tails where tail.edge > head.edge {
                let edges = tail.edge - head.edge + 1
                let (start, end) = (row.edges[head.edge], row.edges[tail.edge])
                for count in family.counts {
                    let extra = count - family.counts.lowerBound
                    let expected = shortest.edgeCount + extra * perCharacter.edges
                    let share = Double(edges) / Double(expected)
                    if share > Thresholds.mostEdges { continue }
                    if share < Thresholds.fewestEdges { break }
                    let module = (end.x - start.x) / (shortest.modules + Float(extra) * perCharacter.modules)
                    let quiet = family.quietZone * module
                    guard module > Self.leastModule, start.quiet > quiet, end.quiet > quiet, head.fits(module),
                        tail.fits(module)
                    else { continue }
                    let ratio = Float(edges) / Float(expected)
                    places.append(
                        Place(
                            layout: extra == 0 ? shortest : family.layout(count), start: start.x, end: end.x,
                            surprise: max(ratio, 1 / ratio)))
                }
            }
        }
        var likeliest: [Place] = []
        for place in places.sorted(by: { $0.surprise < $1.surprise }) {
            let isKnown = likeliest.contains {
                abs($0.start - place.start) < place.module && abs($0.end - place.end) < place.module
                    && $0.layout.edgeCount == place.layout.edgeCount
            }
            if !isKnown { likeliest.append(place) }
            if likeliest.count == Self.placeLimit { break }
        }
        return likeliest
    }

    /// A texture has hundreds of places with light ends; a barcode is among the first few (docs/internals/tunables.md).
    private static let placeLimit = 12

    private struct Candidate {
        var edge: Int
        /// The widths of a module, in samples, at which the slot there fits; nil if any width does.
        var modules: [Float]?

        func fits(_ module: Float) -> Bool { modules?.contains { abs($0 / module - 1) < Thresholds.stretch } ?? true }
    }

    /// The edges at which the first slot may begin (the last one end), with the module widths, in samples, that fit.
    private func candidates(at slot: SymbolLayout.Slot, isEnd: Bool) -> [Candidate] {
        let elements = slot.alphabet.characters[0].count
        return row.edges.indices.compactMap { index in
            let edge = row.edges[index]
            guard edge.isRising != isEnd else { return nil }
            // If the length is known, the guard's few bars need not determine the width of a module.
            if !family.isVariable { return Candidate(edge: index, modules: nil) }
            var modules: [Float] = []
            for count in max(2, elements - Thresholds.edgeError)...elements + Thresholds.edgeError {
                let other = isEnd ? index - count : index + count
                guard row.edges.indices.contains(other) else { continue }
                let module = abs(row.edges[other].x - edge.x) / slot.alphabet.modules
                guard module > Self.leastModule, edge.quiet > Thresholds.quietZone * module else { continue }
                let far = edge.x + (isEnd ? -1 : 1) * module * slot.alphabet.modules
                let fit = bestFit(of: slot, from: min(edge.x, far), to: max(edge.x, far))
                if fit.residual < max(Thresholds.residual, Thresholds.residualPerModule * slot.alphabet.modules) {
                    modules.append(module)
                }
            }
            return modules.isEmpty ? nil : Candidate(edge: index, modules: modules)
        }
    }
}
