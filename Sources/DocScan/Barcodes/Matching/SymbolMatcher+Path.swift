extension SymbolMatcher {
    /// How far from its nominal place, in modules, a place in the symbol may be: the outer edges are known, the inner
    /// ones may be off by what perspective and curvature do.
    static func slack(at nominal: Float, of layout: SymbolLayout) -> Float {
        let fraction = nominal / layout.modules
        return PathModel.slack + PathModel.bend * fraction * (1 - fraction)
    }

    /// A character's end in the search for the cheapest path.
    struct State {
        /// In steps of a third of a module from the symbol's start.
        var place: Int
        var cost: Float
        /// The width of a module, in nominal modules, as the path has found it so far.
        var module: Float
        var character: Int
        /// In the slot before.
        var previous: Int
    }

    /// The characters that explain the row best, one slot after another, with where each ends; nil where none do.
    ///
    /// - Parameter finderPatterns: where the slots are known to lie; nil where they may lie anywhere near their nominal
    ///   places.
    func cheapestPath(
        of layout: SymbolLayout, from start: Float, module: Float, finderPatterns: FinderPatterns? = nil
    ) -> [State]? {
        let steps = PathModel.steps
        let mayEnd = placesNearEdges(from: start, module: module, modules: layout.modules)
        var layers: [[State]] = [
            PathModel.firstPlaces.map { State(place: $0, cost: 0, module: 1, character: 0, previous: 0) }
        ]
        var nominal: Float = 0
        for (index, slot) in layout.slots.enumerated() {
            let width = slot.alphabet.modules
            nominal += width
            let slack = finderPatterns == nil ? Self.slack(at: nominal, of: layout) : PathModel.slack
            let about = finderPatterns?.ends[index] ?? nominal
            let range = Int((about - slack) * steps)...Int((about + slack) * steps)
            var layer = range.map { State(place: $0, cost: .infinity, module: 1, character: 0, previous: 0) }
            let limit = PathModel.costPerModule * nominal + PathModel.costAtAll
            for (origin, state) in layers[index].enumerated() where state.cost < .infinity {
                let expected = Float(state.place) + width * state.module * steps
                let reach = max(1, width * PathModel.stretch * steps)
                for place in Int(expected - reach)...Int(expected + reach + 0.5)
                where range.contains(place) && (mayEnd.isEmpty || mayEnd[max(0, min(mayEnd.count - 1, place))]) {
                    let found = Float(place - state.place) / steps / width
                    let from = start + Float(state.place) / steps * module
                    let to = start + Float(place) / steps * module
                    let fit = bestFit(of: slot, from: from, to: to)
                    let strain = (found / state.module - 1) * width / PathModel.strainUnit
                    let cost = state.cost + fit.residual + strain * strain * PathModel.strainCost
                    if cost < layer[place - range.lowerBound].cost, cost < limit {
                        layer[place - range.lowerBound] = State(
                            place: place, cost: cost,
                            module: (PathModel.memory * state.module + width * found) / (PathModel.memory + width),
                            character: fit.character, previous: origin)
                    }
                }
            }
            let least = layer.reduce(Float.infinity) { min($0, $1.cost) }
            if least == .infinity { return nil }
            for index in layer.indices where layer[index].cost > least + PathModel.margin {
                layer[index].cost = .infinity
            }
            layers.append(layer)
        }
        var path: [State] = []
        let last = layers[layers.count - 1]
        var place = last.indices.min { last[$0].cost < last[$1].cost } ?? 0
        for layer in layers.reversed() {
            path.append(layer[place])
            place = layer[place].previous
        }
        return path.reversed()
    }

    /// Which places, in steps from the start, have an edge within half a module from light to dark, as it stands
    /// between characters; empty where all are to be tried: blur may hide the edges, and a known length leaves few
    /// enough places.
    private func placesNearEdges(from start: Float, module: Float, modules: Float) -> [Bool] {
        guard family.isVariable else { return [] }
        let steps = PathModel.steps
        let reach = PathModel.edgeReach * steps
        var isNear = [Bool](repeating: false, count: Int((modules + 2 * PathModel.openEnd) * steps))
        // The end of the symbol is an edge the other way.
        let last = Int((modules - PathModel.openEnd) * steps)
        for index in last..<isNear.count { isNear[index] = true }
        for edge in row.edges where edge.isRising {
            let place = (edge.x - start) / module * steps
            for index in Int((place - reach).rounded())...Int((place + reach).rounded())
            where isNear.indices.contains(index) {
                isNear[index] = true
            }
        }
        return isNear
    }
}
