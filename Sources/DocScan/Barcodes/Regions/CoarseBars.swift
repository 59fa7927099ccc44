/// The regions of bars of a picture, found where it is coarsest and laid as they lie in finer forms of it when they are
/// wanted: laying one straight takes longer than finding it.
struct CoarseBars {
    /// The size of the picture in which they were found: 1/`denominator`.
    let denominator: Int
    /// Strongest first.
    let found: [BarRegion]
    private let width: Int
    private var known: [Place: BarRegion] = [:]

    private struct Place: Hashable {
        var index: Int
        var denominator: Int
    }

    /// - Parameters:
    ///   - cells: of the picture at 1/`denominator` of its size, and of its half.
    ///   - limit: the most regions.
    init(in cells: CoarseCells, limit: Int) {
        denominator = cells.denominator
        found = BarRegion.find(in: cells.cells[0], and: cells.cells[1], limit: limit)
        width = cells.pictures[0].width
    }

    /// A region as it lies in another form of the picture.
    mutating func laid(_ index: Int, in picture: LumaImage, denominator: Int) -> BarRegion {
        let place = Place(index: index, denominator: denominator)
        if let region = known[place] { return region }
        let region = found[index].aligned(in: picture, factor: Double(picture.width) / Double(width))
        known[place] = region
        return region
    }
}
