import CameraSimulator
import Testing

@testable import DocScan

struct EndsSearchTests {
    private static let value = "96385074"
    private static let module = 3.0

    /// The edges of an EAN-8 symbol between 0 and 201, and stray bars of a module on either side.
    private static func edges(strays: [Double] = []) throws -> [RowEdge] {
        let modules = try LinearEncoder.modules(of: value, .ean8)
        let changes = (0...modules.count).filter {
            ($0 > 0 && modules[$0 - 1]) != ($0 < modules.count && modules[$0])
        }
        return (changes.map { Double($0) * module } + strays.flatMap { [$0, $0 + module] }).sorted().enumerated().map {
            RowEdge(x: $1, isRising: $0 % 2 == 0)
        }
    }

    private func ends(
        among edges: [RowEdge], points: [Double] = [6, 195], upTo limit: Double = .infinity
    ) throws -> EndsSearch.Ends? {
        let measure = try #require(SymbolMeasure(.ean8, value: Self.value))
        return EndsSearch(edges: edges, points: points, measure: measure).best(upTo: limit)
    }

    @Test func `The ends of a clean symbol have no residual`() throws {
        let ends = try #require(try ends(among: Self.edges()))
        #expect((ends.left, ends.right, ends.module) == (0, 67 * Self.module, Self.module))
        #expect(ends.residual < 1e-9)
    }

    @Test func `Bars beyond the quiet zones are no part of the symbol`() throws {
        let ends = try #require(try ends(among: Self.edges(strays: [-60, -40, 240, 260])))
        #expect((ends.left, ends.right) == (0, 67 * Self.module))
    }

    @Test func `A missing bar costs its share of the edges`() throws {
        var edges = try Self.edges()
        edges.removeSubrange(20...21)
        let ends = try #require(try ends(among: edges))
        #expect((ends.left, ends.right) == (0, 67 * Self.module))
        #expect(ends.residual >= 2.0 / 42)
    }

    @Test func `Decoder points far outside make the ends less likely`() throws {
        let near = try #require(try ends(among: Self.edges()))
        let far = try #require(try ends(among: Self.edges(), points: [6, 195, 90, 240]))
        #expect(abs(far.residual - near.residual - EndsModel.strayPenalty / 4) < 1e-9)
    }

    @Test func `A symbol longer than the limit is not found`() throws {
        #expect(try ends(among: Self.edges(), upTo: 66 * Self.module) == nil)
    }
}
