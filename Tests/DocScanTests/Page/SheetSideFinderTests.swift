import Testing

@testable import DocScan

struct SheetSideFinderTests {
    /// A sheet on a grey table; its left side leans, its lower side falls. Print covers part of it.
    private let sheet = LumaImage(width: 500, height: 640) { x, y in
        let isInside = Double(x) >= 60 + 0.05 * Double(y) && x < 430 && y >= 50 && Double(y) < 560 + 0.04 * Double(x)
        guard isInside else { return 90 }
        let isInk = x > 150 && x < 350 && y > 150 && y < 450 && y % 12 < 4 && x % 5 < 3
        return isInk ? 30 : 215
    }

    private func position(_ line: Line?, at place: Double, isUpright: Bool) throws -> Double {
        let line = try #require(line)
        let across: Line = isUpright ? .level(y: place) : .upright(x: place)
        let meeting = try #require(line.intersection(with: across))
        return isUpright ? meeting.x : meeting.y
    }

    @Test func `The four sides of a sheet are found`() throws {
        let sides = SheetSideFinder(sheet, seeds: [Point(x: 300, y: 500)])
        for place in [100.0, 300, 500] {
            #expect(abs(try position(sides.left, at: place, isUpright: true) - (60 + 0.05 * place)) < 1.5)
            #expect(abs(try position(sides.right, at: place, isUpright: true) - 430) < 1.5)
        }
        for place in [120.0, 250, 400] {
            #expect(abs(try position(sides.top, at: place, isUpright: false) - 50) < 1.5)
            #expect(abs(try position(sides.bottom, at: place, isUpright: false) - (560 + 0.04 * place)) < 1.5)
        }
    }

    @Test func `A sheet that fills the picture has no sides`() {
        let sides = SheetSideFinder(LumaImage(width: 300, height: 400, grey: 220), seeds: [Point(x: 150, y: 200)])
        #expect(sides.left == nil && sides.right == nil && sides.top == nil && sides.bottom == nil)
    }

    /// Two dark folds across, and the middle part a little lighter; the table is darker than the sheet.
    @Test func `Does not take a fold for an edge`() throws {
        let folded = LumaImage(width: 500, height: 640) { x, y in
            guard (60..<430).contains(x), (50..<590).contains(y) else { return 120 }
            if abs(y - 230) < 5 || abs(y - 410) < 5 { return 150 }
            return (230..<410).contains(y) ? 215 : 200
        }
        let sides = SheetSideFinder(folded, seeds: [Point(x: 250, y: 320)])
        #expect(abs(try position(sides.top, at: 250, isUpright: false) - 50) < 1.5)
        #expect(abs(try position(sides.bottom, at: 250, isUpright: false) - 590) < 1.5)
        #expect(abs(try position(sides.left, at: 320, isUpright: true) - 60) < 1.5)
    }

    /// A shadow falls on the lower part of the sheet and on the table.
    @Test(arguments: [0.0, 0.15])
    func `Does not take the edge of a shadow for that of the sheet`(slope: Double) throws {
        let shaded = LumaImage(width: 500, height: 640) { x, y in
            let light = Double(y) > 300 + slope * Double(x) ? 0.6 : 1
            let isPaper = (60..<430).contains(x) && (50..<590).contains(y)
            return UInt8((isPaper ? 215 : 110) * light)
        }
        let sides = SheetSideFinder(shaded, seeds: [Point(x: 250, y: 150)])
        #expect(abs(try position(sides.top, at: 250, isUpright: false) - 50) < 1.5)
        #expect(abs(try position(sides.bottom, at: 250, isUpright: false) - 590) < 1.5)
        #expect(abs(try position(sides.right, at: 320, isUpright: true) - 430) < 1.5)
    }

    @Test func `A seed outside the picture finds nothing`() {
        let sides = SheetSideFinder(sheet, seeds: [Point(x: -5, y: 9000)])
        #expect(sides.left == nil && sides.bottom == nil)
    }
}
