import Testing

@testable import DocScan

struct AreaMapTests {
    private let sheet = Quadrilateral(width: 400, height: 520).map { $0 + Point(x: 60, y: 60) }

    /// A sheet with lines of print on a dark table; `light` changes the grey of a place in the picture.
    private func map(
        _ sheet: Quadrilateral? = nil, under covers: [Quadrilateral] = [], isSeen: Bool = true, isPhoto: Bool = true,
        paper: Double = 205, light: (Point, Double) -> Double = { $1 }
    ) -> AreaMap {
        let whole = sheet ?? self.sheet
        let area = DrawnArea(whole)
        let picture = LumaImage(width: 520, height: 640) { x, y in
            let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5)
            let isPrint = y % 14 < 3 && x % 6 < 3 && x > 110 && x < 380
            let grey = area.contains(x, y) ? (isPrint ? 40 : paper) : 70
            return UInt8(max(0, min(255, light(place, grey) + Double((x * 7 + y * 13) % 5) - 2)))
        }
        return AreaMap(
            picture, denominator: 4, outline: whole.scaled(by: 4), under: covers.map { $0.scaled(by: 4) },
            isSeen: isSeen, isPhoto: isPhoto)
    }

    /// A lamp that the paper mirrors, burnt out around a place.
    private func lamp(at center: Point) -> (Point, Double) -> Double {
        { place, grey in
            let distance = (place - center).length / 40
            return grey + 400 * exp(-distance * distance * distance * distance / 2) + 40 * exp(-distance * distance / 6)
        }
    }

    private func notes(_ map: AreaMap) -> [ScanNote.Code] {
        PictureQuality(map, Luminosity(mean: 180, median: 200, level: .good)).notes(isKnown: true, isPhoto: true)
            .map(\.code)
    }

    @Test func `A clean sheet has no hidden areas`() {
        let map = map()
        #expect(AreaMap.Kind.allCases.allSatisfy { map.share(of: $0) == 0 })
        #expect(notes(map).isEmpty && map.explanation.isEmpty)
        #expect(map.shares(in: sheet.scaled(by: 4)).isEmpty)
    }

    @Test func `Finds glare at its place, with its size`() throws {
        let center = Point(x: 400, y: 320)
        let map = map(light: lamp(at: center))
        #expect(map.kind(at: center * 4) == .glare)
        #expect(map.kind(at: Point(x: 200, y: 320) * 4) == nil)
        // Burnt out within 57 pixels, because the lamp adds 50 to the paper's 205: 4.9 % of the sheet, and a cell
        // around.
        #expect((0.045...0.07).contains(map.share(of: .glare)))
        #expect(notes(map) == [.sheetGlare])
        #expect(map.explanation.first?.hasSuffix("% of the sheet, at the right.") ?? false)
        let middle = try #require(map.middle(of: .glare))
        #expect(abs(middle.x - 0.85) < 0.03 && abs(middle.y - 0.5) < 0.03)
    }

    @Test func `A scan has no glare`() {
        #expect(map(isPhoto: false, light: lamp(at: Point(x: 400, y: 320))).share(of: .glare) == 0)
    }

    @Test func `A white patch with a sharp edge is not glare`() {
        let map = map { place, grey in
            place.x > 380 && place.x < 450 && place.y > 250 && place.y < 380 ? 255 : grey
        }
        #expect(map.share(of: .glare) == 0)
    }

    @Test func `An overexposed sheet is not glare`() {
        let map = map(paper: 245) { place, grey in grey + 40 - place.y / 16 }
        #expect(map.share(of: .glare) == 0)
    }

    @Test func `The part of a sheet beyond the border is outside`() {
        let cut = sheet.map { $0 + Point(x: -160, y: 0) }
        let map = map(cut)
        #expect(abs(map.share(of: .outside) - 0.25) < 0.02)
        #expect(map.kind(at: Point(x: -40, y: 300) * 4) == .outside)
        #expect(notes(map) == [.sheetCut])
        // The outline of an expected page shows nothing about the sheet.
        #expect(self.map(cut, isSeen: false).share(of: .outside) == 0)
    }

    @Test func `A sheet on top covers its place, and no more`() {
        let upper = Quadrilateral(width: 150, height: 100).map { $0 + Point(x: 290, y: 430) }
        let map = map(under: [upper])
        #expect(abs(map.share(of: .covered) - 150.0 * 100 / (400 * 520)) < 0.01)
        #expect(map.shares(in: upper.scaled(by: 4))[.covered] == 1)
        #expect(map.kind(at: Point(x: 280, y: 430) * 4) == nil)
        #expect(map.explanation == ["Something covers 7 % of the sheet, at the bottom right."])
    }

    @Test func `The edge of a shadow is found along its way`() {
        let map = map { place, grey in
            // A penumbra of a few pixels.
            let depth = max(0, min(1, (place.x + 0.4 * place.y - 418) / 4))
            return grey * (1 - 0.5 * depth)
        }
        #expect(map.kind(at: Point(x: 300, y: 300) * 4) == .shadowEdge)
        #expect(map.kind(at: Point(x: 200, y: 300) * 4) == nil)
        #expect(map.kind(at: Point(x: 400, y: 300) * 4) == nil)
        #expect(notes(map) == [.sheetShadow])
    }

    /// A sheet of print of 12 points at 120 pixels per inch, smeared along its columns and rows.
    private func printed(across: Int, down: Int, pixelsPerInch: Double = 120) -> AreaMap {
        let sharp = LumaImage(width: 800, height: 1000) { x, y in
            let isPrint = y % 24 < 12 && (x % 8 < 2 || y % 12 < 2) && x % 60 < 48
            return isPrint ? 40 : 210
        }
        var picture = sharp
        // Three means make about a Gaussian.
        for _ in 0..<3 where down > 1 { picture = picture.averagedDown(length: down) }
        for _ in 0..<3 where across > 1 { picture = picture.averagedAcross(length: across) }
        let outline = Quadrilateral(width: 800, height: 1000)
        var map = AreaMap(picture, denominator: 1, outline: outline)
        let inches = Projection(width: 800 / pixelsPerInch, height: 1000 / pixelsPerInch, to: outline)
        map.measurePrint(in: picture, scale: PrintScale(inches, resolution: 1))
        return map
    }

    @Test func `Sharp print is not blurred`() throws {
        let map = printed(across: 1, down: 1)
        #expect(try #require(map.blur) < PictureQuality.fairBlur)
        #expect(abs(try #require(map.pixelsPerInch) - 120) < 1)
        #expect(map.share(of: .blurred) == 0 && map.share(of: .fewPixels) == 0)
        #expect(notes(map).isEmpty)
    }

    @Test func `Finds blurred print, and distinguishes motion from bad focus`() throws {
        let unfocused = printed(across: 5, down: 5)
        #expect(try #require(unfocused.blur) >= PictureQuality.mostBlur)
        #expect(unfocused.share(of: .blurred) > 0.1)
        #expect(notes(unfocused) == [.tooBlurred])
        #expect(notes(printed(across: 7, down: 1)) == [.moved])
    }

    @Test func `Slanted rules are not blurred print`() {
        let outline = Quadrilateral(width: 800, height: 1000)
        let picture = LumaImage(width: 800, height: 1000) { x, y in
            let isPrint = y % 24 < 12 && (x % 8 < 2 || y % 12 < 2) && x % 60 < 48 && x < 400
            return isPrint || x > 420 && (50 * y + x) % 6000 < 100 ? 40 : 210
        }
        var map = AreaMap(picture, denominator: 1, outline: outline)
        let inches = Projection(width: 800 / 120, height: 1000 / 120, to: outline)
        map.measurePrint(in: picture, scale: PrintScale(inches, resolution: 1))
        #expect(map.share(of: .blurred) == 0)
        #expect(notes(map).isEmpty)
    }

    @Test func `Print with few pixels is found`() {
        let map = printed(across: 1, down: 1, pixelsPerInch: 60)
        #expect(map.share(of: .fewPixels) == 1)
        #expect(notes(map) == [.fewPixels])
    }

    @Test func `A small place is part of the map, however small it is`() {
        var map = map()
        let place = Quadrilateral(x: 801, y: 801, width: 6, height: 6)
        map.mark(.glare, at: place)
        #expect(map.kind(at: place.center) == .glare)
        #expect(map.touches(.glare, Quadrilateral(x: 600, y: 790, width: 400, height: 60)))
        #expect(!map.touches(.glare, Quadrilateral(x: 1000, y: 790, width: 400, height: 60)))
    }

    @Test(arguments: [
        Quadrilateral(width: 0, height: 0), Quadrilateral(width: 1, height: 1).map { $0 + Point(x: -900, y: 9000) },
        Quadrilateral(width: 1e12, height: 1e12),
    ])
    func `Accepts an outline outside the picture`(outline: Quadrilateral) {
        let map = map(outline)
        #expect(AreaMap.Kind.allCases.allSatisfy { (0...1).contains(map.share(of: $0)) })
    }
}
