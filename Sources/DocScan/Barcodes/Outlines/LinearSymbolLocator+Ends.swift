extension LinearSymbolLocator {
    /// Where a symbol's first bar begins and its last one ends on the line through the origin, and the width of a
    /// module.
    struct Ends {
        var left: Double
        var right: Double
        var module: Double
        /// How unlike the symbol it is, 0 for none.
        var residual: Double
    }

    /// The two ends that suit the symbol's length, its number of edges and its quiet zones best.
    ///
    /// - Parameter limit: the most that the symbol may be long, in pixels.
    func ends(upTo limit: Double = .infinity) -> Ends? {
        guard let measure = SymbolMeasure(detection.symbology, value: detection.value) else { return nil }
        let step = EndsModel.sampleSpacing
        let reach = samplesInside(step: step)
        guard min(reach.left, reach.right) >= EndsModel.leastReach else { return nil }
        let row = (-reach.left...reach.right).map { Float(mean(Double($0) * step)) }
        let places = detection.points.map { ($0 - origin).dot(across) }
        guard let low = places.min(), let high = places.max() else { return nil }
        var best: Ends?
        // Points may all lie at one end, or a region may be longer than the symbol; noise may look like faint bars.
        let looks: [(Double, Float)] = [
            (1, EndsModel.faintContrast), (1, EndsModel.plainContrast), (EndsModel.shorter, EndsModel.faintContrast),
            (EndsModel.longer, EndsModel.faintContrast),
        ]
        for (share, contrast) in looks {
            let module = share * (extent ?? high - low) / measure.usualLength.modules
            let darkness = Self.darkness(of: row, module: module / step)
            let edges = RowEdge.steepest(in: darkness, contrast: contrast).map {
                RowEdge(x: ($0.x - Double(reach.left)) * step, isRising: $0.isRising)
            }
            if let found = ends(among: edges, places: places, measure, upTo: limit),
                found.residual < best?.residual ?? .infinity
            {
                best = found
            }
            if let best, best.residual < EndsModel.convincingResidual { break }
        }
        return best
    }

    /// A row without noise narrower than half a module, its darkness measured between the extremes of a dozen modules
    /// either way.
    ///
    /// - Parameter module: about the width of a module, in samples.
    private static func darkness(of row: [Float], module: Double) -> [Float] {
        let smooth = row.boxBlurred(length: Int(clamped: module / 2))
        return RowProfile.locallyNormalized(smooth, reach: max(12, Int(clamped: 12 * module)))
    }

    /// - Parameter edges: rising and falling in turn.
    private func ends(
        among edges: [RowEdge], places: [Double], _ measure: SymbolMeasure, upTo limit: Double
    ) -> Ends? {
        let middle = places.reduce(0, +) / Double(places.count)
        let longest = measure.lengths[measure.lengths.count - 1].edges
        var best: Ends?
        /// The width of the space before an edge.
        func space(before index: Int) -> Double {
            index > 0 && index < edges.count ? edges[index].x - edges[index - 1].x : .infinity
        }
        for first in edges.indices where edges[first].isRising && edges[first].x < middle + EndsModel.middleSlack {
            var widest = 0.0
            for last in stride(from: first + 1, to: edges.count, by: 2) {
                let count = last - first + 1
                if Double(count) > EndsModel.edgeLimit * Double(longest) { break }
                let (left, right) = (edges[first].x, edges[last].x)
                if right - left > limit { break }
                widest = max(widest, right - edges[last - 1].x, last > first + 1 ? space(before: last - 1) : 0)
                let wanted = measure.length(forEdges: count)
                let module = (right - left) / wanted.modules
                let quiet = min(space(before: first), space(before: last + 1)) / module
                var residual = Double(abs(count - wanted.edges)) / Double(min(count, wanted.edges))
                // The quiet zone may be a pixel narrower: places are no surer than that.
                guard residual < EndsModel.edgeErrorLimit, module > EndsModel.leastModule,
                    right > middle - EndsModel.middleSlack, quiet > measure.quietZone - 1 / module
                else { continue }
                // Glare may drown some bars.
                let excess = (widest - 1) / (measure.widest * module)
                residual +=
                    max(0, EndsModel.idealQuietZone - quiet) * EndsModel.quietZonePenalty
                    + wideElementPenalty(excess)
                let reach = EndsModel.strayReach * module
                let strays = places.count { $0 < left - reach || $0 > right + reach }
                residual += EndsModel.strayPenalty * Double(strays) / Double(places.count)
                if measure.isOnGrid, residual < best?.residual ?? .infinity {
                    residual += EndsModel.gridPenalty * strayness(edges[first...last], module)
                }
                if residual < best?.residual ?? .infinity {
                    best = Ends(left: left, right: right, module: module, residual: residual)
                }
            }
        }
        return best
    }

    /// - Parameter excess: the widest element over the symbology's widest.
    private func wideElementPenalty(_ excess: Double) -> Double {
        guard excess > EndsModel.wideElement else { return 0 }
        return min(
            EndsModel.wideElementPenaltyLimit,
            EndsModel.wideElementPenalty + (excess - EndsModel.wideElement) * EndsModel.wideElementSlope)
    }

    /// How far the distances between edges of one direction are from whole modules, 0…0.5: blur moves neighbouring
    /// edges against each other, but not these.
    private func strayness(_ edges: ArraySlice<RowEdge>, _ module: Double) -> Double {
        var (sum, count) = (0.0, 0.0)
        for (edge, next) in zip(edges, edges.dropFirst(2)) {
            let width = (next.x - edge.x) / module
            // Perspective makes wide ones meaningless.
            if width > EndsModel.gridWidth { continue }
            sum += abs(width - width.rounded())
            count += 1
        }
        // Half a module is the farthest from a whole one.
        return count > 0 ? sum / count : 0.5
    }

    /// Whether a DataBar Expanded symbol stands the other way round: zbar tells the value, but not always the
    /// direction.
    ///
    /// After guard and first character, 18 modules from the first bar, comes the finder pattern A1 of 15 modules, which
    /// nothing at the other end is like (ISO/IEC 24724).
    func isTurned(_ ends: Ends) -> Bool {
        guard detection.symbology == .databarExpanded else { return false }
        let finder = [0.0] + Array(repeating: 255, count: 8) + [0, 0, 0, 0, 255, 0]
        func likeness(from end: Double, _ sign: Double) -> Double {
            let range = EndsModel.finderStretch
            let found = stride(from: range.low, through: range.high, by: range.step).map { stretch -> Double in
                let module = ends.module * stretch * sign
                return correlation(finder, finder.indices.map { -mean(end + (18.5 + Double($0)) * module) })
            }
            return found.max() ?? 0
        }
        return likeness(from: ends.right, -1) > likeness(from: ends.left, 1) + EndsModel.turnedMargin
    }

    /// The mean grey of the lines.
    private func mean(_ s: Double) -> Double { lines.reduce(0) { $0 + grey(s, $1) } / Double(lines.count) }

    /// How many samples lie inside the picture on either side of the origin.
    private func samplesInside(step: Double) -> (left: Int, right: Int) {
        func count(_ direction: Double) -> Int {
            var count = 0
            let limit = Int(clamped: Double(image.width + image.height) / step)
            while count < limit {
                let p = position(direction * Double(count + 1) * step, 0)
                if p.x < 0 || p.y < 0 || p.x >= Double(image.width) || p.y >= Double(image.height) { break }
                count += 1
            }
            return count
        }
        return (count(-1), count(1))
    }

    /// A line through the outer edge of the outermost bar, followed along the bar.
    ///
    /// - Parameters:
    ///   - guess: where it is expected: s for a t.
    ///   - sign: −1 for the left end, 1 for the right one.
    func side(near guess: (Double) -> Double, from top: Double, to bottom: Double, sign: Double, module: Double) -> Line
    {
        let bands = EndsModel.sideBands
        let height = (bottom - top) * (1 - 2 * EndsModel.sideMargin) / Double(bands)
        let step = EndsModel.sideSpacing
        let reach = Int(clamped: (EndsModel.sideReach * max(1, module) / step).rounded())
        var places: [Point] = []
        for band in 0..<bands {
            let middle = top + (bottom - top) * EndsModel.sideMargin + (Double(band) + 0.5) * height
            let count = max(1, min(EndsModel.sideLines, Int(clamped: height)))
            let row = (-reach - 2...reach + 2).map { index -> Double in
                (0..<count).reduce(0) { sum, line in
                    let t = middle + height * ((Double(line) + 0.5) / Double(count) - 0.5)
                    return sum + grey(guess(t) + Double(index) * step, t)
                } / Double(count)
            }
            let slopes = row.indices.dropFirst(2).dropLast(2).map { sign * (row[$0 + 2] - row[$0 - 2]) }
            guard let peak = slopes.indices.max(by: { slopes[$0] < slopes[$1] }), slopes[peak] > EndsModel.sideContrast
            else { continue }
            var shift = 0.0
            if peak > 0, peak < slopes.count - 1 {
                shift = parabolaPeak(slopes[peak - 1], slopes[peak], slopes[peak + 1])
            }
            places.append(Point(x: middle, y: guess(middle) + (Double(peak - reach) + shift) * step))
        }
        if places.count >= EndsModel.leastSideBands, let fit = Line.robustFit(places) {
            return Line(point: Point(x: fit.offset, y: 0), direction: Point(x: fit.slope, y: 1))
        }
        return Line(point: Point(x: guess(0), y: 0), direction: Point(x: guess(1) - guess(0), y: 1))
    }
}

extension [Float] {
    /// The mean of so many values around each, fewer at the ends.
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
