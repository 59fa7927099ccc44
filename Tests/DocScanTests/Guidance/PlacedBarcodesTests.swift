import Testing

@testable import DocScan

/// The judgement of `GuidanceRule` about barcodes that lie together on a page.
struct PlacedBarcodesTests {
    private func guidance(
        _ barcodes: [Barcode], expected: [ExpectedBarcode] = Certificate.expected,
        preview: PreviewMapping = Certificate.preview
    ) -> Guidance {
        GuidanceRule(expected: expected.map { GuideTarget($0) }).guidance(
            seeing: barcodes.map { TrackedSymbol($0) }, .init(luminosity: Certificate.light), preview: preview)
    }

    /// Both barcodes turned about the middle between them, as a page turns.
    private func page(degrees: Double, width: Double) -> [Barcode] {
        let barcodes = Certificate.barcodes(width: width)
        let middle = (barcodes[0].corners.center + barcodes[1].corners.center) * 0.5
        let turn = Projection(degrees: degrees, shift: middle)
        return barcodes.map { barcode in
            var barcode = barcode
            barcode.corners = barcode.corners.map { turn($0 - middle) }
            return barcode
        }
    }

    // One barcode is higher than the other: no move brings both into their boxes.
    @Test(arguments: [(6.0, 0.95, Hint.straighten), (-6, 0.95, .straighten), (1, 0.95, .aligned)])
    func `A page that no move could fit is straightened`(degrees: Double, width: Double, expected: Hint) {
        #expect(guidance(page(degrees: degrees, width: width)).hint == expected)
    }

    @Test func `A level page that no move could fit is too near`() {
        // As wide as their boxes, and too far from each other.
        var barcodes = Certificate.barcodes(width: 1)
        barcodes[0].corners = barcodes[0].corners.map { Point(x: $0.x - 15, y: $0.y) }
        barcodes[1].corners = barcodes[1].corners.map { Point(x: $0.x + 15, y: $0.y) }
        #expect(guidance(barcodes).hint == .moveBack)
    }

    @Test(arguments: [(0.03, true), (0.07, true), (0.13, false), (0.3, false)])
    func `A short way is a slight move`(way: Double, isSlight: Bool) {
        // Barcodes as wide as their boxes are out of them by the whole way.
        let barcodes = [-way, way].map { Certificate.barcodes(dx: $0, width: 1) }
        #expect(guidance(barcodes[0]) == Guidance(.moveLeft, isSlight: isSlight))
        #expect(guidance(barcodes[1]) == Guidance(.moveRight, isSlight: isSlight))
    }

    // MARK: One above the other

    private let stacked: [ExpectedBarcode] = Certificate.expected.enumerated().map { index, barcode in
        var barcode = barcode
        barcode.guideBox = GuideBox(x: 0.2, y: index == 0 ? 0.2 : 0.6, width: 0.6, height: 0.1)
        return barcode
    }

    private func stackedBarcodes(isSwapped: Bool) -> [Barcode] {
        let boxes = stacked.map { Certificate.preview.pixels(of: $0.guideBox) }
        return zip(stacked, isSwapped ? boxes.reversed() : boxes).map {
            Barcode(name: $0.name, symbology: .code39, value: "V", corners: $1, foundBy: "1/4")
        }
    }

    @Test func `Stacked barcodes fit and can be exchanged too`() {
        #expect(guidance(stackedBarcodes(isSwapped: false), expected: stacked).hint == .aligned)
        #expect(guidance(stackedBarcodes(isSwapped: true), expected: stacked).hint == .wrongBarcode)
    }

    @Test func `Upside down is turned, not exchanged`() {
        #expect(guidance(page(degrees: 180, width: 0.95)).hint == .rotate)
        #expect(guidance(page(degrees: -90, width: 0.95)).hint == .rotate)
    }

    // MARK: Mirrored

    private let mirror = PreviewMapping(width: 414, height: 624, aspect: 414.0 / 624, isMirrored: true)

    @Test(arguments: [
        (0.06, 0.0, Hint.moveLeft), (-0.06, 0, .moveRight), (0, -0.06, .moveUp), (0, 0.06, .moveDown), (0, 0, .aligned),
    ])
    func `In a mirrored preview, left and right are the viewer's`(dx: Double, dy: Double, expected: Hint) {
        #expect(guidance(Certificate.barcodes(dx: dx, dy: dy), preview: mirror).hint == expected)
    }

    @Test func `In a mirror the document's barcodes are not exchanged`() {
        #expect(guidance(Certificate.barcodes(isSwapped: true), preview: mirror).hint == .wrongBarcode)
        #expect(mirror.shown(Certificate.expected[0].guideBox).x > 0.5)
    }
}
