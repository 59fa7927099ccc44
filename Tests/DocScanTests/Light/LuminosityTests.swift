import DocScan
import Testing

struct LuminosityTests {
    @Test(arguments: [
        (20, Luminosity.Level.dark), (100, .dark), (149, .dark), (150, .good), (200, .good), (255, .bright),
    ])
    func `A flat picture has the brightness of its grey`(grey: Int, level: Luminosity.Level) {
        let luminosity = Luminosity(of: LumaImage(width: 300, height: 200, grey: UInt8(grey)))
        #expect(luminosity == Luminosity(mean: Double(grey), median: grey, level: level))
    }

    @Test func `A white page on a black desk is in good light`() {
        let image = LumaImage(width: 400, height: 400) { x, _ in x < 300 ? 20 : 210 }
        #expect(Luminosity(of: image).level == .good)
    }

    @Test func `A dim page with its ink is dark`() {
        let image = LumaImage(width: 400, height: 400) { x, _ in x % 80 < 20 ? 15 : 70 }
        #expect(Luminosity(of: image).level == .dark)
    }

    @Test func `A burnt out page is bright though some ink is left`() {
        let image = LumaImage(width: 400, height: 400) { x, _ in x < 20 ? 60 : 255 }
        #expect(Luminosity(of: image).level == .bright)
    }

    @Test func `Mean and median are those of the picture`() {
        let luminosity = Luminosity(of: LumaImage(width: 200, height: 100) { x, _ in x < 150 ? 200 : 100 })
        #expect(luminosity.mean == 175)
        #expect(luminosity.median == 200)
    }

    @Test func `A picture of one pixel has a level`() {
        #expect(Luminosity(of: LumaImage(width: 1, height: 1, grey: 0)).level == .dark)
    }
}
