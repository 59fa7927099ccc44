import CameraSimulator
import Testing

@testable import DocScan

struct SymbolMeasureTests {
    @Test(arguments: [("K1234567", Symbology.code39), ("A", .code39), ("1988/10/03", .code128), ("Ab-c", .code128)])
    func `A symbol has the standard's number of edges and modules`(value: String, symbology: Symbology) throws {
        let modules = try LinearEncoder.modules(of: value, symbology)
        let edges = zip([false] + modules, modules + [false]).count { $0 != $1 }
        let length = try #require(SymbolMeasure(symbology, value: value)).length(forEdges: edges)
        #expect(length.edges == edges)
        // Code 39 here has wide bars of three modules instead of 2½.
        #expect(abs(length.modules / Double(modules.count) - 1) < (symbology == .code39 ? 0.11 : 0.001))
    }

    @Test(arguments: [(SymbolFamily.ean13, Symbology.ean13), (.ean8, .ean8), (.upce, .upce)])
    func `Retail symbols are as long as their layouts`(family: SymbolFamily, symbology: Symbology) throws {
        let layout = family.layout(0)
        let measure = try #require(SymbolMeasure(symbology, value: "0"))
        #expect(measure.lengths.map(\.edges) == [layout.edgeCount])
        #expect(measure.lengths.map(\.modules) == [Double(layout.modules)])
    }

    @Test func `DataBar Expanded of a weight has six characters, with three finder patterns`() throws {
        let measure = try #require(SymbolMeasure(.databarExpanded, value: "01920007333295853103014578"))
        #expect(measure.length(forEdges: 66).modules == 149)
    }

    @Test func `A QR code has no row of bars`() { #expect(SymbolMeasure(.qr, value: "1") == nil) }
}
