/// Reads a row by comparing it with a symbol's template instead of by its edges.
///
/// If blur has taken the contrast of the narrowest bars, or a module is hardly a pixel wide, the grey values of a whole
/// character still distinguish it from the others (deformable templates: Gallo and Manduchi, "Reading 1D Barcodes with
/// Mobile Phones Using Deformable Templates", IEEE PAMI 33(9), 2011).
///
/// 1. A symbol may be between two edges with a quiet zone outside and the right number of edges between them.
/// 2. Its characters adjoin, near their nominal places: the cheapest path is found slot by slot.
/// 3. The characters' places along a smooth curve, and the strength of the blur, are fitted to that path.
/// 4. Each character of each slot gets its residual; the symbology interprets the residuals.
package struct SymbolMatcher {
    let family: SymbolFamily
    let row: RowProfile

    package init(family: SymbolFamily, row: RowProfile) { (self.family, self.row) = (family, row) }

    package struct Match {
        var symbology: Symbology
        var value: String
        /// In samples.
        var start: Float
        var end: Float
        /// The mean squared difference between row and symbol, in squares of the full contrast.
        var residual: Float
        /// The increase of the squared difference for the next likeliest value, summed, in modules.
        var margin: Float
        /// The minimum margin, over the residual, that confirms the value.
        var leastMargin: Float

        var isSure: Bool { margin > leastMargin * residual }
    }

    struct Hypothesis {
        var layout: SymbolLayout
        /// The places at which the slots begin, in samples, and the symbol's end.
        var places: [Float]
        var characters: [Int]
        /// The mean residual of the characters, per module.
        var cost: Float
    }

    /// Returns the symbols that the row may show, likeliest first.
    package func matches() -> [Match] {
        let hypotheses =
            family.finderPatterns.isEmpty ? places().compactMap { hypothesis($0) } : finderPatternHypotheses()
        let likely = hypotheses.sorted { $0.cost < $1.cost }.prefix(
            family.finderPatterns.isEmpty ? Self.fittedLimit : Self.fittedWithFinderPatterns)
        let matches = likely.compactMap(fitted)
        if matches.contains(where: \.isSure) { return matches }
        return matches + clearMatches()
    }

    private func hypothesis(_ place: Place, finderPatterns: FinderPatterns? = nil) -> Hypothesis? {
        let lattice = SymbolLattice(self, place.layout, start: place.start, module: place.module)
        return lattice.cheapestPath(finderPatterns: finderPatterns).map { path in
            Hypothesis(
                layout: place.layout,
                places: path.map { place.start + Float($0.place) / PathModel.steps * place.module },
                characters: path.dropFirst().map(\.character), cost: path[path.count - 1].cost / place.layout.modules)
        }
    }

    /// The hypotheses for a symbology with finder patterns, if these are about at their places.
    private func finderPatternHypotheses() -> [Hypothesis] {
        let proposals = places().compactMap { place in
            finderPatterns(of: place.layout, from: place.start, module: place.module).map {
                (place: place, finderPatterns: $0)
            }
        }
        return proposals.sorted { $0.finderPatterns.residual < $1.finderPatterns.residual }.prefix(Self.proposalLimit)
            .compactMap { hypothesis($0.place, finderPatterns: $0.finderPatterns) }.filter { $0.cost < Self.cost }
    }

    /// The number of fitted hypotheses without and with finder patterns, and of the likeliest places by finder patterns
    /// that become hypotheses: fitting takes most of the time. Chosen by hand, as are the following:
    /// docs/internals/tunables.md.
    private static let fittedLimit = 2
    private static let fittedWithFinderPatterns = 4
    private static let proposalLimit = 5
    /// The blur at which a fit begins, in modules: between sharp and just readable.
    private static let firstBlur = 0.7

    /// The maximum cost of a path per module with thousands of characters, of which one fits anything.
    private static let cost: Float = 0.015

    /// Rows that differ more from the model show something else: a quarter of the contrast everywhere.
    private static let maximumResidual = 0.06

    /// Improves the path's characters, places and blur in turn until they no longer change.
    private func fitted(_ hypothesis: Hypothesis) -> Match? {
        let layouts = [hypothesis.layout] + family.variants(hypothesis.layout.slots.count - 2)
        let matches = layouts.compactMap { fitted(hypothesis, layout: $0) }
        return matches.min { $0.residual < $1.residual }
    }

    private func fitted(_ hypothesis: Hypothesis, layout: SymbolLayout) -> Match? {
        let fit = SymbolFit(
            grey: row.grey, layout: layout, places: hypothesis.places, characters: hypothesis.characters,
            blur: Self.firstBlur)
        guard var fit else { return nil }
        var margin: Float = 0
        // The characters rarely change twice; places and blur settle in a few steps.
        for _ in 0..<4 {
            guard fit.adjust(rounds: 3), fit.residual < Self.maximumResidual, let reading = family.read(fit.residuals())
            else {
                return nil
            }
            let isSettled = reading.characters == fit.characters
            fit.characters = reading.characters
            margin = reading.margin
            if isSettled { break }
        }
        guard fit.adjust(rounds: 2), let value = family.value(fit.characters) else { return nil }
        return Match(
            symbology: layout.symbology, value: value, start: fit.place(ofModule: 0),
            end: fit.place(ofModule: Double(layout.modules)), residual: Float(fit.residual), margin: margin,
            leastMargin: family.leastMargin)
    }

    func bestFit(
        of slot: SymbolLayout.Slot, from start: Float, to end: Float
    ) -> (character: Int, residual: Float) {
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
