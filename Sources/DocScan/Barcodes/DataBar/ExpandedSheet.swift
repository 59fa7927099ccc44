/// Parallel lines over a picture, or over a part of it laid flat, searched for DataBar Expanded: symbols in one row,
/// and stacked ones, which no line crosses completely.
struct ExpandedSheet {
    private let spacing: Float
    private var rows: [ExpandedRow] = []

    /// `spacing` is the distance of the `count` lines, in samples; `line` returns a line's grey values.
    init(count: Int, spacing: Float, line: (Int) -> [Float]) {
        self.spacing = spacing
        for index in 0..<count {
            for chain in ExpandedChain.find(in: ElementEdges(grey: line(index))) {
                let known = rows.lastIndex { $0.continues(with: chain, line: index, spacing: spacing) }
                if let known {
                    rows[known].add(chain, line: index)
                } else {
                    rows.append(ExpandedRow(chain, line: index))
                }
            }
        }
    }

    /// Returns the symbols of the lines, whose direction and places are those in the picture.
    func detections(direction: Point, place: (_ sample: Float, _ line: Float) -> Point) -> [SymbolDetection] {
        ExpandedSymbol.all(of: rows, spacing: spacing).map { symbol in
            let isReversed = symbol.rows[0].isReversed
            let corners = symbol.corners.map { place($0.sample, $0.line) }
            return SymbolDetection(
                symbology: .databarExpanded, value: symbol.value,
                points: isReversed ? Array(corners[2...] + corners[..<2]) : corners,
                heading: .init(nearest: isReversed ? direction * -1 : direction), hits: symbol.hits)
        }
    }
}

extension ExpandedSymbol {
    /// The four corners, as far as lines crossed it, clockwise from the first line's start.
    fileprivate var corners: [(sample: Float, line: Float)] {
        // The last row of a stacked symbol may be shorter.
        let full = rows.filter { $0.finders.count == rows[0].finders.count }.flatMap(\.traces)
        let lines = rows.flatMap(\.traces).map { Float($0.line) }
        let sorted = full.sorted { $0.line < $1.line }
        let (low, high) = (sorted[0], sorted[sorted.count - 1])
        func sample(_ end: KeyPath<ExpandedRow.Trace, Float>, at line: Float) -> Float {
            let slope = (high[keyPath: end] - low[keyPath: end]) / Float(max(1, high.line - low.line))
            return low[keyPath: end] + slope * (line - Float(low.line))
        }
        let (top, bottom) = (lines.min() ?? 0, lines.max() ?? 0)
        return [
            (sample(\.start, at: top), top), (sample(\.end, at: top), top), (sample(\.end, at: bottom), bottom),
            (sample(\.start, at: bottom), bottom),
        ]
    }
}
