/// Maps pixels of the upright picture to fractions of the preview that shows it. The preview keeps the picture's
/// proportions: `.fill` cuts it off equally on both sides, `.fit` shows all of it with borders.
package struct PreviewMapping: Sendable {
    package enum Gravity: String, Sendable, Codable { case fill, fit }

    /// The preview's width divided by its height.
    let aspect: Double
    /// The size of the upright picture, in pixels.
    let picture: (width: Double, height: Double)
    private let scale: (x: Double, y: Double)
    private let offset: (x: Double, y: Double)
    let isMirrored: Bool

    /// - Parameters:
    ///   - width: the width of the upright picture, in pixels, like `height`.
    ///   - aspect: the preview's width divided by its height.
    ///   - gravity: default `.fill`, which is how cameras show their preview.
    ///   - isMirrored: true for a preview like a mirror (a front camera). Default false.
    package init(width: Int, height: Int, aspect: Double, gravity: Gravity = .fill, isMirrored: Bool = false) {
        // The picture in units of the preview's height.
        let (pictureWidth, pictureHeight) = (Double(width), Double(height))
        let ratios = (aspect / pictureWidth, 1 / pictureHeight)
        let factor = gravity == .fill ? max(ratios.0, ratios.1) : min(ratios.0, ratios.1)
        self.aspect = aspect
        picture = (pictureWidth, pictureHeight)
        scale = (factor / aspect, factor)
        offset = ((1 - pictureWidth * scale.x) / 2, (1 - pictureHeight * scale.y) / 2)
        self.isMirrored = isMirrored
    }

    /// The preview in which a profile's guide boxes are drawn.
    package init(
        width: Int, height: Int, of profile: DocumentProfile, gravity: Gravity = .fill, isMirrored: Bool = false
    ) {
        self.init(
            width: width, height: height, aspect: profile.aspect(width: width, height: height), gravity: gravity,
            isMirrored: isMirrored)
    }

    /// A pixel's size in widths of the preview.
    var widthsPerPixel: Double { scale.x }

    /// The position of a pixel: (0, 0) is the preview's top left, (1, 1) its bottom right; outside if cut off.
    package func callAsFunction(_ point: Point) -> Point {
        let x = point.x * scale.x + offset.x
        return Point(x: isMirrored ? 1 - x : x, y: point.y * scale.y + offset.y)
    }

    /// The position of a profile's guide box: a mirror shows the document mirrored, and its boxes with it.
    package func shown(_ box: GuideBox) -> GuideBox {
        guard isMirrored else { return box }
        return GuideBox(x: 1 - box.x - box.width, y: box.y, width: box.width, height: box.height)
    }

    /// The part of the picture inside a guide box of a profile, in pixels.
    func pixels(of box: GuideBox) -> Quadrilateral {
        func pixel(_ x: Double, _ y: Double) -> Point {
            Point(x: (x - offset.x) / scale.x, y: (y - offset.y) / scale.y)
        }
        return Quadrilateral(
            topLeft: pixel(box.x, box.y), topRight: pixel(box.x + box.width, box.y),
            bottomRight: pixel(box.x + box.width, box.y + box.height), bottomLeft: pixel(box.x, box.y + box.height))
    }

    /// The bounds of a guide box as an upright rectangle.
    package func box(of box: GuideBox) -> Box {
        let seen = pixels(of: box)
        return Box(
            x: seen.topLeft.x, y: seen.topLeft.y, width: seen.topRight.x - seen.topLeft.x,
            height: seen.bottomLeft.y - seen.topLeft.y)
    }
}
