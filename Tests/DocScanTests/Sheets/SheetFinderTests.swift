import Testing

@testable import DocScan

struct SheetFinderTests {
    /// A sheet with lines of print, turned clockwise by degrees.
    private struct DrawnSheet {
        let center: Point
        let width, height, degrees: Double
        var grey: UInt8
        private let upright: Projection

        init(center: Point, width: Double, height: Double, degrees: Double = 0, grey: UInt8 = 215) {
            (self.center, self.width, self.height, self.degrees, self.grey) = (center, width, height, degrees, grey)
            upright = Projection(degrees: -degrees, shift: Point(x: 0, y: 0))
        }

        /// The place in the sheet's own coordinates, from its top left corner; `nil` outside.
        func place(_ x: Int, _ y: Int) -> Point? {
            let offset = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) - center
            let place = upright(offset) + Point(x: width / 2, y: height / 2)
            return place.x >= 0 && place.y >= 0 && place.x < width && place.y < height ? place : nil
        }

        func grey(at place: Point) -> UInt8 {
            let isPrint =
                place.x > width * 0.15 && place.x < width * 0.8 && place.y > height * 0.15 && place.y < height * 0.8
            return isPrint && Int(place.y) % 14 < 4 && Int(place.x) % 6 < 3 ? 40 : grey
        }

        var outline: Quadrilateral {
            let half = (width / 2, height / 2)
            let turn = Projection(degrees: degrees, shift: Point(x: 0, y: 0))
            return Quadrilateral(
                [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map { x, y in
                    center + turn(Point(x: x * half.0, y: y * half.1))
                })
        }
    }

    /// The sheets on a table, the later ones on top.
    private func photo(_ drawn: [DrawnSheet], table: UInt8 = 90, width: Int = 640, height: Int = 480) -> LumaImage {
        LumaImage(width: width, height: height) { x, y in
            for sheet in drawn.reversed() {
                if let place = sheet.place(x, y) { return sheet.grey(at: place) }
            }
            // Grain of wood, so that the table is not an even surface.
            return table + UInt8((x * 7 + y * 13) % 5)
        }
    }

    private func overlap(_ a: FoundSheet, _ b: DrawnSheet) -> Double {
        a.outline.corners.overlap(with: b.outline.corners)
    }

    private let left = DrawnSheet(center: Point(x: 160, y: 240), width: 220, height: 300, degrees: 3)
    private let right = DrawnSheet(center: Point(x: 470, y: 230), width: 210, height: 300, degrees: -6)

    @Test func `A sheet on a table is found with its corners`() throws {
        let sheet = try #require(SheetFinder(photo([left]), denominator: 1).sheets.first)
        #expect(overlap(sheet, left) > 0.97 && sheet.isLighter && sheet.edgeFraction > 0.9)
    }

    /// A page with lines of print that fills the picture.
    private func page(light: (_ x: Int, _ y: Int) -> UInt8) -> LumaImage {
        LumaImage(width: 480, height: 640) { x, y in
            let isPrint = (60..<400).contains(x) && (80..<560).contains(y) && y % 14 < 4 && x % 6 < 3
            return isPrint ? 40 : light(x, y)
        }
    }

    @Test func `A scan that shows nothing but a page is one`() {
        let scan = SheetFinder(page { _, _ in 250 }, denominator: 1)
        #expect(scan.sheets.isEmpty && scan.isFullPage)
    }

    @Test func `A page is not alone if light, a table or another page is seen`() {
        #expect(!SheetFinder(page { x, _ in 230 - UInt8(x / 20) }, denominator: 1).isFullPage, "a photograph")
        #expect(!SheetFinder(page { x, _ in x < 468 ? 250 : 120 }, denominator: 1).isFullPage, "a strip of the table")
        #expect(!SheetFinder(page { x, _ in x < 468 ? 230 : 255 }, denominator: 1).isFullPage, "a strip of the lid")
        #expect(!SheetFinder(page { x, y in y < 320 ? 250 : 238 }, denominator: 1).isFullPage, "tinted paper beside it")
        let blank = LumaImage(width: 480, height: 640) { _, _ in 250 }
        #expect(!SheetFinder(blank, denominator: 1).isFullPage, "an empty desk")
        #expect(!SheetFinder(photo([left]), denominator: 1).isFullPage, "a sheet on a table")
    }

    private func darkened(_ picture: LumaImage, where isDark: (_ x: Int, _ y: Int) -> Bool) -> LumaImage {
        LumaImage(width: picture.width, height: picture.height) { x, y in
            isDark(x, y) ? picture[x, y] / 2 : picture[x, y]
        }
    }

    @Test func `The band of a shadow does not divide a sheet`() throws {
        let sheet = DrawnSheet(center: Point(x: 320, y: 240), width: 330, height: 420, degrees: 2)
        let shaded = darkened(photo([sheet])) { x, y in (200..<280).contains(y + x / 8) }
        let sheets = SheetFinder(shaded, denominator: 1).sheets
        #expect(sheets.count == 1)
        #expect(overlap(try #require(sheets.first), sheet) > 0.95)
    }

    @Test func `Two sheets in line with a gap between them remain two`() {
        let upper = DrawnSheet(center: Point(x: 320, y: 120), width: 300, height: 190)
        let lower = DrawnSheet(center: Point(x: 320, y: 360), width: 300, height: 190)
        let sheets = SheetFinder(photo([upper, lower]), denominator: 1).sheets
        #expect(sheets.count == 2)
    }

    /// The gap is as wide as the distance up to which the sides of a folded sheet count as one.
    @Test func `A narrow strip of table separates two sheets`() {
        let upper = DrawnSheet(center: Point(x: 320, y: 137), width: 300, height: 190)
        let lower = DrawnSheet(center: Point(x: 320, y: 343), width: 300, height: 190)
        let sheets = SheetFinder(photo([upper, lower]), denominator: 1).sheets
        #expect(sheets.count == 2 && sheets.allSatisfy { max(overlap($0, upper), overlap($0, lower)) > 0.9 })
    }

    @Test func `Cards in rows are not one sheet`() {
        let view = SheetView(photo([]))
        let rows = DrawnSheet(center: Point(x: 320, y: 240), width: 420, height: 290)
        let cards = [(210.0, 165.0), (430, 165), (210, 315), (430, 315)].map { x, y in
            candidate(
                DrawnSheet(center: Point(x: x, y: y), width: 200, height: 130).outline, in: view, probability: 0.6)
        }
        let whole = candidate(rows.outline, in: view, probability: 0.999)
        #expect(SheetFinder.likeliest(of: [whole] + cards).count == 4)
        #expect(SheetFinder.likeliest(of: [whole, cards[0]]).count == 1, "a card on a page")
    }

    /// An edge of three grey levels, as white paper has on a white table.
    @Test func `A sheet is found by faint edges if no other shows`() throws {
        let picture = LumaImage(width: 640, height: 480) { x, y in left.place(x, y).map { left.grey(at: $0) } ?? 212 }
        let sheet = try #require(SheetFinder(picture, denominator: 1).sheets.first)
        #expect(overlap(sheet, left) > 0.95)
    }

    @Test func `Finds a faint sheet next to a clear one`() throws {
        func picture(_ drawn: [DrawnSheet]) -> LumaImage {
            LumaImage(width: 640, height: 480) { x, y in
                for sheet in drawn { if let place = sheet.place(x, y) { return sheet.grey(at: place) } }
                return 212
            }
        }
        var clear = left
        clear.grey = 250
        let sheets = SheetFinder(picture([clear, right]), denominator: 1).sheets
        try #require(sheets.count == 2)
        #expect(overlap(sheets[0], clear) > 0.97 && overlap(sheets[1], right) > 0.95)
    }

    @Test func `Does not take a mat around a sheet and a pen for a sheet`() {
        let mat = DrawnSheet(center: Point(x: 330, y: 240), width: 580, height: 420, grey: 212)
        let picture = LumaImage(width: 640, height: 480) { x, y in
            if let place = left.place(x, y) { return left.grey(at: place) == 40 ? 40 : 250 }
            if (400..<404).contains(x), (100..<380).contains(y) { return 30 }
            return mat.place(x, y) == nil ? 209 : 212
        }
        let sheets = SheetFinder(picture, denominator: 1).sheets
        #expect(sheets.count == 1 && sheets.allSatisfy { overlap($0, left) > 0.95 })
    }

    /// A quarter of the cloth is as light as the paper, and its own edges are steep.
    @Test func `Takes no part of a checked cloth for a sheet`() throws {
        let picture = LumaImage(width: 640, height: 480) { x, y in
            left.place(x, y).map { left.grey(at: $0) } ?? UInt8(215 - 60 * (x / 20 % 2) - 60 * (y / 20 % 2))
        }
        let sheets = SheetFinder(picture, denominator: 1).sheets
        #expect(sheets.allSatisfy { overlap($0, left) > 0.9 })
    }

    @Test func `Skips rows in which the sheet is outside the image`() {
        let picture = photo([left])
        let beyond = [(500.0, 40.0), (820, 120), (800, 420), (480, 400)].map { Point(x: $0, y: $1) }
        let shares = SheetView(picture).shares(inside: beyond)
        #expect(shares.ink == 0 && shares.rough == 0)
    }

    @Test(arguments: [(0, false), (4, true), (12, true)])
    func `Only print as dense as a zone may be one`(height: Int, mayBe: Bool) {
        // Two lines of letters next to the sheet, above a table of the same ink in single pixels.
        let picture = LumaImage(width: 320, height: 240) { x, y in
            let isLetter = (200..<300).contains(x) && (40..<40 + height).contains(y) && x % 3 > 0
            let isGrain = x % 4 == 0 && y % 3 == 0
            return isLetter || isGrain ? 60 : 200
        }
        let sheet = FoundSheet(placedAt: Quadrilateral(x: 20, y: 20, width: 150, height: 200))
        let isFound = SheetFinder.mayHaveZone(beside: [sheet], in: picture, denominator: 1)
        #expect(isFound == mayBe)
        let around = FoundSheet(placedAt: Quadrilateral(x: 10, y: 10, width: 300, height: 220))
        let isFoundOnSheet = SheetFinder.mayHaveZone(beside: [around], in: picture, denominator: 1)
        #expect(!isFoundOnSheet)
    }

    @Test func `Finds two sheets next to each other, from left to right`() throws {
        let sheets = SheetFinder(photo([right, left]), denominator: 1).sheets
        try #require(sheets.count == 2)
        #expect(overlap(sheets[0], left) > 0.97 && overlap(sheets[1], right) > 0.97)
        #expect(sheets.allSatisfy { $0.covers.isEmpty })
    }

    @Test func `Sheets one above the other are in rows`() throws {
        let drawn = [
            DrawnSheet(center: Point(x: 350, y: 115), width: 240, height: 170, degrees: 2),
            DrawnSheet(center: Point(x: 180, y: 360), width: 250, height: 180),
            DrawnSheet(center: Point(x: 480, y: 350), width: 220, height: 190, degrees: -3),
        ]
        let sheets = SheetFinder(photo(drawn), denominator: 1).sheets
        try #require(sheets.count == 3)
        for (found, sheet) in zip(sheets, drawn) { #expect(overlap(found, sheet) > 0.95) }
    }

    @Test func `Coordinates are those of the whole picture`() throws {
        let sheet = try #require(SheetFinder(photo([left]).downscaled(by: 2), denominator: 2).sheets.first)
        #expect(overlap(sheet, left) > 0.96)
    }

    /// An outline that was measured in the reduced image.
    private func candidate(
        _ outline: Quadrilateral, in view: SheetView, probability: Double = 0.9, ink: Double = 0.1
    ) -> SheetCandidate {
        var candidate = SheetCandidate(outline.scaled(by: 0.5).corners, isLighter: true)
        candidate.measure(in: view.field)
        (candidate.probability, candidate.ink, candidate.isFromNetwork) = (probability, ink, true)
        return candidate
    }

    @Test func `A probable outline on a sheet is one more sheet, unless it is made of the sheet's own sides`() {
        let page = DrawnSheet(center: Point(x: 320, y: 240), width: 500, height: 400)
        let card = DrawnSheet(center: Point(x: 400, y: 280), width: 170, height: 110, degrees: 12, grey: 240)
        let part = DrawnSheet(center: Point(x: 295, y: 240), width: 450, height: 400)
        let view = SheetView(photo([page, card]).downscaled(by: 2))
        func count(_ sheet: DrawnSheet, probability: Double = 0.9) -> Int {
            let other = candidate(sheet.outline, in: view, probability: probability)
            return SheetPile([candidate(page.outline, in: view)], others: [other], longSide: 320).sheets.count
        }
        #expect(count(card) == 2 && count(card, probability: 0.4) == 1 && count(part) == 1)
    }

    @Test func `A mat without print below a sheet is not a sheet`() {
        let mat = DrawnSheet(center: Point(x: 320, y: 240), width: 600, height: 440)
        let view = SheetView(photo([mat, left]).downscaled(by: 2))
        func count(ink: Double) -> Int {
            let below = candidate(mat.outline, in: view, ink: ink)
            return SheetPile([candidate(left.outline, in: view)], others: [below], longSide: 320).sheets.count
        }
        // The sheet takes up a quarter of the mat.
        #expect(count(ink: 0.025) == 1 && count(ink: 0.1) == 2)
    }

    @Test func `A blank sheet that shows around another one is not a sheet`() {
        let mat = DrawnSheet(center: Point(x: 320, y: 240), width: 600, height: 440)
        let view = SheetView(photo([mat, left]).downscaled(by: 2))
        func sheets(ink: Double) -> [SheetCandidate] {
            let both = [candidate(mat.outline, in: view, ink: ink), candidate(left.outline, in: view)]
            return SheetPile(both, others: [], longSide: 320).sheetsWithPrint
        }
        // The sheet takes up a quarter of the mat.
        #expect(sheets(ink: 0.025).count == 1 && sheets(ink: 0.1).count == 2)
    }

    /// The right sheet lies on the edge of the left one, with its narrow shadow.
    @Test func `Two sheets that touch are two`() throws {
        let left = DrawnSheet(center: Point(x: 190, y: 235), width: 250, height: 330)
        let right = DrawnSheet(center: Point(x: 436, y: 250), width: 250, height: 330, grey: 222)
        let picture = photo([left, right])
        let touching = LumaImage(width: picture.width, height: picture.height) { x, y in
            (308..<311).contains(x) && left.place(x, y) != nil ? picture[x, y] - 30 : picture[x, y]
        }
        let sheets = SheetFinder(touching, denominator: 1).sheets
        try #require(sheets.count == 2)
        #expect(overlap(sheets[0], left) > 0.93 && overlap(sheets[1], right) > 0.93)
    }

    @Test func `A seam is an edge along a whole line, whichever side is the inside`() {
        let size = 100
        func field(_ edge: Range<Int>) -> EdgeField {
            var across = [Float](repeating: 0, count: size * size)
            for y in edge { across[y * size + 50] = y % 2 == 0 ? EdgeField.full : -EdgeField.full }
            let down = [Float](repeating: 0, count: size * size)
            return EdgeField(width: size, height: size, across: across, down: down, weakest: EdgeField.full / 4)
        }
        let (start, end) = (Point(x: 50.5, y: 5), Point(x: 50.5, y: 95))
        #expect(field(0..<100).seam(from: start, to: end) == 1)
        #expect(field(40..<100).seam(from: start, to: end) != nil)
        #expect(field(60..<100).seam(from: start, to: end) == nil)
        #expect(field(0..<100).seam(from: start + Point(x: 2, y: 0), to: end + Point(x: 2, y: 0)) == nil, "next to it")
        #expect(field(0..<100).seam(from: start, to: end, above: 1) == nil)
    }

    /// A box of a form is parallel to the sheet.
    @Test func `A printed box is not a sheet`() {
        let page = DrawnSheet(center: Point(x: 320, y: 240), width: 500, height: 400)
        let box = DrawnSheet(center: Point(x: 400, y: 280), width: 170, height: 110, grey: 180)
        #expect(SheetFinder(photo([page, box]), denominator: 1).sheets.count == 1)
    }

    /// The lower part has more light than the upper one.
    @Test func `A fold does not divide a sheet`() throws {
        let upper = DrawnSheet(center: Point(x: 320, y: 160), width: 300, height: 160, grey: 190)
        let lower = DrawnSheet(center: Point(x: 320, y: 320), width: 300, height: 160, grey: 225)
        let sheets = SheetFinder(photo([upper, lower]), denominator: 1).sheets
        try #require(sheets.count == 1)
        #expect(
            overlap(sheets[0], DrawnSheet(center: Point(x: 320, y: 240), width: 300, height: 320)) > 0.93)
    }

    @Test func `Finds no sheet on an empty table, in a full scan or on a plain object`() {
        #expect(SheetFinder(photo([]), denominator: 1).sheets.isEmpty)
        let scan = DrawnSheet(center: Point(x: 320, y: 240), width: 2000, height: 2000)
        #expect(SheetFinder(photo([scan]), denominator: 1).sheets.isEmpty)
        let mat = LumaImage(width: 640, height: 480) { x, y in
            (200..<450).contains(x) && (100..<400).contains(y) ? 200 : 90
        }
        #expect(SheetFinder(mat, denominator: 1).sheets.isEmpty)
    }

    @Test func `Accepts the smallest images`() {
        for (width, height) in [(1, 1), (1, 400), (2, 2), (3, 700), (16, 5), (2_000_000, 1)] {
            #expect(SheetFinder(LumaImage(width: width, height: height, grey: 7), denominator: 1).sheets.isEmpty)
        }
    }

    @Test func `The part of a sheet contains no other sheet`() throws {
        let picture = photo([left, right])
        let part = try #require(SheetPart(0, of: SheetFinder(picture, denominator: 1).sheets, in: picture))
        let (mine, others) = (left.outline.corners, right.outline.corners)
        // The right sheet begins within the left one's margin of the picture only in its lower left corner.
        for y in 0..<part.picture.height {
            for x in 0..<part.picture.width {
                let place = Point(x: Double(x) + 0.5, y: Double(y) + 0.5) + part.origin
                guard others.contains(place), !mine.contains(place) else { continue }
                #expect(part.picture[x, y] < 130)
            }
        }
        let middle = left.center - part.origin
        let isSame = part.picture[Int(middle.x), Int(middle.y)] == picture[Int(left.center.x), Int(left.center.y)]
        #expect(isSame)
    }

    @Test func `A card is hidden on the sheet below it, and the sheet around the card`() throws {
        let page = DrawnSheet(center: Point(x: 320, y: 240), width: 500, height: 400)
        let card = DrawnSheet(center: Point(x: 400, y: 280), width: 170, height: 110, degrees: 12, grey: 240)
        let picture = photo([page, card])
        var sheets = [page, card].map { FoundSheet(outline: $0.outline, edgeFraction: 1, isLighter: true) }
        let top = 1
        sheets[top].covers = [0]
        let below = try #require(SheetPart(1 - top, of: sheets, in: picture))
        let onPage = card.center - below.origin
        // Paper's brightness instead of the card's.
        #expect((200..<230).contains(below.picture[Int(onPage.x), Int(onPage.y)]))
        let above = try #require(SheetPart(top, of: sheets, in: picture))
        let onCard = card.center - above.origin
        #expect(above.picture[Int(onCard.x), Int(onCard.y)] == picture[Int(card.center.x), Int(card.center.y)])
    }
}
