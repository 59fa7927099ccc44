import Testing

/// The results of `TestImages/barcodes`: raise a number when the reader gets better, never lower one.
enum BarcodeMinimums {
    /// The minimum number of symbols of a group that are read, and the maximum number of wrong values.
    struct Row: Sendable, CustomTestStringConvertible {
        var group: String
        var read: Int
        var wrong: Int

        init(_ group: String, _ read: Int, wrong: Int) {
            (self.group, self.read, self.wrong) = (group, read, wrong)
        }

        var testDescription: String { group }
    }

    /// Symbologies, then settings, then the pictures without a barcode.
    static let all: [Row] = [
        Row("code39", 22, wrong: 0),  // of 26
        Row("code93", 23, wrong: 0),  // of 26
        Row("code128", 24, wrong: 0),  // of 26
        Row("codabar", 19, wrong: 0),  // of 26
        Row("itf", 23, wrong: 0),  // of 26
        Row("ean13", 25, wrong: 0),  // of 26
        Row("ean8", 25, wrong: 0),  // of 26
        Row("upca", 24, wrong: 0),  // of 26
        Row("upce", 25, wrong: 0),  // of 26
        Row("databar", 24, wrong: 0),  // of 26
        Row("databarExpanded", 22, wrong: 0),  // of 26
        Row("qr", 18, wrong: 0),  // of 28
        Row("pdf417", 17, wrong: 0),  // of 28
        Row("dataMatrix", 18, wrong: 0),  // of 28
        Row("aztec", 19, wrong: 0),  // of 28
        Row("middle", 15, wrong: 0),  // of 15
        Row("clean", 15, wrong: 0),  // of 15
        Row("module 1", 11, wrong: 0),  // of 15
        Row("module 1.5", 14, wrong: 0),  // of 15
        Row("module 3", 15, wrong: 0),  // of 15
        Row("module 5", 14, wrong: 0),  // of 15
        Row("angle 0", 6, wrong: 0),  // of 6
        Row("angle 20", 6, wrong: 0),  // of 6
        Row("angle 30", 6, wrong: 0),  // of 6
        Row("angle 45", 6, wrong: 0),  // of 6
        Row("angle 60", 6, wrong: 0),  // of 6
        Row("angle 75", 6, wrong: 0),  // of 6
        Row("angle 90", 6, wrong: 0),  // of 6
        Row("angle 135", 6, wrong: 0),  // of 6
        Row("angle 180", 6, wrong: 0),  // of 6
        Row("angle 270", 6, wrong: 0),  // of 6
        Row("tilt 15", 15, wrong: 0),  // of 15
        Row("tilt 30", 14, wrong: 0),  // of 15
        Row("noise 8", 15, wrong: 0),  // of 15
        Row("noise 16", 13, wrong: 0),  // of 15
        Row("blur 0.4", 14, wrong: 0),  // of 15
        Row("blur 0.6", 9, wrong: 0),  // of 15
        Row("blur 0.8", 5, wrong: 0),  // of 15
        Row("motion 2", 9, wrong: 0),  // of 15
        Row("curved 40", 3, wrong: 0),  // of 4
        Row("curved 80", 0, wrong: 0),  // of 4
        Row("shade", 15, wrong: 0),  // of 15
        Row("shadow", 14, wrong: 0),  // of 15
        Row("dim", 15, wrong: 0),  // of 15
        Row("glare", 11, wrong: 0),  // of 15
        Row("inverted", 14, wrong: 0),  // of 15
        Row("random", 18, wrong: 0),  // of 45
        Row("lures", 0, wrong: 0),  // of 0
    ]

    /// Linear symbols, read with an outline that is off by no more than a tenth of the symbol's width at any corner.
    static let goodOutlines = 243
    /// The median intersection over union of all outlines with the true ones.
    static let overlap = 0.97
    /// The median of their largest corner errors, as a share of the symbol's width.
    static let cornerError = 0.01

    /// `AnyAngleTests` turns 210 pictures. The aim is 95 % of them, 200, and nothing wrong.
    static let anyAngle = Row("any angle", 209, wrong: 0)
    /// Every other angle of these: 105 pictures.
    static let sevenAngles = Row("seven angles", 104, wrong: 0)
}
