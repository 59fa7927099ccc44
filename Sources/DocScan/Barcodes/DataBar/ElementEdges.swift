/// The edges of bars along a line: dark and light in turn.
struct ElementEdges: Sendable {
    /// In samples, between two of them.
    let places: [Float]
    /// Whether the first one is from light to dark; the others follow in turn.
    private let startsRising: Bool

    /// The least contrast of a bar to its spaces, as a part of that around: noise has less, a blurred narrow bar more.
    private static let share: Float = 0.18
    /// Samples either way over which the contrast is measured: the widest elements, where a module has a few pixels.
    private static let reach = 64

    init(grey: [Float]) {
        let edges = RowEdge.halfway(in: RowProfile.locallyNormalized(grey, reach: Self.reach), contrast: Self.share)
        places = edges.map { Float($0.x) }
        startsRising = edges.first?.isRising ?? true
    }

    func isRising(_ index: Int) -> Bool { startsRising == (index % 2 == 0) }

    /// The widths of the elements between two edges.
    func widths(_ range: Range<Int>) -> [Float] { range.map { places[$0 + 1] - places[$0] } }
}
