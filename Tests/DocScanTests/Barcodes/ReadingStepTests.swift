import Testing

@testable import DocScan

struct ReadingStepTests {
    @Test(arguments: [(4032, 4), (2592, 2), (8000, 8), (1600, 2), (1599, 1), (100, 1)])
    func `The coarsest size keeps bars over a pixel wide`(longSide: Int, denominator: Int) {
        #expect(ReadingStep.coarsest(longSide: longSide) == denominator)
    }

    @Test func `A still is read coarse to fine with a quick look first`() {
        let steps = ReadingStep.forStill(longSide: 4032, symbologies: [.code39])
        #expect(steps.prefix(3).map(\.name) == ["1/4 few lines", "1/4", "1/2"])
        #expect(steps.contains { $0.denominator == 1 })
        #expect(Set(steps).count == steps.count)
    }

    @Test func `QR is never looked for in a hurry`() {
        let steps = ReadingStep.forStill(longSide: 4032, symbologies: [.qr, .code39])
        #expect(!steps.contains { $0.name.contains("few lines") })
    }

    @Test func `A step names what is done to the picture`() {
        #expect(ReadingStep(2, .averagedDown(7)).name == "1/2 averaged down 7")
        #expect(ReadingStep(4, .inverted).name == "1/4 inverted")
        #expect(ReadingStep(4, .averagedAcross(7)).name == "1/4 averaged across 7")
        #expect(ReadingStep(2, .bars).name == "1/2 bars")
        #expect(ReadingStep(2, .matchedBars).name == "1/2 matched bars")
    }
}
