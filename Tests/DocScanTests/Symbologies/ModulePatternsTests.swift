import Testing

@testable import DocScan

struct ModulePatternsTests {
    /// Widths of bars and spaces in modules; each character has seven.
    private static let characters: [[Float]] = [[1, 2, 3, 1], [3, 2, 1, 1], [1, 1, 4, 1], [2, 2, 1, 2]]

    /// The dark modules of a character, as indices.
    private func dark(_ widths: [Float], startsDark: Bool) -> [Int] {
        let modules = widths.enumerated().flatMap { index, width in
            Array(repeating: (index % 2 == 0) == startsDark, count: Int(width))
        }
        return modules.indices.filter { modules[$0] }
    }

    @Test(arguments: [true, false]) func `Sums over dark modules are those of each character`(startsDark: Bool) throws {
        let patterns = try #require(ModulePatterns(Self.characters, startsDark: startsDark))
        #expect(patterns.count == 7)
        #expect(patterns.endsDark == !startsDark)
        let places: [Float] = [1, 2, 3, 4, 5, 6, 7]
        let linear = places.map { $0 * $0 }
        let square = places.flatMap { row in places.map { row * $0 } }
        for (index, widths) in Self.characters.enumerated() {
            let modules = dark(widths, startsDark: startsDark)
            let sum = modules.reduce(0) { $0 + linear[$1] }
            #expect(patterns.sums(linear)[index] == sum)
            // The sum of the products of all pairs is the square of the sum.
            let dark = modules.reduce(0) { $0 + places[$1] }
            let pairs = dark * dark
            #expect(patterns.sums(linear, square: square)[index] == sum + pairs)
        }
    }

    @Test func `Characters of parts of modules, of other lengths or too wide have no patterns`() {
        #expect(ModulePatterns([[1, 2.5]], startsDark: true) == nil)
        #expect(ModulePatterns([[1, 2], [1, 1, 1]], startsDark: true) == nil)
        #expect(ModulePatterns([[12, 13]], startsDark: true) == nil)
        #expect(ModulePatterns([[12, 12]], startsDark: true) != nil)
    }
}
