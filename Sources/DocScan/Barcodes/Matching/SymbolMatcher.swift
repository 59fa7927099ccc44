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
    let layout: SymbolLayout
    let row: RowProfile

    struct Match {
        /// Of each slot.
        var characters: [Int]
        /// In samples.
        var start: Float
        var end: Float
        /// The mean squared difference between row and symbol, in squares of the full contrast.
        var misfit: Float
        /// By how much the squared difference grows with the next likeliest value, summed, in modules.
        var lead: Float
        var blur: Double
    }

    /// What a symbology makes of the misfits: the likeliest characters of all slots, and by how much the misfits of the
    /// next likeliest are larger in sum; nil when none are allowed.
    typealias Reading = (_ misfits: [[Float]]) -> (characters: [Int], lead: Float)?

    /// The symbols that the row may show, each with its likeliest characters.
    func matches(reading: Reading) -> [Match] {
        let heads = candidates(at: layout.slots[0], isEnd: false)
        let tails = candidates(at: layout.slots[layout.slots.count - 1], isEnd: true)
        var tried: [(start: Float, end: Float)] = []
        var paths: [(path: [State], start: Float, module: Float)] = []
        let expected = layout.edgeCount
        for head in heads {
            for tail in tails where tail.edge > head.edge {
                // Blur hides edges, and noise adds some.
                let edges = tail.edge - head.edge + 1
                guard edges * 3 >= expected * 2, edges * 5 <= expected * 6 else { continue }
                let (start, end) = (row.edges[head.edge], row.edges[tail.edge])
                let module = (end.x - start.x) / layout.modules
                let quiet = 4 * module
                guard module > 1.5, start.quiet > quiet, end.quiet > quiet,
                    head.fits(module), tail.fits(module)
                else { continue }
                if tried.contains(where: { abs($0.start - start.x) < module && abs($0.end - end.x) < module }) { continue }
                tried.append((start.x, end.x))
                if let path = cheapestPath(from: start.x, module: module) {
                    paths.append((path, start.x, module))
                }
            }
        }
        func cost(_ path: [State]) -> Float { path[path.count - 1].cost }
        return paths.sorted { cost($0.path) < cost($1.path) }.prefix(2).compactMap {
            fitted($0.path, from: $0.start, module: $0.module, reading: reading)
        }
    }

    /// An edge at which a symbol may begin or end.
    private struct Candidate {
        var edge: Int
        /// The widths of a module, in samples, at which the slot there fits; nil where any will do.
        var modules: [Float]?

        func fits(_ module: Float) -> Bool { modules?.contains { abs($0 / module - 1) < 0.25 } ?? true }
    }

    /// The edges at which the first slot may begin (the last one may end), with the widths of a module, in samples, at
    /// which it fits.
    private func candidates(at slot: SymbolLayout.Slot, isEnd: Bool) -> [Candidate] {
        let elements = slot.alphabet.characters[0].count
        return row.edges.indices.compactMap { index in
            let edge = row.edges[index]
            guard edge.isRising != isEnd else { return nil }
            // A guard of three bars and spaces says too little.
            if slot.alphabet.modules < 8 { return Candidate(edge: index, modules: nil) }
            var modules: [Float] = []
            for count in max(2, elements - 2)...elements + 2 {
                let other = isEnd ? index - count : index + count
                guard row.edges.indices.contains(other) else { continue }
                let module = abs(row.edges[other].x - edge.x) / slot.alphabet.modules
                guard module > 1.5, edge.quiet > 3 * module else { continue }
                let far = edge.x + (isEnd ? -1 : 1) * module * slot.alphabet.modules
                let fit = bestFit(of: slot, from: min(edge.x, far), to: max(edge.x, far))
                if fit.misfit < 0.03 * slot.alphabet.modules { modules.append(module) }
            }
            return modules.isEmpty ? nil : Candidate(edge: index, modules: modules)
        }
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

    private func cheapestPath(from start: Float, module: Float) -> [State]? {
        let steps = Self.steps
        var layers: [[State]] = [(-1...3).map { State(place: $0, cost: 0, module: 1, character: 0, previous: 0) }]
        var nominal: Float = 0
        for (index, slot) in layout.slots.enumerated() {
            let width = slot.alphabet.modules
            nominal += width
            // The outer edges are known, the inner ones may be off by what perspective and curvature do.
            let fraction = nominal / layout.modules
            let slack = 0.7 + 5 * fraction * (1 - fraction)
            let range = Int((nominal - slack) * steps)...Int((nominal + slack) * steps)
            var layer = range.map { State(place: $0, cost: .infinity, module: 1, character: 0, previous: 0) }
            for (origin, state) in layers[index].enumerated() where state.cost < .infinity {
                let expected = Float(state.place) + width * state.module * steps
                let reach = max(1, width * 0.1 * steps)
                for place in Int(expected - reach)...Int(expected + reach + 0.5) where range.contains(place) {
                    let found = Float(place - state.place) / steps / width
                    let from = start + Float(state.place) / steps * module
                    let to = start + Float(place) / steps * module
                    let fit = bestFit(of: slot, from: from, to: to)
                    let strain = (found / state.module - 1) * width / 3
                    let cost = state.cost + fit.misfit + strain * strain * 0.2
                    if cost < layer[place - range.lowerBound].cost, cost < 0.05 * nominal + 0.3 {
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

    /// The path's characters, places and blur improved in turn until they stay.
    private func fitted(_ path: [State], from start: Float, module: Float, reading: Reading) -> Match? {
        let places = path.map { start + Float($0.place) / Self.steps * module }
        guard
            var fit = SymbolFit(
                grey: row.grey, layout: layout, places: places, characters: path.dropFirst().map(\.character), blur: 0.7)
        else { return nil }
        var result: (characters: [Int], lead: Float)?
        for _ in 0..<4 {
            guard fit.adjust(rounds: 3), let read = reading(fit.misfits()) else { return nil }
            let isSettled = read.characters == fit.characters
            fit.characters = read.characters
            result = read
            if isSettled { break }
        }
        guard let result, fit.adjust(rounds: 2) else { return nil }
        return Match(
            characters: result.characters, start: fit.place(ofModule: 0),
            end: fit.place(ofModule: Double(layout.modules)), misfit: fit.misfit, lead: result.lead, blur: fit.blur)
    }

    private func bestFit(
        of slot: SymbolLayout.Slot, from x: Float, to end: Float
    ) -> (character: Int, misfit: Float) {
        let templates = slot.alphabet.templates
        let misfits = Self.misfits(of: samples(from: x, to: end, count: templates.count), to: templates)
        let character = misfits.indices.min { misfits[$0] < misfits[$1] } ?? 0
        return (character, misfits[character])
    }

    /// The row between two places.
    private func samples(from start: Float, to end: Float, count: Int) -> [Float] {
        let step = (end - start) / Float(count)
        let last = row.darkness.count - 2
        return (0..<count).map { index in
            let x = start + (Float(index) + 0.5) * step
            let left = max(0, min(last, Int(x)))
            let weight = max(0, min(1, x - Float(left)))
            return row.darkness[left] * (1 - weight) + row.darkness[left + 1] * weight
        }
    }

    /// How far the samples are from each template after the contrast and the brightness that suit it best, in modules.
    private static func misfits(of samples: [Float], to templates: Templates) -> [Float] {
        let count = templates.count
        let mean = samples.reduce(0, +) / Float(count)
        let centred = samples.map { $0 - mean }
        let square = centred.reduce(0) { $0 + $1 * $1 }
        return templates.means.indices.map { index in
            var product: Float = 0
            let base = index * count
            for sample in 0..<count { product += centred[sample] * templates.samples[base + sample] }
            // Contrast and brightness may differ from what the surroundings promise, but not much.
            let gain = max(0.65, min(1.35, product / max(1e-6, templates.squares[index])))
            let offset = mean - gain * templates.means[index]
            let excess = max(0, abs(offset) - 0.15)
            let misfit = square - 2 * gain * product + gain * gain * templates.squares[index]
            return (misfit + Float(count) * excess * excess) / Templates.samplesPerModule
        }
    }
}
