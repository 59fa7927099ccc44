import Testing

@testable import DocScan

struct PrintQualityTests {
    /// Upright strokes of ink on paper.
    private func print(ink: UInt8 = 30, paper: UInt8 = 230, noise: Int = 0, isSoft: Bool = false) -> LumaImage {
        LumaImage(width: 120, height: 30) { target in
            for index in target.indices {
                let (x, y) = (index % 120, index / 120)
                let place = x % 12
                var value = Int(place < 3 ? ink : paper)
                if isSoft, place == 3 || place == 11 { value = (Int(ink) + Int(paper)) / 2 }
                // A pattern of dots, the same in every run.
                value += (x * 7 + y * 13) % 3 == 0 ? noise : -noise
                target[index] = UInt8(max(0, min(255, value)))
            }
        }
    }

    @Test func `Faint print has less contrast`() throws {
        let (black, grey) = (
            try #require(PrintQuality(print(), height: 20)), try #require(PrintQuality(print(ink: 150), height: 20))
        )
        #expect(abs(black.contrast - 200.0 / 255) < 0.01)
        #expect(grey.contrast < 0.5 * black.contrast)
        #expect(black.noise == 0 && black.height == 20)
    }

    @Test func `Blur is not noise`() throws {
        let noisy = try #require(PrintQuality(print(noise: 12), height: 20))
        let soft = try #require(PrintQuality(print(isSoft: true), height: 20))
        #expect(noisy.noise > 0.03 && soft.noise == 0)
    }

    @Test func `Blank paper has no print`() {
        #expect(PrintQuality(print(ink: 230), height: 20) == nil)
    }
}
