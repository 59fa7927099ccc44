/// The visible part of a PDF page, in its own coordinates: points from any origin, y up, before the page is turned.
///
/// Source: ISO 32000-1, 7.7.3.3 (`MediaBox`, `CropBox`, `Rotate`) and 14.11.2.
package struct PDFPageFrame: Sendable, Hashable {
    package var left: Double
    package var bottom: Double
    package var width: Double
    package var height: Double
    /// Quarter turns clockwise by which viewers turn the page, 0…3.
    package var turns: Int

    /// The box of a page that states none (poppler's default, US Letter).
    private static let letter = [0.0, 0, 612, 792]

    /// - Parameters:
    ///   - media: the four numbers of the page's `MediaBox`; other than four for a page without one.
    ///   - crop: those of its `CropBox`. What lies outside `media` is not shown.
    ///   - rotation: in degrees.
    package init(media: [Double], crop: [Double] = [], rotation: Double = 0) {
        func sorted(_ box: [Double]) -> [Double]? {
            guard box.count == 4, box.allSatisfy(\.isFinite) else { return nil }
            return [min(box[0], box[2]), min(box[1], box[3]), max(box[0], box[2]), max(box[1], box[3])]
        }
        let whole = sorted(media) ?? Self.letter
        let part = sorted(crop) ?? whole
        var shown = [max(whole[0], part[0]), max(whole[1], part[1]), min(whole[2], part[2]), min(whole[3], part[3])]
        if shown[0] >= shown[2] || shown[1] >= shown[3] { shown = whole }
        (left, bottom, width, height) = (shown[0], shown[1], shown[2] - shown[0], shown[3] - shown[1])
        let quarters = rotation.isFinite ? Int(clamped: (rotation / 90).rounded()) % 4 : 0
        turns = (quarters + 4) % 4
    }

    /// The place on the page of a place in its picture as viewers show it.
    ///
    /// - Parameter place: from the top left corner, as fractions of the picture's width and height.
    package func point(at place: Point) -> Point {
        let (across, up) = (place.x, 1 - place.y)
        let (x, y) =
            switch turns {
            case 1: (1 - up, across)
            case 2: (1 - across, 1 - up)
            case 3: (up, 1 - across)
            default: (across, up)
            }
        return Point(x: left + x * width, y: bottom + y * height)
    }
}
