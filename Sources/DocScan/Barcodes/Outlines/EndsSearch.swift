/// Finds the two edges of a row that are most likely the outer edges of a symbol's first and last bar.
///
///            ▐▌ ▐ ▌▐▌   ▐▌▐ ▌
///     quiet  ↑              ↑  quiet
///          first           last
///
/// Each pair of a rising and a falling edge is a candidate. Its residual says how much it differs from the symbol that
/// was decoded: in the number of edges, the quiet zone, the widest element, the place and the grid of modules.
struct EndsSearch {
    typealias Ends = LinearSymbolLocator.Ends

    /// In pixels from the origin, rising and falling in turn.
    private let edges: [RowEdge]
    /// The space before each edge, and after the last one. The first and the last are open.
    private let gaps: [Double]
    /// The decoder's points, in pixels from the origin, and their mean.
    private let points: [Double]
    private let middle: Double
    private let measure: SymbolMeasure

    init(edges: [RowEdge], points: [Double], measure: SymbolMeasure) {
        (self.edges, self.points, self.measure) = (edges, points, measure)
        gaps = [.infinity] + zip(edges, edges.dropFirst()).map { $1.x - $0.x } + [.infinity]
        middle = points.reduce(0, +) / Double(points.count)
    }

    /// Returns the pair with the lowest residual, up to a symbol length in pixels.
    func best(upTo limit: Double) -> Ends? {
        let mostEdges = EndsModel.edgeLimit * Double(measure.lengths[measure.lengths.count - 1].edges)
        var best: Ends?
        for first in edges.indices where edges[first].isRising && edges[first].x < middle + EndsModel.middleSlack {
            var widest = 0.0
            for last in stride(from: first + 1, to: edges.count, by: 2) {
                if Double(last - first + 1) > mostEdges || edges[last].x - edges[first].x > limit { break }
                widest = max(widest, gaps[last])
                if let ends = ends(first, last, widest: widest, below: best?.residual ?? .infinity) { best = ends }
                widest = max(widest, gaps[last + 1])
            }
        }
        return best
    }

    /// Returns the ends at two edges if their residual is below `bound`; `widest` is the widest element, in pixels.
    private func ends(_ first: Int, _ last: Int, widest: Double, below bound: Double) -> Ends? {
        let (left, right, edgeCount) = (edges[first].x, edges[last].x, last - first + 1)
        let expected = measure.length(forEdges: edgeCount)
        let module = (right - left) / expected.modules
        let quietZone = min(gaps[first], gaps[last + 1]) / module
        let edgeError = Double(abs(edgeCount - expected.edges)) / Double(min(edgeCount, expected.edges))
        // The quiet zone may be a pixel narrower: edges are not located more precisely.
        guard edgeError < EndsModel.edgeErrorLimit, module > EndsModel.leastModule,
            right > middle - EndsModel.middleSlack, quietZone > measure.quietZone - 1 / module
        else { return nil }
        let residual =
            edgeError + (quietZonePenalty(quietZone) + wideElementPenalty(widest, module: module))
            + strayPenalty(left: left, right: right, module: module)
        guard residual < bound else { return nil }
        var ends = Ends(left: left, right: right, module: module, residual: residual)
        if measure.isOnGrid { ends.residual += EndsModel.gridPenalty * gridDeviation(first...last, module: module) }
        return ends.residual < bound ? ends : nil
    }

    /// The penalty for a quiet zone in modules.
    private func quietZonePenalty(_ quietZone: Double) -> Double {
        max(0, EndsModel.idealQuietZone - quietZone) * EndsModel.quietZonePenalty
    }

    /// The penalty for an element that no symbol has: glare may have hidden some bars.
    private func wideElementPenalty(_ widest: Double, module: Double) -> Double {
        // Edges are at most a pixel off.
        let ratio = (widest - 1) / (measure.widest * module)
        guard ratio > EndsModel.wideElement else { return 0 }
        return min(
            EndsModel.wideElementPenaltyLimit,
            EndsModel.wideElementPenalty + (ratio - EndsModel.wideElement) * EndsModel.wideElementSlope)
    }

    private func strayPenalty(left: Double, right: Double, module: Double) -> Double {
        let reach = EndsModel.strayReach * module
        let strays = points.count { $0 < left - reach || $0 > right + reach }
        return EndsModel.strayPenalty * Double(strays) / Double(points.count)
    }

    /// The mean distance from whole modules, 0…0.5, of the widths between edges of one direction: blur moves
    /// neighbouring edges against each other, but not these.
    private func gridDeviation(_ range: ClosedRange<Int>, module: Double) -> Double {
        var (sum, count) = (0.0, 0.0)
        for (edge, next) in zip(edges[range], edges[range].dropFirst(2)) {
            let width = (next.x - edge.x) / module
            if width > EndsModel.gridWidth { continue }
            sum += abs(width - width.rounded())
            count += 1
        }
        return count > 0 ? sum / count : 0.5
    }
}
