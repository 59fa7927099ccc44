import Testing

@testable import DocScan

struct BarcodeEvidenceTests {
    private static let full = SymbolMargins(left: 10, right: 10)

    private func evidence(
        _ symbology: Symbology, _ characters: Int, lines: Int = 1000, margins: SymbolMargins? = full,
        proof: BarcodeEvidence.Proof = .given, isExpected: Bool = false
    ) -> BarcodeEvidence {
        BarcodeEvidence(
            symbology: symbology, characters: characters, lines: lines, isExpected: isExpected, proof: proof,
            margins: margins)
    }

    /// The shortest that is accepted when hundreds of lines and complete margins agree.
    @Test(arguments: [
        (Symbology.code39, 1), (.code93, 1), (.code128, 1), (.codabar, 3), (.itf, 4),
    ])
    func `Accepts a short value if lines and margins agree`(symbology: Symbology, shortest: Int) {
        #expect(evidence(symbology, shortest).isSufficient)
        #expect(!evidence(symbology, shortest, lines: 1, proof: .impossible).isSufficient)
    }

    /// Two digits of ITF are nine bars, which any stripes have; a Codabar of start and stop has no content.
    @Test(arguments: [(Symbology.itf, 2), (.codabar, 2)])
    func `Never accepts a value that any stripes show`(symbology: Symbology, characters: Int) {
        #expect(!evidence(symbology, characters).isSufficient)
        #expect(!evidence(symbology, characters, margins: nil).lacksOnlyMargins)
    }

    @Test(arguments: [(Symbology.code39, 1), (.codabar, 4), (.itf, 6)])
    func `A short symbol needs its margins, a long one does not`(symbology: Symbology, short: Int) {
        #expect(!evidence(symbology, short, margins: nil).isSufficient)
        #expect(evidence(symbology, short, margins: nil).lacksOnlyMargins)
        #expect(!evidence(symbology, short, margins: SymbolMargins(left: 0, right: 0)).isSufficient)
        #expect(evidence(symbology, short + 10, margins: nil).isSufficient)
    }

    @Test(arguments: Symbology.allCases)
    func `Accepts a value of the expected form with no more scan lines`(symbology: Symbology) {
        for lines in 1...70 where evidence(symbology, 8, lines: lines).isSufficient {
            #expect(evidence(symbology, 8, lines: lines, isExpected: true).isSufficient)
        }
        #expect(!evidence(symbology, 1, lines: 0, isExpected: true).isSufficient)
    }

    @Test func `The weaker the check the more scan lines`() {
        func least(_ symbology: Symbology) -> Int {
            (1...100).first { evidence(symbology, 12, lines: $0, proof: .impossible).isSufficient } ?? 0
        }
        #expect(least(.itf) > least(.codabar))
        #expect(least(.codabar) > least(.code39))
        #expect(least(.code39) > least(.code93))
        #expect(least(.ean13) > least(.code128))
        #expect(least(.qr) == 1)
    }

    @Test func `States missing evidence as values`() {
        let short = evidence(.code39, 1, lines: 1, margins: SymbolMargins(left: 0, right: 0), proof: .open)
        #expect(
            short.lacking == [
                "read on 1 of the required 3 scan lines", "left margin 0 of the required 10 modules",
                "right margin 0 of the required 10 modules",
                "structure gives 21 of the required 22 bits of evidence",
            ])
        #expect(evidence(.ean13, 13, lines: 4, proof: .refuted).lacking == ["the bars look like another value"])
        #expect(
            evidence(.itf, 12, lines: 8, proof: .impossible).lacking == [
                "read on 8 of the required 48 scan lines", "the bars cannot be compared with the value",
            ])
        #expect(evidence(.code128, 8).lacking.isEmpty)
    }

    // MARK: Margins

    /// Twelve black bars of 4 pixels, 4 apart, with the given paper around them, and black beyond it.
    private func bars(left: Int, right: Int) -> (image: LumaImage, outline: Quadrilateral) {
        let (start, end) = (40 + left, 40 + left + 92)
        let width = end + right + 40
        let image = LumaImage(width: width, height: 60) { target in
            for index in 0..<width * 60 {
                let x = index % width
                let isBar = (start..<end).contains(x) && (x - start) % 8 < 4
                target[index] = isBar || x < 40 || x >= end + right ? 30 : 220
            }
        }
        let points = [Point(x: Double(start), y: 10), Point(x: Double(end), y: 50)]
        return (image, Quadrilateral(boundsOf: points))
    }

    @Test(arguments: [(48, 48, 10.0, 10.0), (48, 12, 10, 3), (0, 48, 0, 10)])
    func `Margins are measured in modules`(left: Int, right: Int, wantedLeft: Double, wantedRight: Double) {
        let (image, outline) = bars(left: left, right: right)
        let margins = SymbolMargins(of: outline, modules: 23, in: image)
        #expect(abs(margins.left - wantedLeft) <= 0.5)
        #expect(abs(margins.right - wantedRight) <= 0.5)
    }
}
