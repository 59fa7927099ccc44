/// Chains of the same finders on neighbouring lines: a symbol, or a row of a stacked one, with a majority vote.
struct ExpandedRow: Sendable {
    struct Trace: Sendable {
        var line: Int
        /// In samples of the line.
        var start: Float
        var end: Float
    }

    let finders: [Int]
    let isReversed: Bool
    private(set) var traces: [Trace] = []
    /// The number of votes for each character at each place, left and right of each finder.
    private var votes: [[Int: Int]]
    private var module: Float

    /// The maximum distance of its chains' lines, in modules: less than two rows of two symbols.
    private static let gap: Float = 12
    /// The maximum difference of two modules. Chosen by hand, as are the following: docs/internals/tunables.md.
    private static let stretch = ExpandedChain.stretch
    /// The minimum number of lines that read a character, and their ratio to those that read another one.
    private static let leastVotes = 2
    private static let voteRatio = 3
    /// The maximum distance of the next row of a symbol, in lengths of this row.
    private static let rowDistance: Float = 1.5
    /// The minimum overlap of two rows, as a part of the shorter one.
    private static let rowOverlap: Float = 0.4

    init(_ chain: ExpandedChain, line: Int) {
        finders = chain.pairs.map(\.finder)
        isReversed = chain.isReversed
        votes = Array(repeating: [:], count: 2 * finders.count)
        module = chain.module
        add(chain, line: line)
    }

    /// True if a chain of one of the next lines belongs to the row. `spacing` is that of lines, in samples.
    func continues(with chain: ExpandedChain, line: Int, spacing: Float) -> Bool {
        guard chain.isReversed == isReversed, chain.pairs.map(\.finder) == finders, let last = traces.last else {
            return false
        }
        let middle = (chain.start + chain.end) / 2 - (last.start + last.end) / 2
        return Float(line - last.line) * spacing < Self.gap * module && abs(middle) < Self.gap * module
            && abs(chain.module / module - 1) < Self.stretch
    }

    mutating func add(_ chain: ExpandedChain, line: Int) {
        traces.append(Trace(line: line, start: chain.start, end: chain.end))
        module = chain.module
        for (index, pair) in chain.pairs.enumerated() {
            if let left = pair.left { votes[2 * index][left, default: 0] += 1 }
            if let right = pair.right { votes[2 * index + 1][right, default: 0] += 1 }
        }
    }

    /// The character at a place, left and right of each finder, and the number of lines for it; nil if lines differ.
    func character(at place: Int) -> (value: Int, hits: Int)? {
        let sorted = votes[place].sorted { $0.value > $1.value }
        guard let best = sorted.first, best.value >= Self.leastVotes,
            sorted.count == 1 || sorted[1].value * Self.voteRatio <= best.value
        else { return nil }
        return (best.key, best.value)
    }

    /// True if `other` may be the next row of the same symbol: adjacent, of the same size, and on another line.
    /// `spacing` is that of lines, in samples.
    func isNear(_ other: ExpandedRow, spacing: Float) -> Bool {
        let (a, b) = (middle, other.middle)
        let length = a.end - a.start
        return abs(other.module / module - 1) < Self.stretch
            && abs(Float(a.line - b.line)) * spacing < Self.rowDistance * length
            && min(a.end, b.end) - max(a.start, b.start) > Self.rowOverlap * min(length, b.end - b.start)
    }

    private var middle: Trace { traces[traces.count / 2] }
}
