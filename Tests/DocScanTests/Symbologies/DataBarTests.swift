import Testing

@testable import DocScan

struct DataBarTests {
    @Test func `Has the standard's 2841 outer and 1597 inner characters`() {
        for (characters, count, modules) in [(DataBar.outer, 2841, 16), (DataBar.inner, 1597, 15)] {
            #expect(characters.count == count)
            #expect(Set(characters).count == count)
            #expect(characters.allSatisfy { $0.count == 8 && $0.reduce(0, +) == modules && $0.allSatisfy { $0 > 0 } })
        }
    }

    @Test func `The 79 pairs of finders stand for 79 check values`() {
        let checks = (0..<9).flatMap { left in
            (0..<9).filter { DataBar.isPair(left: left, right: $0) }.map { DataBar.check(ofLeft: left) + $0 }
        }
        #expect(checks.sorted() == Array(0..<79))
    }

    @Test func `A value has the application identifier, 13 digits and their check digit`() {
        // 200123456789 = 4537077 · 44108 + 2064473; 44108 = 1597 · 27 + 989; 2064473 = 1597 · 1292 + 1149.
        #expect(DataBar.text(leftOuter: 27, leftInner: 989, rightOuter: 1292, rightInner: 1149) == "0102001234567893")
        #expect(DataBar.text(leftOuter: 2840, leftInner: 1596, rightOuter: 2840, rightInner: 1596) == nil)
    }

    @Test(arguments: [200_123_456_789, 441, 9_999_999_999_999])
    func `A row of a symbol gives its number`(number: Int) throws {
        let row = RowProfile(grey: Self.row(of: Self.widths(of: number)))
        let match = try #require(SymbolMatcher(family: .databar, row: row).matches().min { $0.residual < $1.residual })
        let digits = String(String(number + 10_000_000_000_000).dropFirst())
        #expect(match.value.hasPrefix("01" + digits))
        #expect(match.isSure)
    }

    @Test func `The sums of all characters of a large alphabet are those of each on its own`() throws {
        let characters = DataBar.inner.map { $0.map { Float($0) } }
        let patterns = try #require(ModulePatterns(characters, startsDark: true))
        let linear = (0..<15).map { Float($0 * $0 % 7) }
        let square = (0..<225).map { (index: Int) -> Float in Float((index / 15 + index % 15) % 5) }
        let sums = patterns.sums(linear, square: square)
        for character in stride(from: 0, to: 1597, by: 100) {
            let dark = (0..<15).filter { patterns.masks[character] >> UInt32($0) & 1 == 1 }
            var expected: Float = 0
            for module in dark {
                expected += linear[module]
                for other in dark { expected += square[module * 15 + other] }
            }
            #expect(abs(sums[character] - expected) < 0.01)
        }
    }

    /// The elements of a symbol from its first bar on, in modules.
    private static func widths(of number: Int) -> [Int] {
        let (left, right) = (number / 4_537_077, number % 4_537_077)
        let characters = [
            DataBar.outer[left / 1597], DataBar.inner[left % 1597], DataBar.outer[right / 1597],
            DataBar.inner[right % 1597],
        ]
        let weights = [1, 4, 16, 64]
        var check =
            zip(characters, weights).reduce(0) {
                $0 + DataBar.contributions(of: [$1.0], weight: $1.1)[0]
            } % 79
        if check >= 8 { check += 1 }
        if check >= 72 { check += 1 }
        let finders = [check / 9, check % 9].map { DataBar.finders[$0].map { $0.wholeNumberValue ?? 0 } }
        let first = [1] + characters[0] + finders[0] + characters[1].reversed()
        return first + characters[3] + finders[1].reversed() + characters[2].reversed() + [1, 1]
    }

    /// Grey values: four samples to a module, an even blur of a module.
    private static func row(of widths: [Int]) -> [Float] {
        var modules = [Float](repeating: 220, count: 12)
        for (index, width) in widths.enumerated() {
            modules += [Float](repeating: index % 2 == 0 ? 30 : 220, count: width)
        }
        modules += [Float](repeating: 220, count: 12)
        let samples = modules.flatMap { [$0, $0, $0, $0] }
        return samples.indices.map { index in
            let window = samples[max(0, index - 2)...min(samples.count - 1, index + 2)]
            return window.reduce(0, +) / Float(window.count)
        }
    }
}
