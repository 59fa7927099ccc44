import Testing

@testable import DocScan

struct BarRegionTests {
    private static let bars = Box(x: 200, y: 140, width: 60, height: 280)
    /// Modules as in Code 128; 1 is a bar.
    private static let modules = Array("11010010000100010110001100010100010001011000110001000101")

    /// Paper with wavy lines of security print, and bars of 3 pixels whose direction the waves have in places.
    private func certificate() -> LumaImage {
        LumaImage(width: 480, height: 560) { x, y in
            let (x, y) = (Double(x), Double(y))
            if Self.bars.contains(Point(x: x, y: y)) {
                return Self.modules[Int(y) / 3 % Self.modules.count] == "1" ? 30 : 220
            }
            let wave = sin(2 * .pi * (y + 0.3 * x + 25 * sin(x / 60)) / 9)
            return UInt8(220 + 11 * wave)
        }
    }

    @Test func `Security print around bars is no part of their region`() throws {
        let region = try #require(BarRegion.find(in: GradientCells(certificate())).first)
        #expect((region.center - Self.bars.corners.center).length < 8)
        #expect(abs(2 * region.halfLength - Self.bars.height) < 16)
        #expect(abs(2 * region.halfHeight - Self.bars.width) < 16)
    }
}
