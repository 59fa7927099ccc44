/// The size of a page's print in a picture.
package struct PrintScale: Sendable {
    /// From a page's coordinates to pixels of the picture.
    private let toPicture: Projection
    private let toPage: Projection
    /// The page's pixels per inch.
    private let resolution: Double

    init(_ toPicture: Projection, resolution: Double) {
        (self.toPicture, toPage, self.resolution) = (toPicture, toPicture.inverse, resolution)
    }

    /// Assumes a letter page, as for a paper of unknown size.
    ///
    /// - Parameter outline: of the sheet, in pixels of the picture.
    init(letter outline: Quadrilateral) {
        let isWide = outline.width > outline.height
        let (width, height) = isWide ? (11.0, 8.5) : (8.5, 11.0)
        self.init(Projection(width: width, height: height, to: outline), resolution: 1)
    }

    /// The pixels of the picture per inch of the page at a place of the picture, in the direction that has fewer.
    func pixelsPerInch(at place: Point) -> Double {
        let point = toPage(place)
        let step = 0.5
        let across = toPicture(point + Point(x: step, y: 0)) - toPicture(point - Point(x: step, y: 0))
        let down = toPicture(point + Point(x: 0, y: step)) - toPicture(point - Point(x: 0, y: step))
        return resolution * min(across.length, down.length)
    }
}
