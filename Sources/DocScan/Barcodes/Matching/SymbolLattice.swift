/// The places at which the characters of a symbol may end, and the cheapest path through them.
///
///     places    0 1 2 3 4 5 6 7 8 9 …            in steps of a third of a module
///     layer 0   o o o                            where the first character may begin
///                 \ \_____
///     layer 1          o o o o                   where it may end, and the second begin
///                        \ \______
///     layer 2                  o o o o           where the second may end, and so on
///
/// A line is a character: it costs the difference between the row and the character that fits best there, and more if
/// the character is wider or narrower than those before. The characters of a symbol adjoin, so the cheapest path to
/// a node extends the cheapest path to a node of the layer before (dynamic programming). Each node keeps that path's
/// cost and its node in the layer before.
struct SymbolLattice {
    /// A character's end, and the cheapest path to it.
    struct Node {
        /// In steps from the symbol's start.
        var place: Int
        var cost = Float.infinity
        /// The width of a module along the path, over the nominal one.
        var scale: Float = 1
        /// The last character of the path.
        var character = 0
        /// The path's node in the layer before, as an index.
        var previous = 0
    }

    private let matcher: SymbolMatcher
    private let layout: SymbolLayout
    /// The symbol's start and the nominal width of a module, in samples.
    private let start: Float
    private let module: Float
    /// True for each place at which a character may end; empty if it may end everywhere.
    private let isEnd: [Bool]

    init(_ matcher: SymbolMatcher, _ layout: SymbolLayout, start: Float, module: Float) {
        (self.matcher, self.layout, self.start, self.module) = (matcher, layout, start, module)
        isEnd = matcher.family.isVariable ? Self.placesNearEdges(matcher.row, layout, start: start, module: module) : []
    }

    /// Returns the nodes of the path that explains the row best, layer by layer; `nil` if no path does. The slots end
    /// at the `finderPatterns` if these are known, otherwise near their nominal places.
    func cheapestPath(finderPatterns: SymbolMatcher.FinderPatterns?) -> [Node]? {
        var layers = [PathModel.firstPlaces.map { Node(place: $0, cost: 0) }]
        var nominal: Float = 0
        for (index, slot) in layout.slots.enumerated() {
            nominal += slot.alphabet.modules
            let slack = finderPatterns == nil ? PathModel.slack(at: nominal, of: layout) : PathModel.slack
            let end = finderPatterns?.ends[index] ?? nominal
            let places = Int((end - slack) * PathModel.steps)...Int((end + slack) * PathModel.steps)
            let limit = PathModel.costPerModule * nominal + PathModel.costAtAll
            guard let layer = layer(of: slot, endingAt: places, after: layers[index], limit: limit) else { return nil }
            layers.append(layer)
        }
        return Self.path(through: layers)
    }

    /// Returns the next layer, without paths much more expensive than its cheapest; `nil` if no path reaches it.
    private func layer(
        of slot: SymbolLayout.Slot, endingAt places: ClosedRange<Int>, after layer: [Node], limit: Float
    ) -> [Node]? {
        var next = places.map { Node(place: $0) }
        for (origin, node) in layer.enumerated() where node.cost < .infinity {
            let width = slot.alphabet.modules
            let expected = Float(node.place) + width * node.scale * PathModel.steps
            let reach = max(1, width * PathModel.stretch * PathModel.steps)
            for place in Int(expected - reach)...Int(expected + reach + 0.5)
            where places.contains(place) && mayEnd(at: place) {
                let extended = extend(node, at: origin, with: slot, to: place)
                let index = place - places.lowerBound
                if extended.cost < next[index].cost, extended.cost < limit { next[index] = extended }
            }
        }
        let least = next.reduce(Float.infinity) { min($0, $1.cost) }
        if least == .infinity { return nil }
        for index in next.indices where next[index].cost > least + PathModel.margin { next[index].cost = .infinity }
        return next
    }

    /// Extends the path to a node by the character that fits best up to a place.
    private func extend(_ node: Node, at index: Int, with slot: SymbolLayout.Slot, to place: Int) -> Node {
        let width = slot.alphabet.modules
        let fit = matcher.bestFit(of: slot, from: sample(at: node.place), to: sample(at: place))
        let scale = Float(place - node.place) / PathModel.steps / width
        let strain = (scale / node.scale - 1) * width / PathModel.strainUnit
        return Node(
            place: place, cost: node.cost + fit.residual + strain * strain * PathModel.strainCost,
            scale: (PathModel.memory * node.scale + width * scale) / (PathModel.memory + width),
            character: fit.character, previous: index)
    }

    private func sample(at place: Int) -> Float { start + Float(place) / PathModel.steps * module }

    private func mayEnd(at place: Int) -> Bool { isEnd.isEmpty || isEnd[max(0, min(isEnd.count - 1, place))] }

    private static func path(through layers: [[Node]]) -> [Node] {
        let last = layers[layers.count - 1]
        var index = last.indices.min { last[$0].cost < last[$1].cost } ?? 0
        var path: [Node] = []
        for layer in layers.reversed() {
            path.append(layer[index])
            index = layer[index].previous
        }
        return path.reversed()
    }

    /// True for each place near an edge from light to dark, as between characters. A symbol of known length needs no
    /// such edge: blur may hide edges, and few places are left.
    private static func placesNearEdges(
        _ row: RowProfile, _ layout: SymbolLayout, start: Float, module: Float
    ) -> [Bool] {
        let steps = PathModel.steps
        let reach = PathModel.edgeReach * steps
        var isNear = [Bool](repeating: false, count: Int((layout.modules + 2 * PathModel.openEnd) * steps))
        let open = Int((layout.modules - PathModel.openEnd) * steps)
        for index in open..<isNear.count { isNear[index] = true }
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
