import Testing

@testable import DocScan

struct FadingPrintTests {
    /// Bars of ink as the letters of a value in columns 40 to 119, and perhaps beyond, on paper with some light.
    ///
    /// - Parameters:
    ///   - ink: the grey of the ink in a column, on paper of 200.
    ///   - light: the light in a column, which darkens ink and paper alike.
    private func ends(
        to end: Int = 120, ink: (Int) -> Double, light: (Int) -> Double = { _ in 1 }
    ) -> [Range<Int>] {
        func rows(_ grey: (Int) -> Double) -> LumaImage {
            let row = (0..<160).map { UInt8(min(255, grey($0) * light($0))) }
            return LumaImage(rows: Array(repeating: row, count: 16))
        }
        let strip = rows { (40..<end).contains($0) && $0 % 5 < 2 ? ink($0) : 200 }
        return FadingPrint(strip, paper: rows { _ in 200 }, height: 16).ends(of: 40..<120)
    }

    @Test func `Even print does not fade, whatever its ink`() {
        for grey in [20.0, 90, 150] { #expect(ends(ink: { _ in grey }) == []) }
    }

    @Test func `Print that becomes paler towards an end fades there`() throws {
        let right = try #require(ends(to: 130, ink: { $0 < 100 ? 40 : min(190, 40 + Double($0 - 100) * 6) }).first)
        #expect(right.lowerBound > 100 && right.upperBound <= 125)
        let left = try #require(ends(ink: { $0 > 60 ? 40 : 200 - Double($0 - 36) * 6 }).first)
        #expect(left.lowerBound >= 36 && left.upperBound < 60)
    }

    @Test func `A value that is paler at its end is whole if nothing paler follows`() {
        #expect(ends(ink: { $0 < 108 ? 40 : 100 }) == [])
    }

    @Test func `Pale print that follows dark print belongs to something else`() {
        #expect(ends(to: 140, ink: { $0 < 120 ? 40 : 150 }) == [])
    }

    @Test func `Print in a shadow does not fade`() {
        #expect(ends(ink: { _ in 40 }, light: { $0 < 90 ? 1 : 0.4 }) == [])
    }
}
