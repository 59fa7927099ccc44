extension LinearSymbolLocator {
    /// The start of a symbol's first bar and the end of its last one on the line through the origin, in pixels.
    struct Ends {
        var left: Double
        var right: Double
        var module: Double
        /// The difference from the symbol that was decoded, 0 for none: see `EndsModel`.
        var residual: Double
    }

    /// Returns the two ends that best fit the symbol's length, its number of edges and its quiet zones. The symbol is
    /// at most `limit` pixels long.
    func ends(upTo limit: Double = .infinity) -> Ends? {
        guard let measure = SymbolMeasure(detection.symbology, value: detection.value), let row = SampledRow(of: self)
        else { return nil }
        let points = detection.points.map { ($0 - origin).dot(across) }
        guard let low = points.min(), let high = points.max() else { return nil }
        var best: Ends?
        // The points may all be at one end, a region may be longer than the symbol, noise may look like faint bars.
        for pass in EndsModel.passes {
            let module = pass.lengthRatio * (extent ?? high - low) / measure.usualLength.modules
            let edges = row.edges(module: module, contrast: pass.contrast)
            if let found = EndsSearch(edges: edges, points: points, measure: measure).best(upTo: limit),
                found.residual < best?.residual ?? .infinity
            {
                best = found
            }
            if let best, best.residual < EndsModel.convincingResidual { break }
        }
        return best
    }

    /// True if a DataBar Expanded symbol is upside down: zbar decodes the value, but not always the direction.
    func isTurned(_ ends: Ends) -> Bool {
        guard detection.symbology == .databarExpanded else { return false }
        let atLeft = finderCorrelation(from: ends.left, towards: 1, module: ends.module)
        return finderCorrelation(from: ends.right, towards: -1, module: ends.module) > atLeft + EndsModel.turnedMargin
    }

    /// The best correlation with the first finder pattern, counted from an end of the symbol.
    private func finderCorrelation(from end: Double, towards sign: Double, module: Double) -> Double {
        let finder = EndsModel.finderDarkness
        let correlations = EndsModel.finderStretches.map { stretch -> Double in
            let module = module * stretch * sign
            let places = finder.indices.map { end + (EndsModel.finderStart + 0.5 + Double($0)) * module }
            return correlation(finder, places.map { -mean($0) })
        }
        return correlations.max() ?? 0
    }

    /// The mean grey of the lines.
    fileprivate func mean(_ s: Double) -> Double { lines.reduce(0) { $0 + grey(s, $1) } / Double(lines.count) }
}

/// The mean grey along the line through a locator's origin, up to the picture's border.
private struct SampledRow {
    let grey: [Float]
    let origin: Int

    /// Returns `nil` for an origin at the border of the picture.
    init?(of locator: LinearSymbolLocator) {
        let (before, after) = (Self.samplesInside(locator, towards: -1), Self.samplesInside(locator, towards: 1))
        guard min(before, after) >= EndsModel.leastReach else { return nil }
        grey = (-before...after).map { Float(locator.mean(Double($0) * EndsModel.sampleSpacing)) }
        origin = before
    }

    private static func samplesInside(_ locator: LinearSymbolLocator, towards sign: Double) -> Int {
        let image = locator.image
        var count = 0
        let limit = Int(clamped: Double(image.width + image.height) / EndsModel.sampleSpacing)
        while count < limit {
            let p = locator.position(sign * Double(count + 1) * EndsModel.sampleSpacing, 0)
            if p.x < 0 || p.y < 0 || p.x >= Double(image.width) || p.y >= Double(image.height) { break }
            count += 1
        }
        return count
    }

    /// Returns the edges, in pixels from the origin, for an approximate width of a module in pixels.
    func edges(module: Double, contrast: Float) -> [RowEdge] {
        let samples = module / EndsModel.sampleSpacing
        let smooth = grey.boxBlurred(length: Int(clamped: EndsModel.smoothing * samples))
        let reach = max(EndsModel.leastDarknessReach, Int(clamped: EndsModel.darknessReach * samples))
        let darkness = RowProfile.locallyNormalized(smooth, reach: reach)
        return RowEdge.steepest(in: darkness, contrast: contrast).map {
            RowEdge(x: ($0.x - Double(origin)) * EndsModel.sampleSpacing, isRising: $0.isRising)
        }
    }
}

extension [Float] {
    /// The moving average over `length` values, over fewer at the ends.
    fileprivate func boxBlurred(length: Int) -> [Float] {
        guard length > 1 else { return self }
        let half = length / 2
        var sums: [Float] = [0]
        for value in self { sums.append(sums[sums.count - 1] + value) }
        return indices.map { index in
            let (low, high) = (Swift.max(0, index - half), Swift.min(count, index + half + 1))
            return (sums[high] - sums[low]) / Float(high - low)
        }
    }
}
