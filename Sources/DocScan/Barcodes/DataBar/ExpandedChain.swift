/// Consecutive pairs of DataBar Expanded on a line: a symbol, or a row of a stacked one.
struct ExpandedChain: Sendable, Hashable {
    var pairs: [ExpandedPair]
    var isReversed: Bool
    /// The start and end of its elements, in samples of the line.
    var start: Float
    var end: Float

    /// Elements from a finder to the next.
    private static let period = 21

    /// The maximum difference of the modules of a character and its finder: perspective (docs/internals/tunables.md).
    static let stretch: Float = 0.2

    static func find(in row: ElementEdges) -> [ExpandedChain] {
        var chains: [(chain: ExpandedChain, last: Int)] = []
        for first in row.places.indices.dropLast(5) {
            guard let new = ExpandedChain(row, finderAt: first) else { continue }
            let known = chains.firstIndex { $0.last == first - period && $0.chain.isReversed == new.isReversed }
            if let known {
                chains[known].chain.append(new)
                chains[known].last = first
            } else {
                chains.append((new, first))
            }
        }
        return chains.map(\.chain)
    }

    /// A single pair whose finder begins at edge `first`; nil if there is no finder or no character next to it.
    private init?(_ row: ElementEdges, finderAt first: Int) {
        let edges = row.places
        guard let finder = DataBarExpanded.finder(row.widths(first..<first + 5), startsDark: row.isRising(first)) else {
            return nil
        }
        let module = (edges[first + 5] - edges[first]) / DataBarExpanded.modules.finder
        func character(_ range: Range<Int>, mirrored: Bool) -> Int? {
            guard range.lowerBound >= 0, range.upperBound < edges.count else { return nil }
            let width = (edges[range.upperBound] - edges[range.lowerBound]) / DataBarExpanded.modules.character
            guard abs(width / module - 1) < Self.stretch else { return nil }
            let widths = row.widths(range)
            return DataBarExpanded.character(mirrored ? widths.reversed() : widths)
        }
        let before = character(first - 8..<first, mirrored: false)
        let after = character(first + 5..<first + 13, mirrored: true)
        guard before != nil || after != nil else { return nil }
        let (left, right) = finder.isReversed ? (after, before) : (before, after)
        pairs = [ExpandedPair(finder: finder.index, left: left, right: right)]
        isReversed = finder.isReversed
        start = edges[before == nil ? first : first - 8]
        end = edges[after == nil ? first + 5 : first + 13]
    }

    private mutating func append(_ next: ExpandedChain) {
        pairs = isReversed ? next.pairs + pairs : pairs + next.pairs
        end = next.end
    }

    /// The width of a module, in samples.
    var module: Float {
        let characters = pairs.reduce(0) { $0 + ($1.left == nil ? 0 : 1) + ($1.right == nil ? 0 : 1) }
        let modules = Float(characters) * DataBarExpanded.modules.character
        return (end - start) / (modules + Float(pairs.count) * DataBarExpanded.modules.finder)
    }
}
