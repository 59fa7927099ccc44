/// Reads a row by comparing it with what a symbol would look like, instead of by its edges.
///
/// Where blur has taken the contrast of the narrowest bars, or a module is hardly a pixel wide, an edge says little, but
/// the grey values of a whole character still tell it from the others (deformable templates: Gallo and Manduchi,
/// "Reading 1D Barcodes with Mobile Phones Using Deformable Templates", IEEE PAMI 33(9), 2011).
///
///  1. A symbol may lie between two edges with a quiet zone outside and the right number of edges between them.
///  2. Its characters stand one after another, near their nominal places: the cheapest path is found slot by slot.
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

    /// Rows that differ more from the model than this show something else: a quarter of the contrast everywhere.
    private static let mostMisfit = 0.06

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
