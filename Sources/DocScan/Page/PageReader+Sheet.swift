extension PageReader {
    /// The straightened page for people, with margins and rules. By default, its resolution is higher than that of
    /// `page`.
    ///
    /// - Parameters:
    ///   - resolution: pixels per inch. Default 300: the resolution of scanners, and about that of a photo of 12
    ///     megapixels.
    ///   - colours: the colours of the whole photo; `nil` for a grey page.
    ///   - origin: the top left corner of `picture` in the whole photo.
    func sheet(
        resolution: Int = 300, colours: ColourPlanes? = nil, origin: Point = Point(x: 0, y: 0)
    ) -> PageSheet {
        let size = placement.size(atMost: resolution)
        let whole = placement.whole(width: picture.width, height: picture.height)
        let place = placement.projection(width: 1, height: 1)
        let (width, height) = (whole.width * Double(size.width), whole.height * Double(size.height))
        let toPicture = Projection(
            width: width, height: height, to: whole.corners.map { place($0) })
        let sheet = (max(1, Int(clamped: width)), max(1, Int(clamped: height)), size.resolution)
        let image = picture.straightened(to: sheet, by: toPicture)
        // The number under a barcode is kept, so that it is read with the other text.
        let print = image.onlyPrint(without: barcodes, toPage: toPicture.inverse, resolution: size.resolution, below: 0)
        // The light is measured in the grey photo for each colour, so the paper keeps its tint.
        let part = colours?.map { plane in
            plane.cropped(
                x: Int(clamped: origin.x), y: Int(clamped: origin.y), width: picture.width, height: picture.height)
                ?? plane
        }
        let straightened = part?.map { $0.straightened(to: sheet, by: toPicture, litAs: picture) }
        return PageSheet(
            image: image, print: print, resolution: size.resolution, toPicture: toPicture, colours: straightened)
    }
}
