/// The cells of a picture at its coarsest size, and of its halves, in which regions of bars and of texture are found.
struct CoarseCells {
    /// The picture is 1/`denominator` of the full one.
    let denominator: Int
    /// The picture, its half, and so on.
    private(set) var pictures: [LumaImage]
    private(set) var cells: [GradientCells]

    init(_ picture: LumaImage, denominator: Int) {
        self.denominator = denominator
        let half = picture.downscaled(by: 2)
        pictures = [picture, half]
        cells = [GradientCells(picture), GradientCells(half)]
    }

    /// Adds halves until a cell is a good part of the picture, or as high as a thin picture.
    mutating func addHalves(until side: Int) {
        while let last = pictures.last, last.longSide >= 2 * side,
            min(last.width, last.height) >= 2 * GradientCells.side
        {
            let half = last.downscaled(by: 2)
            pictures.append(half)
            cells.append(GradientCells(half))
        }
    }
}
