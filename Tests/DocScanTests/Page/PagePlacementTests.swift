import Testing

@testable import DocScan

struct PagePlacementTests {
    private let paper = Box(x: 40, y: 0, width: 280, height: 480)

    /// A table with a sheet on it that reaches beyond the picture above and below.
    private func picture() -> LumaImage {
        LumaImage(width: 360, height: 480) { target in
            for y in 0..<480 {
                for x in 0..<360 {
                    let isPaper = Double(x) >= paper.x && Double(x) < paper.right
                    target[y * 360 + x] = isPaper ? 230 : 60
                }
            }
        }
    }

    @Test func `A page without a visible edge extends to the border`() {
        // The outline from barcodes: a part of the sheet and some of the table.
        let outline = [(20, 100), (340, 100), (340, 420), (20, 420)].map { Point(x: Double($0.0), y: Double($0.1)) }
        var view = PagePlacement(
            Quadrilateral(topLeft: outline[0], topRight: outline[1], bottomRight: outline[2], bottomLeft: outline[3]),
            inches: 8.5)
        let open = view.whole(width: 360, height: 480)
        #expect(abs(open.x + 20.0 / 320) < 0.01 && abs(open.right - 340.0 / 320) < 0.01)

        let part = picture().cropped(x: 20, y: 100, width: 320, height: 320)
        view.fitToPaper(part ?? picture(), seeds: [Point(x: 180, y: 260)])
        let whole = view.whole(width: 360, height: 480)
        // Beside the sheet nothing is added; above and below all that there is.
        #expect(whole.x == 0 && whole.right == 1)
        #expect(abs(whole.y + 100.0 / 320) < 0.01 && abs(whole.bottom - (1 + 60.0 / 320)) < 0.01)
        #expect(abs(view.outline.topLeft.x - paper.x) < 3 && abs(view.outline.topRight.x - paper.right) < 3)
    }

    @Test func `A slanted view is not followed to its horizon`() {
        let view = PagePlacement(
            Quadrilateral(
                topLeft: Point(x: 150, y: 100), topRight: Point(x: 210, y: 100), bottomRight: Point(x: 340, y: 400),
                bottomLeft: Point(x: 20, y: 400)), inches: 8.5)
        let whole = view.whole(width: 360, height: 480)
        #expect(whole.x >= -0.5 && whole.y >= -0.5 && whole.right <= 1.5 && whole.bottom <= 1.5)
        #expect(whole.width >= 1 && whole.height >= 1)
    }

    /// A single barcode gives the direction of a paper, but not its size.
    @Test func `A small sheet is the page if all of its edges are visible`() {
        let sheet = Box(x: 120, y: 90, width: 130, height: 168)
        let picture = LumaImage(width: 360, height: 480) { target in
            for y in 0..<480 {
                for x in 0..<360 {
                    let isPaper = sheet.intersection(Box(x: Double(x), y: Double(y), width: 1, height: 1)) != nil
                    target[y * 360 + x] = isPaper ? 230 : 60
                }
            }
        }
        var view = PagePlacement(width: 360, height: 480, reading: Point(x: 1, y: 0))
        view.fitToPaper(picture, seeds: [Point(x: 180, y: 150)])
        #expect(abs(view.outline.topLeft.x - sheet.x) < 3 && abs(view.outline.bottomRight.y - sheet.bottom) < 3)
        // A letter page: 130 pixels are eight and a half inches, enlarged by half.
        #expect(abs(view.size(atMost: 190).resolution - 23) <= 1)
        // In a view that barcodes have placed such a sheet is something else.
        let all = [(0, 0), (360, 0), (360, 480), (0, 480)].map { Point(x: Double($0.0), y: Double($0.1)) }
        var placed = PagePlacement(
            Quadrilateral(topLeft: all[0], topRight: all[1], bottomRight: all[2], bottomLeft: all[3]), inches: 25)
        placed.fitToPaper(picture, seeds: [Point(x: 180, y: 150)])
        #expect(placed.outline.topLeft == all[0])
    }

    @Test func `A passport that its zone locates has the size of the standard`() throws {
        let zone = try #require(
            MachineReadableZone([
                "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
            ]))
        var reading = ZoneReading(zone: zone, certainty: [:])
        // 10 pixels per millimetre.
        reading.outlines = [700.0, 764].map { Quadrilateral(x: 100, y: $0, width: 1117.6, height: 26) }
        let view = try #require(PagePlacement(above: reading))
        let sheet = try #require(view.sheetOutline)
        #expect(abs(sheet.width - 1250) < 0.1 && abs(sheet.height - 880) < 0.1)
        #expect(abs(sheet.center.x - reading.outlines[0].center.x) < 0.1 && abs(sheet.bottomLeft.y - 856.2) < 0.1)
        #expect(view.outline.width > sheet.width && view.outline.bottomLeft.y > sheet.bottomLeft.y)
    }

    @Test(arguments: [true, false])
    func `A barcode places the page only by its outline`(isOutlined: Bool) {
        let profile = DocumentProfile.shipped[0]
        var barcode = Barcode(
            name: "certificateNumber", symbology: .code39, value: "K1234567",
            corners: Quadrilateral(x: 600, y: 1400, width: 200, height: 60), foundBy: "1/1")
        barcode.isOutlined = isOutlined
        let placed = PagePlacement(
            barcodes: [barcode], expected: profile.barcodes, preview: profile.preview, width: 1500, height: 2000)
        #expect((placed != nil) == isOutlined)
    }
}
