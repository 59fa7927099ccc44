import Testing

@testable import DocScan

struct BarcodeSearchTests {
    private let blank = LumaImage(width: 400, height: 300, grey: 255)
    private let wanted = DocumentProfile.shipped[0].barcodes

    private func search(_ wanted: [ExpectedBarcode]) -> BarcodeSearch {
        BarcodeSearch(
            BarcodeRequest(symbologies: [.code39], wanted: wanted.isEmpty ? [] : [wanted]),
            steps: ReadingStep.forStill(longSide: 4032, symbologies: [.code39]))
    }

    private func next(of search: inout BarcodeSearch) throws -> ReadingStep {
        let step = search.nextStep()
        return try #require(step)
    }

    /// A symbol of the full picture as a pass sees it.
    private func sighting(
        _ value: String, x: Double, hits: Int, of step: ReadingStep
    ) -> BarcodeSearch.Sighting {
        let scale = 1 / Double(step.denominator)
        let points = [Point(x: x, y: 200) * scale, Point(x: x + 240, y: 200) * scale]
        return .init(
            symbol: SymbolSighting(symbology: .code39, value: value, points: points, heading: .right, hits: hits),
            image: blank)
    }

    @Test func `It ends when all that is wanted is read`() throws {
        var search = search(wanted)
        let step = try next(of: &search)
        search.record([sighting("K1234567", x: 80, hits: 2, of: step)], of: step)
        let second = try next(of: &search)
        search.record([sighting("1991/04/29", x: 880, hits: 2, of: second)], of: second)
        #expect(search.nextStep() == nil)
        #expect(search.confirmed.map(\.value) == ["K1234567", "1991/04/29"])
        #expect(search.attempts.map(\.confirmed) == [1, 2])
    }

    @Test func `It ends when nothing is left to try`() {
        var search = search(wanted)
        var count = 0
        while let step = search.nextStep() {
            search.record([], of: step)
            count += 1
        }
        #expect(count == ReadingStep.forStill(longSide: 4032, symbologies: [.code39]).count)
        #expect(search.confirmed.isEmpty)
    }

    @Test func `Scan lines add up over passes at one place`() throws {
        var search = search([])
        for expected in [0, 0, 1] {
            let step = try next(of: &search)
            search.record([sighting("PART-77", x: 80, hits: 1, of: step)], of: step)
            #expect(search.confirmed.count == expected)
        }
    }

    @Test func `Doubtful values are rejected without being told`() throws {
        var search = search([])
        let step = try next(of: &search)
        search.record([sighting("SECRET", x: 80, hits: 1, of: step)], of: step)
        #expect(search.rejections == ["Code 39 of 6 characters: 1 of 3 scan lines"])
    }

    /// The pattern is matched with what the pairs stand for; two scan lines are enough for what is expected.
    @Test(arguments: [true, false])
    func `Patterns are matched with full ASCII when it is asked for`(isAsked: Bool) throws {
        var expected = wanted[0]
        expected.pattern = try ValuePattern("[a-z]{2}-[0-9]{3}")
        var search = BarcodeSearch(
            BarcodeRequest(symbologies: [.code39], wanted: [[expected]], readsCode39FullASCII: isAsked),
            steps: ReadingStep.forStill(longSide: 4032, symbologies: [.code39]))
        let step = try next(of: &search)
        search.record([sighting("+P+Q-123", x: 80, hits: 2, of: step)], of: step)
        #expect(search.confirmed.map(\.value) == (isAsked ? ["pq-123"] : []))
        #expect((search.nextStep() == nil) == isAsked)
    }

    @Test func `Corners are those of the full picture`() throws {
        var search = search(wanted)
        let step = try next(of: &search)
        search.record([sighting("K1234567", x: 80, hits: 5, of: step)], of: step)
        let barcode = try #require(search.confirmed.first)
        #expect(barcode.corners.topLeft == Point(x: 80, y: 200))
        #expect(barcode.corners.topRight == Point(x: 320, y: 200))
        #expect(barcode.foundBy == "1/4 few lines")
    }
}
