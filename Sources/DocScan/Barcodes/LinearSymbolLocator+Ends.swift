extension LinearSymbolLocator {
    /// Where a symbol's first bar begins and its last one ends on the line through the origin, and the width of a module.
    struct Ends {
        var left: Double
        var right: Double
        var module: Double
        /// How unlike the symbol it is, 0 for none.
        var misfit: Double
    }

    /// The two ends that suit the symbol's length, its number of edges and its quiet zones best.
    func ends() -> Ends? {
        guard let measure = SymbolMeasure(sighting.symbology, value: sighting.value) else { return nil }
        let step = 0.5
        let reach = samplesInside(step: step)
        guard reach.left >= 10, reach.right >= 10 else { return nil }
        let row = (-reach.left...reach.right).map { index -> Float in
            let s = Double(index) * step
            return Float(lines.reduce(0) { $0 + grey(s, $1) } / Double(lines.count))
        }
        let places = sighting.points.map { ($0 - origin).dot(across) }
        guard let low = places.min(), let high = places.max() else { return nil }
        let length = extent ?? high - low
        let middle = places.reduce(0, +) / Double(places.count)
        var best: Ends?
        // Points may all lie at one end, or a region may be longer than the symbol.
        for share in [1, 0.6, 1.8] {
            let module = share * length / measure.usualLength.modules
            let edges = RowEdge.all(in: row, module: module / step).map {
                RowEdge(x: ($0.x - Double(reach.left)) * step, isRising: $0.isRising)
            }
            if let found = ends(among: edges, around: middle, measure), found.misfit < best?.misfit ?? .infinity {
                best = found
            }
            if let best, best.misfit < 0.1 { break }
        }
        return best
    }

    /// - Parameter edges: rising and falling in turn.
    private func ends(among edges: [RowEdge], around middle: Double, _ measure: SymbolMeasure) -> Ends? {
        var best: Ends?
        let longest = measure.lengths[measure.lengths.count - 1].edges
        /// The width of the space before an edge.
        func space(before index: Int) -> Double {
            edges.indices.contains(index - 1) && edges.indices.contains(index)
                ? edges[index].x - edges[index - 1].x : .infinity
        }
        for first in edges.indices where edges[first].isRising && edges[first].x < middle + 8 {
            var widest = 0.0
            for last in stride(from: first + 1, to: edges.count, by: 2) {
                let count = last - first + 1
                if count * 2 > longest * 3 { break }
                if last > first + 1 { widest = max(widest, space(before: last - 1)) }
                let wanted = measure.length(forEdges: count)
                let module = (edges[last].x - edges[first].x) / wanted.modules
                let excess = Double(abs(count - wanted.edges)) / Double(min(count, wanted.edges))
                let quiet = min(space(before: first), space(before: last + 1)) / module
                guard excess < 0.5, module > 0.4, widest < measure.widestSpace * module * 1.3 + 1,
                    edges[last].x > middle - 8,
                    quiet > measure.quietZone - 1 / module
                else { continue }
                var misfit = excess + max(0, 6 - quiet) * 0.02
                if measure.isOnGrid { misfit += 2 * strayness(edges[first...last], module) }
                if misfit < best?.misfit ?? .infinity {
                    best = Ends(left: edges[first].x, right: edges[last].x, module: module, misfit: misfit)
                }
            }
        }
        return best
    }

    /// How far the distances between edges of one direction are from whole modules, 0…0.5: blur moves neighbouring edges
    /// against each other, but not these.
    private func strayness(_ edges: ArraySlice<RowEdge>, _ module: Double) -> Double {
        var (sum, count) = (0.0, 0.0)
        for (edge, next) in zip(edges, edges.dropFirst(2)) {
            let width = (next.x - edge.x) / module
            // Perspective makes wide ones meaningless.
            if width > 5.5 { continue }
            sum += abs(width - width.rounded())
            count += 1
        }
        return count > 0 ? sum / count : 0.5
    }

    /// How many samples lie inside the picture on either side of the origin.
    private func samplesInside(step: Double) -> (left: Int, right: Int) {
        func count(_ direction: Double) -> Int {
            var count = 0
            let limit = Int(Double(image.width + image.height) / step)
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
        let bands = 7
        let height = (bottom - top) * 0.86 / Double(bands)
        let step = 0.25
        let reach = Int((1.2 * max(1, module) / step).rounded())
        var places: [Point] = []
        for band in 0..<bands {
            let middle = top + (bottom - top) * 0.07 + (Double(band) + 0.5) * height
            let count = max(1, min(8, Int(height)))
            let row = (-reach - 2...reach + 2).map { index -> Double in
                (0..<count).reduce(0) { sum, line in
                    let t = middle + height * ((Double(line) + 0.5) / Double(count) - 0.5)
                    return sum + grey(guess(t) + Double(index) * step, t)
                } / Double(count)
            }
            let slopes = row.indices.dropFirst(2).dropLast(2).map { sign * (row[$0 + 2] - row[$0 - 2]) }
            guard let peak = slopes.indices.max(by: { slopes[$0] < slopes[$1] }), slopes[peak] > 8 else { continue }
            var shift = 0.0
            if peak > 0, peak < slopes.count - 1 {
                let bend = slopes[peak - 1] - 2 * slopes[peak] + slopes[peak + 1]
                if bend < 0 { shift = (slopes[peak - 1] - slopes[peak + 1]) / (2 * bend) }
            }
            places.append(Point(x: middle, y: guess(middle) + (Double(peak - reach) + shift) * step))
        }
        if places.count >= 4, let fit = Line.robustFit(places) {
            return Line(point: Point(x: fit.offset, y: 0), direction: Point(x: fit.slope, y: 1))
        }
        return Line(point: Point(x: guess(0), y: 0), direction: Point(x: guess(1) - guess(0), y: 1))
    }
}
