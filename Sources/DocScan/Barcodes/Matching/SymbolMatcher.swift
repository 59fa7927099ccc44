/// Reads a row by comparing it with what a symbol would look like, instead of by its edges.
///
/// Where blur has taken the contrast of the narrowest bars, or a module is hardly a pixel wide, an edge says little, but
/// the grey values of a whole character still tell it from the others (deformable templates: Gallo and Manduchi,
/// "Reading 1D Barcodes with Mobile Phones Using Deformable Templates", IEEE PAMI 33(9), 2011).
///
///  1. A symbol may lie between two edges with a quiet zone outside and the right number of edges between them.
///  2. Its characters begin and end at edges: the cheapest path from edge to edge is found slot by slot.
///  3. The characters' places along a smooth curve, and the strength of the blur, are fitted to that path.
///  4. Every character of every slot gets its misfit; what the misfits mean is up to the symbology.
struct SymbolMatcher {
    let family: SymbolFamily
    let row: RowProfile

    /// A symbol that the row may show, with its likeliest value.
    struct Match {
        var symbology: Symbology
        var value: String
        /// In samples.
        var start: Float
        var end: Float
        /// The mean squared difference between row and symbol, in squares of the full contrast.
        var misfit: Float
        /// By how much the squared difference grows with the next likeliest value, summed, in modules.
        var lead: Float
        /// The least lead, over the misfit, at which the value is believed.
        var leastLead: Float

        var isSure: Bool { lead > leastLead * misfit }
    }

    /// A symbol's place and length with the cheapest path through it.
    private struct Hypothesis {
        var layout: SymbolLayout
        var path: [State]
        var start: Float
        var end: Float
        var module: Float

        /// The misfit of the path, a module.
        var cost: Float { path[path.count - 1].cost / layout.modules }
    }

    /// The symbols that the row may show, likeliest first.
    func matches() -> [Match] {
        let hypotheses = family.landmarks.isEmpty ? places().compactMap(hypothesis) : landmarkHypotheses()
        return hypotheses.sorted { $0.cost < $1.cost }.prefix(family.landmarks.isEmpty ? 2 : 4).compactMap(fitted)
    }

    /// Where a symbol may begin and end, and how long it would be.
    private struct Place {
        var layout: SymbolLayout
        var start: Float
        var end: Float
        /// By how much more or fewer edges lie between than should, as a ratio.
        var surprise: Float

        var module: Float { (end - start) / layout.modules }
    }

    /// The likeliest places, by the number of edges.
    private func places() -> [Place] {
        let shortest = family.layout(family.counts.lowerBound)
        let longer = family.isVariable ? family.layout(family.counts.lowerBound + 1) : shortest
        let growth = (edges: longer.edgeCount - shortest.edgeCount, modules: longer.modules - shortest.modules)
        let heads = candidates(at: shortest.slots[0], isEnd: false)
        let tails = candidates(at: shortest.slots[shortest.slots.count - 1], isEnd: true)
        var places: [Place] = []
        for head in heads {
            for tail in tails where tail.edge > head.edge {
                let edges = tail.edge - head.edge + 1
                let (start, end) = (row.edges[head.edge], row.edges[tail.edge])
                for count in family.counts {
                    let extra = count - family.counts.lowerBound
                    // Blur hides edges, and noise adds some.
                    let expected = shortest.edgeCount + extra * growth.edges
                    if expected * 7 < edges * 5 { continue }
                    if edges * 3 < expected * 2 { break }
                    let module = (end.x - start.x) / (shortest.modules + Float(extra) * growth.modules)
                    let quiet = family.quietZone * module
                    guard module > 1.5, start.quiet > quiet, end.quiet > quiet, head.fits(module), tail.fits(module)
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

    /// A texture has hundreds of places that begin and end with a light patch; a barcode is among the first few.
    private static let placeLimit = 12

    private func hypothesis(_ place: Place) -> Hypothesis? {
        cheapestPath(of: place.layout, from: place.start, module: place.module).map {
            Hypothesis(layout: place.layout, path: $0, start: place.start, end: place.end, module: place.module)
        }
    }

    /// Of a symbology with landmarks: only where these stand about right.
    private func landmarkHypotheses() -> [Hypothesis] {
        let proposals = places().compactMap { place in
            landmarks(of: place.layout, from: place.start, module: place.module).map { (place: place, landmarks: $0) }
        }
        return proposals.sorted { $0.landmarks.misfit < $1.landmarks.misfit }.prefix(5).compactMap { place, landmarks in
            let path = cheapestPath(
                of: place.layout, from: place.start, module: place.module, landmarks: landmarks)
            return path.map {
                Hypothesis(layout: place.layout, path: $0, start: place.start, end: place.end, module: place.module)
            }
        }.filter { $0.cost < Self.cost }
    }

    /// The most that a path may cost a module where there are thousands of characters, of which one suits anything.
    private static let cost: Float = 0.015

    /// An edge at which a symbol may begin or end.
    private struct Candidate {
        var edge: Int
        /// The widths of a module, in samples, at which the slot there fits; nil where any will do.
        var modules: [Float]?

        func fits(_ module: Float) -> Bool { modules?.contains { abs($0 / module - 1) < 0.2 } ?? true }
    }

    /// The edges at which the first slot may begin (the last one may end), with the widths of a module, in samples, at
    /// which it fits.
    private func candidates(at slot: SymbolLayout.Slot, isEnd: Bool) -> [Candidate] {
        let elements = slot.alphabet.characters[0].count
        return row.edges.indices.compactMap { index in
            let edge = row.edges[index]
            guard edge.isRising != isEnd else { return nil }
            // Where the length is known, the guard's few bars need not tell the width of a module.
            if !family.isVariable { return Candidate(edge: index, modules: nil) }
            var modules: [Float] = []
            for count in max(2, elements - 2)...elements + 2 {
                let other = isEnd ? index - count : index + count
                guard row.edges.indices.contains(other) else { continue }
                let module = abs(row.edges[other].x - edge.x) / slot.alphabet.modules
                guard module > 1.5, edge.quiet > 3 * module else { continue }
                let far = edge.x + (isEnd ? -1 : 1) * module * slot.alphabet.modules
                let fit = bestFit(of: slot, from: min(edge.x, far), to: max(edge.x, far))
                // Narrow bars alone, as ITF begins with, look different at every strength of blur.
                if fit.misfit < max(0.25, 0.03 * slot.alphabet.modules) { modules.append(module) }
            }
            return modules.isEmpty ? nil : Candidate(edge: index, modules: modules)
        }
    }

    /// How far from its nominal place, in modules, a place in the symbol may be: the outer edges are known, the inner ones
    /// may be off by what perspective and curvature do.
    static func slack(at nominal: Float, of layout: SymbolLayout) -> Float {
        let fraction = nominal / layout.modules
        return 0.7 + 5 * fraction * (1 - fraction)
    }

    /// A character's end in the search for the cheapest path.
    private struct State {
        /// In steps of a third of a module from the symbol's start.
        var place: Int
        var cost: Float
        /// The width of a module, in nominal modules, as the path has found it so far.
        var module: Float
        var character: Int
        /// In the slot before.
        var previous: Int
    }

    private static let steps: Float = 3
    /// Rows that differ more from the model than this show something else: a quarter of the contrast everywhere.
    private static let mostMisfit = 0.06

    /// - Parameter landmarks: where the slots are known to lie; nil where they may lie anywhere near their nominal places.
    private func cheapestPath(
        of layout: SymbolLayout, from start: Float, module: Float, landmarks: Landmarks? = nil
    ) -> [State]? {
        let steps = Self.steps
        let mayEnd = placesNearEdges(from: start, module: module, modules: layout.modules)
        var layers: [[State]] = [(-1...3).map { State(place: $0, cost: 0, module: 1, character: 0, previous: 0) }]
        var nominal: Float = 0
        for (index, slot) in layout.slots.enumerated() {
            let width = slot.alphabet.modules
            nominal += width
            let slack = landmarks == nil ? Self.slack(at: nominal, of: layout) : 0.7
            let about = landmarks?.ends[index] ?? nominal
            let range = Int((about - slack) * steps)...Int((about + slack) * steps)
            var layer = range.map { State(place: $0, cost: .infinity, module: 1, character: 0, previous: 0) }
            for (origin, state) in layers[index].enumerated() where state.cost < .infinity {
                let expected = Float(state.place) + width * state.module * steps
                let reach = max(1, width * 0.1 * steps)
                for place in Int(expected - reach)...Int(expected + reach + 0.5)
                where range.contains(place) && (mayEnd.isEmpty || mayEnd[max(0, min(mayEnd.count - 1, place))]) {
                    let found = Float(place - state.place) / steps / width
                    let from = start + Float(state.place) / steps * module
                    let to = start + Float(place) / steps * module
                    let fit = bestFit(of: slot, from: from, to: to)
                    let strain = (found / state.module - 1) * width / 3
                    let cost = state.cost + fit.misfit + strain * strain * 0.2
                    if cost < layer[place - range.lowerBound].cost, cost < 0.02 * nominal + 0.3 {
                        layer[place - range.lowerBound] = State(
                            place: place, cost: cost, module: (15 * state.module + width * found) / (15 + width),
                            character: fit.character, previous: origin)
                    }
                }
            }
            let least = layer.reduce(Float.infinity) { min($0, $1.cost) }
            if least == .infinity { return nil }
            for index in layer.indices where layer[index].cost > least + 0.5 { layer[index].cost = .infinity }
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

    /// Which places, in steps from the start, have an edge within half a module from light to dark, as it stands between
    /// characters; empty where all are to be tried: blur may hide the edges, and a known length leaves few enough places.
    private func placesNearEdges(from start: Float, module: Float, modules: Float) -> [Bool] {
        guard family.isVariable else { return [] }
        var isNear = [Bool](repeating: false, count: Int((modules + 4) * Self.steps))
        // The end of the symbol is an edge the other way.
        let last = Int((modules - 2) * Self.steps)
        for index in last..<isNear.count { isNear[index] = true }
        for edge in row.edges where edge.isRising {
            let place = (edge.x - start) / module * Self.steps
            for index in Int((place - 0.5 * Self.steps).rounded())...Int((place + 0.5 * Self.steps).rounded())
            where isNear.indices.contains(index) {
                isNear[index] = true
            }
        }
        return isNear
    }

    /// The path's characters, places and blur improved in turn until they stay.
    private func fitted(_ hypothesis: Hypothesis) -> Match? {
        let layouts = [hypothesis.layout] + family.variants(hypothesis.layout.slots.count - 2)
        let matches = layouts.compactMap { fitted(hypothesis, layout: $0) }
        return matches.min { $0.misfit < $1.misfit }
    }

    private func fitted(_ hypothesis: Hypothesis, layout: SymbolLayout) -> Match? {
        let places = hypothesis.path.map { hypothesis.start + Float($0.place) / Self.steps * hypothesis.module }
        let characters = hypothesis.path.dropFirst().map(\.character)
        guard
            var fit = SymbolFit(grey: row.grey, layout: layout, places: places, characters: characters, blur: 0.7)
        else { return nil }
        var lead: Float = 0
        for _ in 0..<4 {
            guard fit.adjust(rounds: 3), fit.misfit < Self.mostMisfit, let reading = family.read(fit.misfits()) else {
                return nil
            }
            let isSettled = reading.characters == fit.characters
            fit.characters = reading.characters
            lead = reading.lead
            if isSettled { break }
        }
        guard fit.adjust(rounds: 2), let value = family.value(fit.characters) else { return nil }
        return Match(
            symbology: layout.symbology, value: value, start: fit.place(ofModule: 0),
            end: fit.place(ofModule: Double(layout.modules)), misfit: Float(fit.misfit), lead: lead,
            leastLead: family.leastLead)
    }

    func bestFit(
        of slot: SymbolLayout.Slot, from start: Float, to end: Float
    ) -> (character: Int, misfit: Float) {
        let count = slot.alphabet.templates.count
        let step = (end - start) / Float(4 * count)
        // A mean over more than a module, five steps, makes sharp and blurred rows alike.
        var sums = (0..<5).map { row.darkness(before: start + Float($0 - 2) * step) }
        sums.reserveCapacity(4 * count + 5)
        let samples = (0..<count).map { module in
            var four = SIMD4<Float>()
            for index in 0..<4 {
                let place = 4 * module + index
                sums.append(row.darkness(before: start + Float(place + 3) * step))
                four[index] = sums[place + 5] - sums[place]
            }
            return four / (5 * step)
        }
        return slot.alphabet.templates.bestFit(of: samples)
    }
}
