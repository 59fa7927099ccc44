import DocScan
import Foundation
import TestSupport

/// The fit of a reported outline to the true one.
struct BarcodeOutline {
    var picture: String
    var symbology: String
    /// Intersection over union.
    var overlap: Double
    /// The largest distance of a corner from the true one, as a share of the symbol's true width.
    var error: Double

    /// `nil` if one of the outlines does not have four corners.
    init?(_ reading: Report.Barcode, truth: Sidecar.Symbol, in picture: String) {
        guard let reported = Quadrilateral(reading.corners), let wanted = Quadrilateral(truth.corners) else {
            return nil
        }
        self.picture = picture
        symbology = truth.symbology
        overlap = reported.overlap(with: wanted)
        let distances = zip(reported.corners, wanted.corners).map { hypot($0.x - $1.x, $0.y - $1.y) }
        error = distances.reduce(0, max) / wanted.width
    }

    /// The outlines of every linear symbol that is read.
    static func all(in pictures: [BarcodePicture]) -> [BarcodeOutline] {
        pictures.flatMap { picture in
            picture.read.filter { $0.truth.symbology != Symbology.qr.rawValue }
                .compactMap { BarcodeOutline($0.reading, truth: $0.truth, in: picture.name) }
        }
    }

    /// The middle one; 0 of none.
    static func median(_ numbers: [Double]) -> Double { numbers.isEmpty ? 0 : numbers.sorted()[numbers.count / 2] }
}

extension Quadrilateral {
    init?(_ corners: [[Double]]) {
        let points = corners.filter { $0.count == 2 }.map { Point(x: $0[0], y: $0[1]) }
        guard points.count == 4 else { return nil }
        self.init(topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }
}
