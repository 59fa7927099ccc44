import DocScan
import Testing

struct SharpnessTests {
    /// Bars eight pixels wide, smeared by a Gaussian, grey from 40 to 220 or about 130 with less contrast.
    private func bars(blur: Double, contrast: Float = 1, isLying: Bool = false) -> LumaImage {
        let modules = (0..<9).map { $0 % 2 == 0 }
        let row = SyntheticRow.grey(modules, scale: 8, blur: Float(max(0.01, blur / 8)))
        let greys = row.map { UInt8((130 + ($0 - 130) * contrast).rounded()) }
        // The quiet zones omitted but for a bar's width.
        return LumaImage(width: 88, height: 88) { x, y in greys[72 + (isLying ? y : x)] }
    }

    @Test(arguments: [1.0, 1.5, 2, 2.5])
    func `The smear of bars is measured within a third of a pixel`(blur: Double) throws {
        let measured = try #require(Sharpness(of: bars(blur: blur))).blur
        #expect(abs(measured - blur) < 0.33)
    }

    @Test func `More smear is more, and sharp is below a pixel`() throws {
        let measured = try [0, 0.7, 1.2, 1.8, 2.4].map { try #require(Sharpness(of: bars(blur: $0))).blur }
        #expect(measured == measured.sorted())
        #expect(measured[0] < 0.9)
    }

    @Test func `Contrast and direction do not matter`() throws {
        let strong = try #require(Sharpness(of: bars(blur: 1.5))).blur
        let weak = try #require(Sharpness(of: bars(blur: 1.5, contrast: 0.4))).blur
        let lying = try #require(Sharpness(of: bars(blur: 1.5, isLying: true))).blur
        #expect(abs(strong - weak) < 0.15)
        #expect(strong == lying)
    }

    @Test func `Measures no sharpness without an edge`() {
        #expect(Sharpness(of: LumaImage(width: 50, height: 50, grey: 128)) == nil)
        #expect(Sharpness(of: LumaImage(width: 50, height: 50) { x, _ in UInt8(100 + x % 2 * 20) }) == nil)
        #expect(Sharpness(of: LumaImage(width: 4, height: 50) { x, _ in x < 2 ? 0 : 255 }) == nil)
    }
}
