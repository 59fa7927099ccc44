import Testing

@testable import DocScan

struct LeastSquaresTests {
    @Test func `Unknowns of equations are found`() throws {
        var equations = LeastSquares(unknowns: 2)
        for (x, y) in [(0.0, 1.0), (1, 3), (2, 5)] { equations.add([1, x], value: y) }
        let solution = try #require(equations.solution())
        #expect(abs(solution[0] - 1) < 1e-9)
        #expect(abs(solution[1] - 2) < 1e-9)
        #expect(LeastSquares(unknowns: 2).solution() == nil)
    }
}
