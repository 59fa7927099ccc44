import CameraSimulator
import Testing

@testable import DocScan

struct EndsSearchTests {
    /// Four characters of Code 128, of 79 modules and 44 edges.
    private static let value = "Ab-c"
    private static let module = 3.0
    private static let length = 79 * module

    /// The edges of the symbol between 0 and `length`, and of stray bars of a module.
    private static func edges(strays: [Double] = []) throws -> [RowEdge] {
        let modules = try LinearEncoder.modules(of: value, .code128)
        let changes = (0...modules.count).filter {
            ($0 > 0 && modules[$0 - 1]) != ($0 < modules.count && modules[$0])
        }
        return (changes.map { Double($0) * module } + strays.flatMap { [$0, $0 + module] }).sorted().enumerated().map {
            RowEdge(x: $1, isRising: $0 % 2 == 0)
        }
    }

    private func ends(
        among edges: [RowEdge], points: [Double] = [6, 230], upTo limit: Double = .infinity
    ) throws -> EndsSearch.Ends? {
        let measure = try #require(SymbolMeasure(.code128, value: Self.value))
        return EndsSearch(edges: edges, points: points, measure: measure).best(upTo: limit)
    }

    @Test func `The ends of a clean symbol have no residual`() throws {
        let ends = try #require(try ends(among: Self.edges()))
        #expect((ends.left, ends.right, ends.module) == (0, Self.length, Self.module))
        #expect(ends.residual < 1e-9)
    }

    @Test func `Bars beyond the quiet zones do not belong to the symbol`() throws {
        let ends = try #require(try ends(among: Self.edges(strays: [-60, -40, 280, 300])))
        #expect((ends.left, ends.right) == (0, Self.length))
    }

    @Test func `A missing bar costs its share of the edges`() throws {
        var edges = try Self.edges()
        edges.removeSubrange(20...21)
        let ends = try #require(try ends(among: edges))
        #expect((ends.left, ends.right) == (0, Self.length))
        #expect(ends.residual >= 2.0 / 42)
    }

    @Test func `Decoder points far outside make the ends less likely`() throws {
        let near = try #require(try ends(among: Self.edges()))
        let far = try #require(try ends(among: Self.edges(), points: [6, 230, 90, 270]))
        #expect(abs(far.residual - near.residual - EndsModel.strayPenalty / 4) < 1e-9)
    }

    @Test func `No ends are farther apart than the limit`() throws {
        let limit = 78 * Self.module
        let found = try ends(among: Self.edges(), upTo: limit)
        #expect(found.map { $0.right - $0.left <= limit } ?? true)
    }
}
