/// The normalised darkness of a row across the bars, and its edges. Black and white vary in a photograph (shade, glare,
/// blur), so darkness is measured between the lightest and the darkest value of the surroundings.
package struct RowProfile: Sendable {
    struct Edge: Sendable, Hashable {
        /// In samples, with fractions.
        var x: Float
        /// From light to dark, in the direction of the row.
        var isRising: Bool
        /// The distance to the next dark place on the light side, in samples.
        var quiet: Float
    }

    let grey: [Float]
    /// 0 (as light as the surroundings get) … 1 (as dark).
    let darkness: [Float]
    /// The sum of the darkness before each sample.
    private let sums: [Float]
    /// In order. Blur moves an edge, and hides one only if it is stronger than the narrowest bars are wide.
    let edges: [Edge]

    /// The row has some bars' worth of samples, two or more per module.
    package init(grey: [Float]) {
        let rough = RowEdge.slopePeaks(in: Self.locallyNormalized(grey, reach: 40), threshold: 0.04).map { Float($0.x) }
        let gaps = zip(rough, rough.dropFirst()).map { $1 - $0 }.sorted()
        let gap = gaps.isEmpty ? 8 : max(2, gaps[gaps.count / 2])
        // A dozen modules either way hold a wide bar and a wide space of any symbology.
        let darkness = Self.locallyNormalized(grey, reach: Int(8 * gap))
        (self.grey, self.darkness, sums) = (grey, darkness, Self.sums(of: darkness))
        edges = RowEdge.slopePeaks(in: darkness, threshold: 0.04 / gap).map {
            Edge(x: Float($0.x), isRising: $0.isRising, quiet: Self.quiet($0, in: darkness))
        }
    }

    private init(grey: [Float], darkness: [Float], edges: [Edge]) {
        (self.grey, self.darkness, sums) = (grey, darkness, Self.sums(of: darkness))
        self.edges = edges
    }

    var reversed: RowProfile {
        let last = Float(darkness.count - 1)
        return RowProfile(
            grey: grey.reversed(), darkness: darkness.reversed(),
            edges: edges.reversed().map { Edge(x: last - $0.x, isRising: !$0.isRising, quiet: $0.quiet) })
    }

    /// The sum of the darkness before a place; the outermost values continue beyond the ends.
    func darkness(before x: Float) -> Float {
        let place = x + 0.5
        if place <= 0 { return place * darkness[0] }
        let last = darkness.count
        if place >= Float(last) { return sums[last] + (place - Float(last)) * darkness[last - 1] }
        let index = Int(place)
        return sums[index] + (place - Float(index)) * darkness[index]
    }

    private static func sums(of row: [Float]) -> [Float] {
        var sums: [Float] = [0]
        sums.reserveCapacity(row.count + 1)
        for value in row { sums.append(sums[sums.count - 1] + value) }
        return sums
    }

    /// Darkness between the extremes of `reach` samples either way.
    static func locallyNormalized(_ grey: [Float], reach: Int) -> [Float] {
        let step = max(1, reach / 4)
        let count = grey.count / step + 2
        // The extremes of blocks, then of the blocks around: at most twice as far as a block.
        var (low, high) = ([Float](repeating: 255, count: count), [Float](repeating: 0, count: count))
        for (index, value) in grey.enumerated() {
            low[index / step] = min(low[index / step], value)
            high[index / step] = max(high[index / step], value)
        }
        let blocks = grey.count / step + 1
        func extremes(_ block: Int) -> (low: Float, high: Float) {
            let near = max(0, block - 4)...min(blocks - 1, block + 4)
            return (low[near].min() ?? 0, high[near].max() ?? 255)
        }
        let around = (0..<blocks).map(extremes)
        return grey.indices.map { index in
            let place = Float(index) / Float(step) - 0.5
            let left = max(0, min(blocks - 1, Int(place.rounded(.down))))
            let right = min(blocks - 1, left + 1)
            let weight = max(0, min(1, place - Float(left)))
            let floor = around[left].low * (1 - weight) + around[right].low * weight
            let ceiling = around[left].high * (1 - weight) + around[right].high * weight
            return ceiling - floor < 8 ? 0 : max(0, min(1, (ceiling - grey[index]) / (ceiling - floor)))
        }
    }

    private static func quiet(_ edge: RowEdge, in row: [Float]) -> Float {
        let direction = edge.isRising ? -1 : 1
        var index = Int(edge.x.rounded())
        // Down the edge itself first.
        while row.indices.contains(index), row[index] > 0.3 { index += direction }
        let start = index
        while row.indices.contains(index), row[index] < 0.35 { index += direction }
        // Unknown beyond the row's end; grants a few more samples.
        let isOutside = !row.indices.contains(index)
        return Float(abs(index - start)) + (isOutside ? 8 : 0)
    }
}
