public import DocScan

/// The error in the position of a document's barcodes relative to their guide boxes, in fractions of the preview.
public struct PlacementError {
    /// The maximum distance by which a corner is outside its box to the left; negative if all corners are inside.
    private var left = -Double.infinity
    private var right = -Double.infinity
    private var top = -Double.infinity
    private var bottom = -Double.infinity
    /// The mean width of the barcodes, as a fraction of the widths of their boxes.
    private var width = 0.0

    /// - Parameters:
    ///   - truth: the barcodes as they lie in a frame; corners in pixels of the frame.
    ///   - expected: the intended place of each barcode, in the order of `truth`.
    ///   - film: the camera, for the sizes of its frames and of its preview.
    ///   - preview: of the document; `nil` for a preview of the whole frame.
    public init(of truth: [PlacedBarcode], expected: [GuideTarget], film: Film, preview: DocumentProfile.Preview?) {
        let aspect = preview?.aspect ?? Double(film.width) / Double(film.height)
        let map = PreviewMapping(width: film.width, height: film.height, aspect: aspect)
        for (expected, barcode) in zip(expected, truth) {
            let box = expected.guideBox
            for corner in barcode.corners.corners.map({ map($0) }) {
                left = max(left, box.x - corner.x)
                right = max(right, corner.x - box.x - box.width)
                top = max(top, box.y - corner.y)
                bottom = max(bottom, corner.y - box.y - box.height)
            }
            width += barcode.corners.width / (box.width * film.previewWidth) / Double(truth.count)
        }
    }

    /// True if following a hint reduces the error that it names; `nil` for a hint without a direction.
    public func isSmaller(after hint: Hint) -> Bool? {
        switch hint {
        case .moveLeft: left > right
        case .moveRight: right > left
        case .moveUp: top > bottom
        case .moveDown: bottom > top
        case .moveCloser: width < 1
        // The barcodes are too large for their boxes in any position, or nearly too large.
        case .moveBack: width > 0.9 || left + right > 0 || top + bottom > 0
        default: nil
        }
    }
}
