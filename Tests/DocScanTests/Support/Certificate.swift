@testable import DocScan

/// The document of the profile that ships as frames show it: a pixel a point of the preview.
enum Certificate {
    static let profile = DocumentProfile.shipped[0]
    static let expected = profile.barcodes
    static let targets = profile.targets
    static let preview = PreviewMapping(width: 414, height: 624, aspect: 414.0 / 624)
    static let values = ["certificateNumber": "K1234567", "dateOfBirth": "1990/01/31"]
    static let light = Luminosity(mean: 150, median: 160, level: .good)

    /// Both barcodes centred in their boxes, then moved.
    ///
    /// - Parameters:
    ///   - dx: to the right, in fractions of the preview's width.
    ///   - dy: downward, in fractions of the preview's height.
    ///   - width: of each, as a part of its box.
    ///   - degrees: by which each is turned about its own middle.
    static func barcodes(
        dx: Double = 0, dy: Double = 0, width: Double = 0.95, degrees: Double = 0, isSwapped: Bool = false
    ) -> [Barcode] {
        let boxes = expected.map(\.guideBox)
        return zip(expected, isSwapped ? boxes.reversed() : boxes).map { expected, box in
            let size = (x: box.width * width * 414 / 2, y: box.height * 0.8 * 624 / 2)
            let center = Point(x: (box.center.x + dx) * 414, y: (box.center.y + dy) * 624)
            let turn = Projection(degrees: degrees, shift: center)
            let corners = Quadrilateral(x: -size.x, y: -size.y, width: 2 * size.x, height: 2 * size.y).map { turn($0) }
            return Barcode(
                name: expected.name, symbology: .code39, value: values[expected.name] ?? "", corners: corners,
                foundBy: "1/4")
        }
    }

    /// The barcodes in the form that guidance uses.
    static func symbols(dx: Double = 0) -> [TrackedSymbol] { barcodes(dx: dx).map { TrackedSymbol($0) } }

    /// A frame that shows only these barcodes.
    static func findings(
        _ barcodes: [Barcode], number: Int = 0, time: Double = 0, level: Luminosity.Level = .good
    ) -> FrameFindings {
        FrameFindings(
            number: number, time: time, width: 414, height: 624,
            profile: barcodes.isEmpty ? nil : DocumentProfile.shipped[0].id, barcodes: barcodes,
            luminosity: Luminosity(mean: 150, median: 160, level: level))
    }
}
