/// Parts of the page for people to look at: upright, level and evenly lit, with all that is printed there.
extension PageReader {
    /// What is shown around a value, in inches, and how much larger than on the page. Chosen by hand: with less than a
    /// line above and below, a person cannot tell which of two lines is meant.
    private enum Showing {
        static let beside = 0.4
        static let above = 0.12
        /// The number under a barcode.
        static let caption = 0.25
        static let enlargement = 1.5
        /// Pixels per inch of the whole page: print of 8 points can just be read. A page whose edges are not seen may
        /// be far larger: its long side has so many pixels at most.
        static let overview = 110
        static let longest = 1300
    }

    /// A place with a margin; nil where it is not on the page.
    ///
    /// - Parameter place: in the coordinates of `lines`.
    func cutout(of place: Box) -> LumaImage? {
        let (x, y) = (Double(resolution) * Showing.beside, Double(resolution) * Showing.above)
        let around = Box(x: place.x - x, y: place.y - y, width: place.width + 2 * x, height: place.height + 2 * y)
        return around.intersection(bounds).map { enlarged($0, by: Showing.enlargement) }
    }

    /// A barcode with the number under it; nil where it is not on the page.
    func cutout(of barcode: Barcode) -> LumaImage? {
        let bounds = Quadrilateral(boundsOf: barcode.corners.map { toPicture.inverse($0) }.corners)
        return cutout(
            of: Box(
                x: bounds.topLeft.x, y: bounds.topLeft.y, width: bounds.width,
                height: bounds.height + Double(resolution) * Showing.caption))
    }

    /// The lines of a machine-readable zone; nil where they are not on the page.
    ///
    /// - Parameter lines: in full-size pixels of the photograph.
    func cutout(of lines: [Quadrilateral]) -> LumaImage? {
        let toPage = toPicture.inverse
        let bounds = Quadrilateral(boundsOf: lines.flatMap { line in line.map { toPage($0) }.corners })
        return cutout(
            of: Box(x: bounds.topLeft.x, y: bounds.topLeft.y, width: bounds.width, height: bounds.height))
    }

    /// The whole page at reduced scale.
    var overview: LumaImage {
        let page = sheet(resolution: Showing.overview).image
        return page.downscaled(by: (max(page.width, page.height) + Showing.longest - 1) / Showing.longest)
    }
}
