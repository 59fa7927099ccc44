import Testing

@testable import DocScan

struct TextSlopeTests {
    /// Ink (bright) in lines that fall by `slope`.
    private func lines(slope: Double) -> LumaImage {
        LumaImage(width: 600, height: 400) { x, y in
            let row = Double(y) - slope * (Double(x) - 300) + 1000
            return row.truncatingRemainder(dividingBy: 24) < 8 && x % 9 < 6 ? 200 : 0
        }
    }

    @Test(arguments: [0, 0.02, 0.08, -0.02, -0.08, 0.15])
    func `The slope of lines is measured`(slope: Double) throws {
        let measured = try #require(TextSlope.measure(lines(slope: slope)))
        #expect(abs(measured.top - slope) < 0.006 && abs(measured.bottom - slope) < 0.006)
    }

    @Test func `The slope changes from top to foot in perspective`() throws {
        let fan = LumaImage(width: 600, height: 400) { x, y in
            // Lines that meet far to the left: steeper above and below the middle.
            let row = (Double(y) - 200) / (1 + 0.0004 * (Double(x) - 300)) + 1000
            return row.truncatingRemainder(dividingBy: 24) < 8 && x % 9 < 6 ? 200 : 0
        }
        let measured = try #require(TextSlope.measure(fan))
        #expect(abs(measured.top + 0.08) < 0.015 && abs(measured.bottom - 0.08) < 0.015)
    }

    @Test func `A single line gives no perspective`() throws {
        let line = LumaImage(width: 600, height: 400) { x, y in
            let row = Double(y) - 0.05 * (Double(x) - 300)
            return row > 300 && row < 308 && x % 9 < 6 ? 200 : 0
        }
        let measured = try #require(TextSlope.measure(line))
        #expect(measured.top == measured.bottom && abs(measured.top - 0.05) < 0.006)
    }

    @Test func `A slope beyond the limit is not taken`() {
        #expect(TextSlope.measure(lines(slope: 0.08), limit: 0.02) == nil)
    }

    @Test func `Returns no slope without lines`() {
        #expect(TextSlope.measure(LumaImage(width: 600, height: 400, grey: 0)) == nil)
        #expect(TextSlope.measure(LumaImage(width: 20, height: 10, grey: 0)) == nil)
    }
}
