import Testing

@testable import DocScan

struct BarcodeSearchTests {
    private let blank = LumaImage(width: 400, height: 300, grey: 255)
    private let wanted = DocumentProfile.shipped[0].barcodes

    private func search(_ wanted: [ExpectedBarcode]) -> BarcodeSearch {
        BarcodeSearch(
            BarcodeRequest(symbologies: [.code39], wanted: wanted.isEmpty ? [] : [wanted]),
            steps: ReadingStep.cascade(longSide: 4032, symbologies: [.code39])
        ) { _ in 1 }
    }

    private func next(of search: inout BarcodeSearch) throws -> ReadingStep {
        let step = search.nextStep()
        return try #require(step)
    }

    /// A symbol of the full picture as a pass sees it.
    private func detection(
        _ value: String, x: Double, hits: Int, of step: ReadingStep
    ) -> BarcodeSearch.Detection {
        let scale = 1 / Double(step.denominator)
        let points = [Point(x: x, y: 200) * scale, Point(x: x + 240, y: 200) * scale]
        return .init(
            symbol: SymbolDetection(symbology: .code39, value: value, points: points, heading: .right, hits: hits),
            image: blank)
    }

    @Test func `The search ends when all wanted values are read`() throws {
        var search = search(wanted)
        let step = try next(of: &search)
        search.record([detection("K1234567", x: 80, hits: 2, of: step)], of: step)
        let second = try next(of: &search)
        search.record([detection("1991/04/29", x: 880, hits: 2, of: second)], of: second)
        #expect(search.nextStep() == nil)
        #expect(search.confirmed.map(\.value) == ["K1234567", "1991/04/29"])
        #expect(search.attempts.map(\.confirmed) == [1, 2])
    }

    /// The passes that follow after one barcode that documents may have and need not have.
    private func passesAfterOptional(hasPlaces: Bool = false, hasTwin: Bool = false) throws -> [String] {
        var search = BarcodeSearch(
            BarcodeRequest(symbologies: [.code39], optional: wanted),
            steps: ReadingStep.knownDocument(longSide: 4032, symbologies: [.code39], hasPlaces: hasPlaces)
        ) { _ in 1 }
        let first = try next(of: &search)
        search.record([detection("K1234567", x: 80, hits: 9, of: first)], of: first)
        #expect(search.confirmed.count == 1)
        var rest: [String] = []
        while let step = search.nextStep(hasTwin: hasTwin) {
            search.record([], of: step)
            rest.append(step.name)
        }
        return rest
    }

    @Test func `After an optional barcode only cheap looks follow`() throws {
        #expect(try passesAfterOptional() == ["1/4 few lines"])
        #expect(try passesAfterOptional(hasPlaces: true) == ["1/4 bars", "1/4 few lines"])
    }

    /// Bars like those that were read are probably a second barcode.
    @Test func `After an optional barcode, bars like its own are sought in every pass over bars`() throws {
        #expect(
            try passesAfterOptional(hasTwin: true)
                == ["1/4 few lines", "1/2 bars", "1/2 matched bars", "1/1 bars", "1/1 matched bars"])
    }

    @Test func `The search ends when no step is left`() {
        var search = search(wanted)
        var count = 0
        while let step = search.nextStep() {
            search.record([], of: step)
            count += 1
        }
        #expect(count == ReadingStep.cascade(longSide: 4032, symbologies: [.code39]).count)
        #expect(search.confirmed.isEmpty)
    }

    @Test func `Scan lines add up over passes at one place`() throws {
        var search = search([])
        for expected in [0, 0, 1] {
            let step = try next(of: &search)
            search.record([detection("PART-77", x: 80, hits: 1, of: step)], of: step)
            #expect(search.confirmed.count == expected)
        }
    }

    @Test func `Rejects doubtful values without their text`() throws {
        var search = search([])
        let step = try next(of: &search)
        search.record([detection("SECRET", x: 80, hits: 1, of: step)], of: step)
        let rejection = try #require(search.rejections.first)
        #expect(rejection.center == Point(x: 200, y: 200))
        #expect("\(rejection)" == "Code 39 with 6 characters at (200, 200): read on 1 of the required 3 scan lines")
    }

    /// The pattern is matched with the meaning of the pairs; two scan lines are enough for an expected value.
    @Test(arguments: [true, false])
    func `Matches patterns in full ASCII on request`(isAsked: Bool) throws {
        var expected = wanted[0]
        expected.pattern = try ValuePattern("[a-z]{2}-[0-9]{3}")
        var search = BarcodeSearch(
            BarcodeRequest(symbologies: [.code39], wanted: [[expected]], readsCode39FullASCII: isAsked),
            steps: ReadingStep.cascade(longSide: 4032, symbologies: [.code39])
        ) { _ in 1 }
        let step = try next(of: &search)
        search.record([detection("+P+Q-123", x: 80, hits: 2, of: step)], of: step)
        #expect(search.confirmed.map(\.value) == (isAsked ? ["pq-123"] : []))
        #expect((search.nextStep() == nil) == isAsked)
    }

    @Test func `Corners are those of the full picture`() throws {
        var search = search(wanted)
        let step = try next(of: &search)
        search.record([detection("K1234567", x: 80, hits: 5, of: step)], of: step)
        let barcode = try #require(search.confirmed.first)
        #expect(barcode.corners.topLeft == Point(x: 80, y: 200))
        #expect(barcode.corners.topRight == Point(x: 320, y: 200))
        #expect(barcode.foundBy == "1/4 few lines")
    }

    @Test func `Skips steps that exceed the budget`() throws {
        let request = BarcodeRequest(symbologies: [.code39], budget: ReadingBudget(milliseconds: 10, regions: 3))
        let steps = [ReadingStep(4), ReadingStep(2), ReadingStep(4, .inverted), ReadingStep(1)]
        var search = BarcodeSearch(request, steps: steps) { $0.denominator == 4 ? 4 : 8 }
        var made: [ReadingStep] = []
        while let step = search.nextStep() {
            made.append(step)
            search.record([], of: step)
        }
        #expect(made == [steps[0], steps[2]])
    }

    @Test func `The first step is made whatever it costs`() {
        let request = BarcodeRequest(symbologies: [.code39], budget: ReadingBudget(milliseconds: 1, regions: 1))
        var search = BarcodeSearch(request, steps: [ReadingStep(1), ReadingStep(2)]) { _ in 100 }
        #expect(search.nextStep() == ReadingStep(1))
        search.record([], of: ReadingStep(1))
        #expect(search.nextStep() == nil)
    }

    @Test func `Without wanted values, a reading leaves one more pass at other bars`() throws {
        var search = search([])
        var made: [String] = []
        while let step = search.nextStep() {
            made.append(step.name)
            search.record(made.count == 1 ? [detection("PART-77", x: 80, hits: 9, of: step)] : [], of: step)
        }
        #expect(made == ["1/4 few lines", "1/4", "1/2", "1/2 bars", "1/1 few lines"])
    }

    @Test(arguments: [
        (BarcodeEvidence.Proof.given, true), (.refuted, false), (.impossible, false),
    ])
    func `A retail number that few lines gave must look like it`(proof: BarcodeEvidence.Proof, isBelieved: Bool) throws
    {
        var search = BarcodeSearch(BarcodeRequest(symbologies: [.ean13]), steps: [ReadingStep(1)]) { _ in 1 }
        let step = try next(of: &search)
        var seen = detection("4006381333931", x: 80, hits: 5, of: step)
        seen.symbol.symbology = .ean13
        search.record([seen], of: step)
        #expect(search.confirmed.isEmpty)
        let doubt = try #require(search.doubts.first)
        search.resolve(doubt, proof)
        #expect(search.doubts.isEmpty)
        #expect(search.confirmed.count == (isBelieved ? 1 : 0))
    }

    @Test func `The longer of two values on the same bars is the symbol`() throws {
        var search = search([])
        let step = try next(of: &search)
        var part = detection("123", x: 160, hits: 9, of: step)
        part.symbol.points = [Point(x: 40, y: 40), Point(x: 70, y: 60)]
        var whole = detection("0123456", x: 80, hits: 9, of: step)
        whole.symbol.points = [Point(x: 20, y: 40), Point(x: 80, y: 60)]
        search.record([part, whole], of: step)
        #expect(search.confirmed.map(\.value) == ["0123456"])
    }

    @Test func `Proofs count against the budget`() {
        let request = BarcodeRequest(symbologies: [.ean13], budget: ReadingBudget(milliseconds: 10, regions: 1))
        var search = BarcodeSearch(request, steps: [ReadingStep(1), ReadingStep(2)]) { _ in 6 }
        let step = search.nextStep()
        #expect(step == ReadingStep(1))
        search.record([], of: ReadingStep(1))
        let proofs = [search.affords(3), search.affords(3)]
        #expect(proofs == [true, false])
    }

    /// A PDF417 symbol with the corners of a look at 1/4.
    private func stacked(_ corners: [(Double, Double)], isOutlined: Bool) -> BarcodeSearch.Detection {
        let points = corners.map { Point(x: $0.0, y: $0.1) }
        return .init(
            symbol: SymbolDetection(symbology: .pdf417, value: "A", points: points, heading: .right, hits: 1),
            image: blank, hasCorners: true, isOutlined: isOutlined)
    }

    @Test(arguments: [false, true])
    func `Merges two detections of one symbol, with the better outline`(isSwapped: Bool) throws {
        let step = ReadingStep(4, .textures)
        var search = BarcodeSearch(BarcodeRequest(symbologies: [.pdf417]), steps: [step]) { _ in 1 }
        _ = search.nextStep()
        let own = stacked([(100, 100), (300, 100), (300, 160), (100, 160)], isOutlined: true)
        let place = stacked([(0, 80), (250, 80), (250, 180), (0, 180)], isOutlined: false)
        search.record(isSwapped ? [place, own] : [own, place], of: step)
        #expect(search.confirmed.map(\.corners.topLeft) == [Point(x: 400, y: 400)])
    }

    @Test func `Confirms a value of PDF417 if two passes agree`() {
        let step = ReadingStep(4, .textures)
        var search = BarcodeSearch(BarcodeRequest(symbologies: [.pdf417]), steps: [step]) { _ in 1 }
        _ = search.nextStep()
        let look = stacked([(100, 100), (300, 100), (300, 160), (100, 160)], isOutlined: true)
        var other = look
        other.symbol.value = "B"
        search.record([look, other], of: step)
        #expect(search.confirmed.isEmpty)
        search.record([look], of: step)
        #expect(search.confirmed.map(\.value) == ["A"])
    }

    @Test(
        arguments: [
            ([(0, 0), (90, 0), (90, 30), (0, 30)], true), ([(0, 0), (0, 0), (90, 30), (0, 30)], false),
            ([(0, 0), (90, 30), (90, 0), (0, 30)], false), ([(0, 0), (0, 30), (90, 30), (90, 0)], true),
            ([(0, 0), (90, 0)], false),
        ] as [([(Double, Double)], Bool)])
    func `An outline has four sides that do not cross`(corners: [(Double, Double)], isOutline: Bool) {
        #expect(stacked(corners, isOutlined: true).symbol.hasOutline == isOutline)
    }
}
