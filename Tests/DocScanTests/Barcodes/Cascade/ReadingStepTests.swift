import Testing

@testable import DocScan

struct ReadingStepTests {
    @Test(arguments: [(4032, 4), (2592, 2), (8000, 8), (1600, 2), (1599, 1), (100, 1)])
    func `The coarsest size keeps bars over a pixel wide`(longSide: Int, denominator: Int) {
        #expect(ReadingStep.coarsestDenominator(longSide: longSide) == denominator)
    }

    @Test func `A still is read coarse to fine with a quick look first`() {
        let steps = ReadingStep.cascade(longSide: 4032, symbologies: [.code39])
        #expect(steps.prefix(3).map(\.name) == ["1/4 few lines", "1/4", "1/2"])
        #expect(steps.contains { $0.denominator == 1 })
        #expect(Set(steps).count == steps.count)
    }

    @Test func `QR is never looked for in a hurry`() {
        let steps = ReadingStep.cascade(longSide: 4032, symbologies: [.qr, .code39])
        #expect(!steps.contains { $0.form == .whole([], density: .quick) })
        #expect(steps.contains(ReadingStep(4)) && steps.contains(ReadingStep(2)))
        #expect(steps.contains(ReadingStep(4, .flatQR)))
        #expect(!ReadingStep.cascade(longSide: 4032, symbologies: [.code39]).contains { $0.form == .flatQR })
    }

    @Test func `A step names what is done to the picture`() {
        #expect(ReadingStep(2, .averagedDown(7)).name == "1/2 averaged down 7")
        #expect(ReadingStep(4, .inverted).name == "1/4 inverted")
        #expect(ReadingStep(4, .averagedAcross(7)).name == "1/4 averaged across 7")
        #expect(ReadingStep(2, .bars).name == "1/2 bars")
        #expect(ReadingStep(2, .matchedBars).name == "1/2 matched bars")
        #expect(ReadingStep(4, .flatQR).name == "1/4 laid flat")
    }

    @Test func `Expected places come before everything else`() {
        let steps = ReadingStep.cascade(longSide: 1920, symbologies: [.code39], hasPlaces: true)
        #expect(steps.first?.name == "1/2 expected places")
        #expect(
            !ReadingStep.cascade(longSide: 1920, symbologies: [.code39]).contains { $0.form == .places(density: .full) }
        )
    }

    @Test func `A live frame is read in full where its barcodes should be, then as a whole`() {
        let steps = ReadingStep.live(longSide: 1920, symbologies: [.code39, .code128], hasPlaces: true)
        #expect(
            steps.map(\.name) == [
                "1/1 expected bars", "1/1 expected places", "1/1 expected matched bars", "1/2 few lines", "1/1 bars",
                "1/1 matched bars",
            ])
        #expect(!ReadingStep.live(longSide: 1920, symbologies: [.qr], hasPlaces: false).contains { $0.form == .bars })
    }

    @Test func `The live budget holds the first passes of a frame and a look at a few regions`() {
        let steps = ReadingStep.live(longSide: 1920, symbologies: [.code39, .code128], hasPlaces: true)
        let costs = steps.map { $0.cost(pixels: 1920 * 1440, symbologies: 2, budget: .live) }
        #expect(costs.reduce(0, +) < ReadingBudget.live.milliseconds)
        let still = ReadingStep.cascade(longSide: 4032, symbologies: [.code39, .code128], hasPlaces: true)
        let whole = still.map { $0.cost(pixels: 12_000_000, symbologies: 12, budget: .still) }.reduce(0, +)
        #expect(whole < ReadingBudget.still.milliseconds)
    }

    @Test func `A step costs what it reads`() {
        func cost(_ step: ReadingStep, _ symbologies: Int = 2) -> Double {
            step.cost(pixels: 12_000_000, symbologies: symbologies, budget: .still)
        }
        #expect(cost(ReadingStep(1)) == 4 * cost(ReadingStep(2)))
        #expect(cost(ReadingStep(2, .places(density: .full))) < cost(ReadingStep(2)) / 4)
        #expect(cost(ReadingStep(4, density: ScanDensity(columns: 2, rows: 4))) < cost(ReadingStep(4)) / 2)
        #expect(cost(ReadingStep(1), 12) > cost(ReadingStep(1)))
    }

    @Test func `Searches for small 2D symbols on request`() {
        func names(_ seeksSmallSymbols: Bool) -> [String] {
            ReadingStep.cascade(longSide: 4032, symbologies: [.dataMatrix], seeksSmallSymbols: seeksSmallSymbols)
                .map(\.name)
        }
        #expect(names(false) == ["1/4 textures", "1/4 symbols"])
        #expect(
            names(true) == [
                "1/4 textures", "1/4 symbols", "1/2 textures", "1/1 textures", "1/2 symbols", "1/1 symbols",
            ])
    }

    @Test func `A live frame is searched for symbols outside their boxes`() {
        let licence = ReadingStep.live(longSide: 1280, symbologies: [.pdf417], hasPlaces: true)
        #expect(licence.map(\.name) == ["1/1 expected places", "1/2 textures", "1/1 bars"])
        let seal = ReadingStep.live(longSide: 1280, symbologies: [.dataMatrix, .qr], hasPlaces: true)
        #expect(seal.map(\.name) == ["1/1 expected places", "1/2", "1/2 textures"])
        let costs = licence.map { $0.cost(pixels: 1920 * 1440, symbologies: 1, budget: .live) }
        #expect(costs.reduce(0, +) < ReadingBudget.live.milliseconds)
    }
}
