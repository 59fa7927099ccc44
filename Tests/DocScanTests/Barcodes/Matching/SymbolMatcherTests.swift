import CameraSimulator
import Testing

@testable import DocScan

struct SymbolMatcherTests {
    private func best(_ family: SymbolFamily, _ grey: [Float]) -> SymbolMatcher.Match? {
        SymbolMatcher(family: family, row: RowProfile(grey: grey)).matches().min { $0.residual < $1.residual }
    }

    @Test(arguments: [0.25, 0.5, 0.8] as [Float], [2, 5] as [Float])
    func `EAN-13 is read sharp and blurred`(blur: Float, scale: Float) throws {
        let row = SyntheticRow.grey(SyntheticRow.ean13("4006381333931"), scale: scale, blur: blur, noise: 1)
        let match = try #require(best(.ean13, row))
        #expect(match.value == "4006381333931")
        #expect(match.isSure)
    }

    @Test(arguments: [-0.3, 0.3] as [Float])
    func `Bars printed too thin or too wide do not change the value`(growth: Float) throws {
        let row = SyntheticRow.grey(SyntheticRow.ean13("9780345460950"), growth: growth)
        let match = try #require(best(.ean13, row))
        #expect(match.value == "9780345460950")
        #expect(match.isSure)
    }

    @Test(arguments: [("K9548487", Symbology.code39), ("1991/04/29", .code39), ("AB-1234-xyz", .code128)])
    func `Code 39 and Code 128 of every length are read`(value: String, symbology: Symbology) throws {
        let family = symbology == .code39 ? SymbolFamily.code39 : .code128
        let modules = try LinearEncoder.modules(of: value, symbology)
        for blur in [0.3, 0.6] as [Float] {
            let match = try #require(best(family, SyntheticRow.grey(modules, blur: blur, noise: 2)))
            #expect(match.value == value)
            #expect(match.isSure)
        }
    }

    @Test func `The ends are the start of the first bar and the end of the last one`() throws {
        let row = SyntheticRow.grey(SyntheticRow.ean13("4006381333931"), scale: 4)
        let match = try #require(best(.ean13, row))
        // Ten modules of quiet zone on either side; sample n covers n to n + 1.
        #expect(abs(match.start - 39.5) < 0.5)
        #expect(abs(match.end - (39.5 + 95 * 4)) < 0.5)
    }

    @Test func `A wrong check digit is not repaired for sure`() {
        let row = SyntheticRow.grey(SyntheticRow.ean13("4006381333934"))
        #expect(best(.ean13, row)?.isSure != true)
    }

    @Test func `Does not take stripes or noise for a symbol`() {
        let stripes = SyntheticRow.grey((0..<95).map { $0 % 2 == 0 })
        let noise = SyntheticRow.grey([], scale: 30, noise: 80)
        for family in SymbolFamily.all(of: Set(Symbology.allCases)) {
            for row in [stripes, noise] { #expect(best(family, row)?.isSure != true) }
        }
    }
}
