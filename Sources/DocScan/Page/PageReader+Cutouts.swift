/// Makes cut-outs of the page for a reviewer: upright, level and evenly lit, with all print.
extension PageReader {
    /// The sizes of cut-outs. Chosen by hand.
    private enum Showing {
        /// The margins around a value, in inches. With less than a line above and below, a person cannot tell which of
        /// two lines is meant.
        static let beside = 0.4
        static let above = 0.12
        /// The resolution of the whole page, in pixels per inch: print of 8 points is just readable.
        static let overview = 110
        /// The maximum length of the long side of the whole page, in pixels: a page without visible edges may be large.
        static let longest = 1300
    }

    /// A place, in the page's coordinates, with a margin; `nil` if it is not on the page.
    func cutout(of place: Box) -> LumaImage? {
        let (x, y) = (Double(resolution) * Showing.beside, Double(resolution) * Showing.above)
        let around = Box(x: place.x - x, y: place.y - y, width: place.width + 2 * x, height: place.height + 2 * y)
        return around.intersection(bounds).map { enlarged($0, by: PagePlacement.Placing.enlargement) }
    }

    /// A barcode with the number under it; `nil` if it is not on the page.
    func cutout(of barcode: Barcode) -> LumaImage? {
        let bounds = Quadrilateral(boundsOf: barcode.corners.map { toPicture.inverse($0) }.corners)
        return cutout(
            of: Box(
                x: bounds.topLeft.x, y: bounds.topLeft.y, width: bounds.width,
                height: bounds.height + Double(resolution) * Self.captionHeight))
    }

    /// The lines of an MRZ, given in pixels of the full-size photo; `nil` if they are not on the page.
    func cutout(of lines: [Quadrilateral]) -> LumaImage? {
        let toPage = toPicture.inverse
        let bounds = Quadrilateral(boundsOf: lines.flatMap { line in line.map { toPage($0) }.corners })
        return cutout(
            of: Box(x: bounds.topLeft.x, y: bounds.topLeft.y, width: bounds.width, height: bounds.height))
    }

    /// The whole page, shown if a value has no cut-out.
    var overview: LumaImage {
        let page = sheet(resolution: Showing.overview).image
        return page.downscaled(by: (max(page.width, page.height) + Showing.longest - 1) / Showing.longest)
    }
}
