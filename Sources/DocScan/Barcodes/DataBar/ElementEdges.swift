/// The edges of bars along a line: dark and light in turn.
struct ElementEdges: Sendable {
    /// In samples, between two of them.
    private(set) var places: [Float] = []
    /// Whether the first one is from light to dark; the others follow in turn.
    private(set) var startsRising = true

    /// How much of the contrast around lies between a bar and the spaces beside it: noise has less, and blur leaves a
    /// narrow one more.
    private static let share: Float = 0.18
    /// Samples either way over which the contrast is measured: the widest elements, where a module has a few pixels.
    private static let reach = 64

    init(grey: [Float]) {
        let darkness = RowProfile.locallyNormalized(grey, reach: Self.reach)
        // The extremes in turn: one is over when the line has come back by the share.
        var (low, high) = (0, 0)
        var isRising: Bool?
        for index in darkness.indices {
            let value = darkness[index]
            if isRising != false, value > darkness[high] { high = index }
            if isRising != true, value < darkness[low] { low = index }
            if isRising != false, value < darkness[high] - Self.share {
                if isRising == true { add(from: low, to: high, in: darkness, isRising: true) }
                (isRising, low) = (false, index)
            } else if isRising != true, value > darkness[low] + Self.share {
                if isRising == false { add(from: high, to: low, in: darkness, isRising: false) }
                (isRising, high) = (true, index)
            }
        }
        if let isRising {
            let (from, to) = isRising ? (low, high) : (high, low)
            add(from: from, to: to, in: darkness, isRising: isRising)
        }
    }

    func isRising(_ index: Int) -> Bool { startsRising == (index % 2 == 0) }

    /// The widths of the elements between two edges.
    func widths(_ range: Range<Int>) -> [Float] { range.map { places[$0 + 1] - places[$0] } }

    /// Adds the place halfway between two extremes.
    private mutating func add(from first: Int, to last: Int, in darkness: [Float], isRising: Bool) {
        if places.isEmpty { startsRising = isRising }
        let half = (darkness[first] + darkness[last]) / 2
        for index in first..<last where (darkness[index] <= half) != (darkness[index + 1] <= half) {
            let step = darkness[index + 1] - darkness[index]
            places.append(Float(index) + (half - darkness[index]) / step)
            return
        }
        places.append(Float(first + last) / 2)
    }
}
