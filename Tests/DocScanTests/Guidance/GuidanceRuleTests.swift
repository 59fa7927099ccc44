import Testing

@testable import DocScan

struct GuidanceRuleTests {
    private let rule = GuidanceRule(expected: Certificate.expected.map { GuideTarget($0) })
    private let preview = Certificate.preview
    private let good = Certificate.light

    private func barcodes(
        dx: Double = 0, dy: Double = 0, width: Double = 0.95, degrees: Double = 0, isSwapped: Bool = false
    ) -> [Barcode] {
        Certificate.barcodes(dx: dx, dy: dy, width: width, degrees: degrees, isSwapped: isSwapped)
    }

    /// The hint for both barcodes at their intended places, 173 pixels wide, unless given.
    private func hint(_ barcodes: [Barcode]? = nil, blur: Double? = nil, glare: Double = 0) -> Hint {
        rule.guidance(
            seeing: (barcodes ?? self.barcodes()).map { TrackedSymbol($0) },
            .init(luminosity: good, blur: blur, glare: glare), preview: preview
        ).hint
    }

    // MARK: What is missing

    @Test func `Requests both barcodes if neither is detected`() {
        #expect(rule.guidance(seeing: [], .init(luminosity: good), preview: preview) == Guidance(.showBothBarcodes))
    }

    @Test func `The only barcode of a document is named`() {
        let only = GuidanceRule(expected: [GuideTarget(Certificate.expected[0])])
        #expect(
            only.guidance(seeing: [], .init(luminosity: good), preview: preview)
                == Guidance(.showBarcode, label: Certificate.expected[0].label))
    }

    @Test(arguments: [(0, "Show the Date of Birth barcode."), (1, "Show the Certificate No. barcode.")])
    func `One is missing and named`(seen: Int, message: String) {
        let guidance = rule.guidance(
            seeing: [barcodes()[seen]].map { TrackedSymbol($0) }, .init(luminosity: good), preview: preview)
        #expect(guidance.hint == .showBarcode)
        #expect(guidance.message == message)
    }

    @Test(arguments: [
        (Luminosity.Level.dark, Hint.moreLight, Hint.moreLight), (.bright, .lessGlare, .aligned),
        (.good, .showBarcode, .aligned),
    ])
    func `Requests light before a missing barcode`(level: Luminosity.Level, partly: Hint, whole: Hint) {
        let light = Luminosity(mean: 0, median: 0, level: level)
        let nothing = rule.guidance(seeing: [], .init(luminosity: light), preview: preview).hint
        #expect(nothing == (partly == .showBarcode ? .showBothBarcodes : partly))
        #expect(
            rule.guidance(seeing: [barcodes()[0]].map { TrackedSymbol($0) }, .init(luminosity: light), preview: preview)
                .hint == partly)
        // Dim print is not read though its bars are; paper that is white all over is.
        #expect(
            rule.guidance(seeing: barcodes().map { TrackedSymbol($0) }, .init(luminosity: light), preview: preview).hint
                == whole)
    }

    @Test func `Other barcodes are not the expected ones`() {
        let stranger = barcodes().map { barcode in
            var barcode = barcode
            barcode.name = nil
            return barcode
        }
        #expect(hint(stranger) == .wrongBarcode)
    }

    @Test func `Does not request a barcode that is not required`() {
        var rule = rule
        rule.expected[1].required = false
        let guidance = rule.guidance(
            seeing: [barcodes()[0]].map { TrackedSymbol($0) }, .init(luminosity: good), preview: preview)
        #expect(guidance == Guidance(.aligned))
    }

    // MARK: What the picture is like

    @Test(arguments: [(0.0, Hint.aligned), (0.02, .aligned), (0.021, .lessGlare)])
    func `Glare is avoided from a fiftieth on`(glare: Double, expected: Hint) {
        #expect(hint(glare: glare) == expected)
        #expect(hint([], glare: glare) == (expected == .aligned ? .showBothBarcodes : .lessGlare))
        #expect(hint([barcodes()[0]], glare: glare) == (expected == .aligned ? .showBarcode : .lessGlare))
    }

    @Test(arguments: [
        (nil, 0.95, Hint.aligned), (1.49, 0.95, .aligned), (1.51, 0.95, .holdStill), (1.49, 0.6, .aligned),
    ])
    func `A blurred picture asks for a still hand`(blur: Double?, width: Double, expected: Hint) {
        #expect(hint(barcodes(width: width), blur: blur) == expected)
    }

    @Test func `Large barcodes may be blurred by as much more`() {
        // In a picture four times as large they are 730 pixels wide: 4.4 pixels of smear are allowed.
        let large = barcodes().map { barcode in
            var barcode = barcode
            barcode.corners = barcode.corners.scaled(by: 4)
            return barcode
        }
        let preview = PreviewMapping(width: 4 * 414, height: 4 * 624, aspect: 414.0 / 624)
        func hint(_ blur: Double) -> Hint {
            rule.guidance(
                seeing: large.map { TrackedSymbol($0) }, .init(luminosity: good, blur: blur), preview: preview
            ).hint
        }
        #expect(hint(4.3) == .aligned)
        #expect(hint(4.5) == .holdStill)
    }

    @Test func `Reports the worst problem first`() {
        let dark = Luminosity(mean: 20, median: 20, level: .dark)
        func hint(_ barcodes: [Barcode], light: Luminosity, glare: Double, blur: Double) -> Hint {
            rule.guidance(
                seeing: barcodes.map { TrackedSymbol($0) }, .init(luminosity: light, blur: blur, glare: glare),
                preview: preview
            ).hint
        }
        let far = barcodes(dx: 0.3, width: 0.4, degrees: 20)
        #expect(hint(barcodes(isSwapped: true), light: dark, glare: 1, blur: 9) == .wrongBarcode)
        #expect(hint(far, light: dark, glare: 1, blur: 9) == .moreLight)
        #expect(hint(far, light: good, glare: 1, blur: 9) == .lessGlare)
        #expect(hint(far, light: good, glare: 0, blur: 9) == .holdStill)
        #expect(hint(far, light: good, glare: 0, blur: 0) == .moveCloser)
        #expect(self.hint(barcodes(dx: 0.2, width: 0.6, degrees: 60)) == .rotate)
        #expect(self.hint(barcodes(dx: 0.2, width: 0.6, degrees: 20)) == .straighten)
        #expect(self.hint(barcodes(dx: 0.2, width: 0.6)) == .moveRight)
    }

    // MARK: How it lies

    @Test(arguments: [
        (0.0, Hint.aligned), (7, .aligned), (9, .straighten), (-9, .straighten), (40, .straighten), (50, .rotate),
        (90, .rotate), (-90, .rotate), (180, .rotate),
    ])
    func `Tilt is straightened and quarter turns are rotated`(degrees: Double, expected: Hint) {
        #expect(hint(barcodes(width: 0.7, degrees: degrees)) == expected)
    }

    @Test func `Exchanged barcodes are wrong`() {
        #expect(hint(barcodes(isSwapped: true)) == .wrongBarcode)
    }

    @Test(arguments: [(0.45, Hint.moveCloser), (0.55, .aligned), (1.0, .aligned), (1.15, .moveBack)])
    func `Size tells the distance`(width: Double, expected: Hint) {
        #expect(hint(barcodes(width: width)) == expected)
    }

    // MARK: The place of a barcode

    @Test(arguments: [
        (-0.06, 0.0, Hint.moveLeft), (0.06, 0, .moveRight), (0, -0.06, .moveUp), (0, 0.06, .moveDown),
        (-0.06, -0.2, .moveUp), (-0.2, 0.06, .moveLeft), (0, 0, .aligned),
    ])
    func `The camera moves to where the barcodes lie`(dx: Double, dy: Double, expected: Hint) {
        #expect(hint(barcodes(dx: dx, dy: dy)) == expected)
    }

    @Test(arguments: [(1.0, Hint.moveRight), (-1.0, .moveLeft)])
    func `A corner may stick out by the margin on either side`(side: Double, beyond: Hint) {
        // A barcode as wide as its box sticks out by all of the shift.
        #expect(hint(barcodes(dx: side * rule.limits.margin * 0.9, width: 1)) == .aligned)
        #expect(hint(barcodes(dx: side * rule.limits.margin * 1.1, width: 1)) == beyond)
    }

    @Test(arguments: [(1.0, Hint.moveDown), (-1.0, .moveUp)])
    func `A corner may stick out by the margin above and below`(side: Double, beyond: Hint) {
        // A tenth of the box's height is free on either side.
        let free = rule.expected[0].guideBox.height * 0.1
        // The margin is a part of the preview's width, the shift one of its height.
        let margin = rule.limits.margin * 414 / 624
        #expect(hint(barcodes(dy: side * (free + margin * 0.9))) == .aligned)
        #expect(hint(barcodes(dy: side * (free + margin * 1.1))) == beyond)
    }

    @Test func `Barcodes too tall for their boxes can be aligned`() {
        let tall = barcodes().map { barcode in
            var barcode = barcode
            let center = barcode.corners.center
            barcode.corners = barcode.corners.map { Point(x: $0.x, y: center.y + ($0.y - center.y) * 2.5) }
            return barcode
        }
        #expect(hint(tall) == .aligned)
    }
}
