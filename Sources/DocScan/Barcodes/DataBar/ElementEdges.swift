struct ElementEdges: Sendable {
    /// In samples, with fractions.
    let places: [Float]
    /// True if the first edge is from light to dark; the others alternate.
    private let startsRising: Bool

    /// The minimum contrast of a bar, as a part of the local one: noise has less, a blurred narrow bar more.
    private static let share = EndsModel.faintContrast
    /// The contrast is measured over this many samples either way: the widest elements, at a few pixels per module.
    private static let reach = 64

    init(grey: [Float]) {
        let edges = RowEdge.halfway(in: RowProfile.locallyNormalized(grey, reach: Self.reach), contrast: Self.share)
        places = edges.map { Float($0.x) }
        startsRising = edges.first?.isRising ?? true
    }

    func isRising(_ index: Int) -> Bool { startsRising == (index % 2 == 0) }

    func widths(_ range: Range<Int>) -> [Float] { range.map { places[$0 + 1] - places[$0] } }
}
