import Testing

@testable import DocScan

struct PageReaderHiddenTests {
    private static let value = Box(x: 300, y: 90, width: 160, height: 20)

    private func hasGlare(lamp: Point?, highest: Double = 255, box: Box? = nil) -> Bool {
        kinds(lamp: lamp, highest: highest, box: box).contains(.glare)
    }

    /// The things that hide a line of print, under a lamp at a place and with a black stroke; `highest` is the camera's
    /// lightest grey.
    private func kinds(
        lamp: Point? = nil, highest: Double = 255, box: Box? = nil, stroke: Box? = nil
    ) -> [AreaMap.Kind] {
        let (page, line) = page(lamp: lamp, highest: highest, box: box, stroke: stroke)
        return page.hidden(on: line, lightest: page.lightestGrey).map(\.kind)
    }

    /// True if a note of a grey, or another thing, lies over the end of a line.
    private func isCovered(by note: Box, grey: Double) -> Bool {
        let (page, line) = page(note: (note, grey))
        return page.cover(over: line) != nil
    }

    /// A page with a line of print, and the box of the line.
    private func page(
        lamp: Point? = nil, highest: Double = 255, box: Box? = nil, stroke: Box? = nil,
        note: (box: Box, grey: Double)? = nil, shadow: (left: Double, width: Double)? = nil,
        card: (left: Double, slope: Double)? = nil
    ) -> (page: PageReader, line: Box) {
        // Rows of paper without anything on it are shared. The rest alone is computed pixel by pixel.
        var rows = [[Double]](repeating: (0..<800).map { 190 + Double($0) / 80 }, count: 280)
        func fill(_ box: Box, with grey: Double) {
            for y in Int(box.y)...Int(box.bottom) {
                for x in Int(box.x)...Int(box.right) { rows[y][x] = grey }
            }
        }
        if let box { fill(box, with: 255) }
        for y in 90..<110 {
            for x in 300..<460 where x % 12 < 4 { rows[y][x] = 40 }
        }
        if let lamp {
            // Seven times its size away, its light is less than a pixel can show.
            let (reach, size) = (154, 22.0)
            for y in max(0, Int(lamp.y) - reach)..<min(280, Int(lamp.y) + reach) {
                for x in max(0, Int(lamp.x) - reach)..<min(800, Int(lamp.x) + reach) {
                    let (right, down) = ((Double(x) - lamp.x) / size, (Double(y) - lamp.y) / size)
                    let square = right * right + down * down
                    rows[y][x] += 300 * exp(-square * square) + 30 * exp(-square / 6)
                }
            }
        }
        if let stroke { fill(stroke, with: 30) }
        if let note { fill(note.box, with: note.grey) }
        if let shadow {
            for y in rows.indices {
                for x in rows[y].indices {
                    let part = min(1, max(0, (Double(x) - shadow.left) / shadow.width))
                    rows[y][x] *= 1 - 0.3 * part
                }
            }
        }
        if let card {
            // As bright as the paper, with a shadow 20 pixels wide to its left.
            for y in rows.indices {
                let edge = card.left + card.slope * Double(y - 100)
                for x in rows[y].indices where Double(x) > edge - 20 {
                    let distance = edge - Double(x)
                    rows[y][x] = distance > 0 ? rows[y][x] - 15 * (1 - distance / 20) : 190 + Double(x) / 80
                }
            }
        }
        let picture = LumaImage(rows: rows.map { $0.map { UInt8(max(0, min(highest, $0))) } })
        // The search examines the picture itself: the page that is recognised may be small.
        let page = PageReader(
            picture, small: picture.downscaled(by: 4), placement: PagePlacement(width: 800, height: 280), barcodes: [],
            options: .init(resolution: 40))
        let toPage = page.toPicture.inverse
        let corners = Self.value.corners.map { toPage($0) }
        let line = Box(
            x: corners.topLeft.x, y: corners.topLeft.y, width: corners.topRight.x - corners.topLeft.x,
            height: corners.bottomLeft.y - corners.topLeft.y)
        return (page, line)
    }

    @Test(arguments: [255.0, 235])
    func `A lamp on a value or right next to it is glare`(highest: Double) {
        #expect(hasGlare(lamp: Point(x: 380, y: 100), highest: highest))
        #expect(hasGlare(lamp: Point(x: 480, y: 100), highest: highest))
        #expect(hasGlare(lamp: Point(x: 280, y: 95), highest: highest))
    }

    @Test func `A lamp elsewhere is not, nor is the brighter end of a page`() {
        #expect(!hasGlare(lamp: Point(x: 380, y: 190)))
        #expect(!hasGlare(lamp: Point(x: 560, y: 100)))
        #expect(!hasGlare(lamp: nil))
        #expect(!hasGlare(lamp: nil, highest: 193), "paper as light as the camera can show")
    }

    @Test func `A marker's stroke over an end of a value covers it`() {
        #expect(kinds(stroke: Box(x: 420, y: 80, width: 60, height: 40)) == [.covered])
        #expect(kinds(stroke: Box(x: 290, y: 85, width: 40, height: 30)) == [.covered])
        #expect(kinds(stroke: Box(x: 420, y: 130, width: 60, height: 40)) == [])
        #expect(kinds(stroke: Box(x: 520, y: 80, width: 60, height: 40)) == [])
    }

    @Test func `A rule below a value or a bar next to it covers nothing`() {
        #expect(kinds(stroke: Box(x: 290, y: 112, width: 200, height: 3)) == [])
        #expect(kinds(stroke: Box(x: 466, y: 80, width: 8, height: 40)) == [])
    }

    @Test func `A note of almost the paper's brightness covers the end of a line`() {
        for grey in [170.0, 180, 210, 230] {
            #expect(isCovered(by: Box(x: 461, y: 40, width: 200, height: 150), grey: grey))
            #expect(isCovered(by: Box(x: 456, y: 60, width: 100, height: 80), grey: grey))
        }
        #expect(isCovered(by: Box(x: 461, y: 70, width: 200, height: 60), grey: 170), "a tape over the line")
        #expect(isCovered(by: Box(x: 451, y: 60, width: 100, height: 80), grey: 170), "a note over a part of a letter")
        #expect(isCovered(by: Box(x: 461, y: 40, width: 200, height: 72), grey: 170), "the lower edge of a note")
        #expect(!isCovered(by: Box(x: 461, y: 88, width: 200, height: 24), grey: 170), "a shaded cell of a form")
        #expect(!isCovered(by: Box(x: 480, y: 40, width: 200, height: 150), grey: 170), "apart from the line")
        #expect(!isCovered(by: Box(x: 461, y: 40, width: 200, height: 150), grey: 193), "the paper's own changes")
        #expect(!isCovered(by: Box(x: 461, y: 40, width: 3, height: 150), grey: 40), "a ruled line")
        #expect(!isCovered(by: Box(x: 461, y: 112, width: 200, height: 60), grey: 170), "below the line")
        #expect(!isCovered(by: Box(x: 270, y: 40, width: 400, height: 150), grey: 170), "around the line")
    }

    @Test(arguments: [30.0, 120])
    func `The soft edge of a shadow covers nothing`(width: Double) {
        for left in stride(from: 440 - width, through: 480, by: 15) {
            let (page, line) = page(shadow: (left, width))
            #expect(page.cover(over: line) == nil, "\(left)")
        }
    }

    @Test(arguments: [-0.5, -0.15, 0, 0.05, 0.3, 0.55])
    func `A card as bright as the paper covers the end of a line, as its shadow shows`(slope: Double) {
        for left in [452.0, 461, 466] {
            let (page, line) = page(card: (left, slope))
            #expect(page.cover(over: line) != nil, "\(left)")
        }
        let (page, line) = page(card: (490, slope))
        #expect(page.cover(over: line) == nil, "apart from the line")
    }

    @Test func `The pale shadow of something else covers nothing`() {
        #expect(!isCovered(by: Box(x: 200, y: 20, width: 261, height: 200), grey: 189))
    }

    /// As the field of a form on tinted paper.
    @Test func `A value in a white box has no glare`() {
        #expect(!hasGlare(lamp: nil, box: Box(x: 280, y: 70, width: 200, height: 60)))
    }
}
