import Testing

@testable import DocScan

/// ITF rows from the widths of their elements.
struct ClearMatchTests {
    private static let digits = [
        "nnwwn", "wnnnw", "nwnnw", "wwnnn", "nnwnw", "wnwnn", "nwwnn", "nnnww", "wnnwn", "nwnwn",
    ].map { $0.map { $0 == "w" ? Float(2.5) : 1 } }

    /// In modules, from the first bar on.
    private func elements(_ value: String, start: [Float] = [1, 1, 1, 1]) -> [Float] {
        let numbers = value.compactMap(\.wholeNumberValue)
        let pairs: [Float] = stride(from: 0, to: numbers.count, by: 2).flatMap { index in
            let (bars, spaces) = (Self.digits[numbers[index]], Self.digits[numbers[index + 1]])
            return zip(bars, spaces).flatMap { [$0, $1] }
        }
        return start + pairs + [2.5, 1, 1]
    }

    /// Six samples at the mean to a module.
    ///
    /// - Parameters:
    ///   - slope: of the width of a module, from 1 − `slope` to 1 + `slope`.
    ///   - ink: the amount by which bars are wider, in modules.
    private func grey(_ elements: [Float], slope: Float = 0, ink: Float = 0, margin: Int = 90) -> [Float] {
        let total = elements.reduce(0, +)
        var (row, place) = ([Float](repeating: 220, count: margin), Float(0))
        for (index, width) in elements.enumerated() {
            let scale = 1 - slope + 2 * slope * (place + width / 2) / total
            let printed = 6 * (width + (index % 2 == 0 ? ink : -ink)) * scale
            place += width
            row += [Float](repeating: index % 2 == 0 ? 30 : 220, count: Int(printed.rounded()))
        }
        row += [Float](repeating: 220, count: margin)
        return row.indices.map { row[max(0, $0 - 1)...min(row.count - 1, $0 + 1)].reduce(0, +) / 3 }
    }

    private func sure(_ grey: [Float]) -> [String] {
        SymbolMatcher(family: .itf, row: RowProfile(grey: grey)).matches().filter(\.isSure).map(\.value)
    }

    @Test(arguments: [-0.5, 0, 0.5] as [Float])
    func `Modules may be three times as wide at one end`(slope: Float) {
        #expect(sure(grey(elements("30712345000010"), slope: slope)) == ["30712345000010"])
    }

    @Test(arguments: [-0.4, 0.4] as [Float])
    func `Bars may be much thinner or wider than spaces`(ink: Float) {
        #expect(sure(grey(elements("00012345678905"), ink: ink)) == ["00012345678905"])
    }

    @Test func `A part of a symbol is not read as a symbol`() {
        // No pair begins like the stop pattern: with a light margin a part that ends there is a symbol.
        let whole = elements("30742346000094")
        for cut in stride(from: 2, to: 60, by: 2) {
            #expect(sure(grey(Array(whole[cut...]), slope: 0.5)).isEmpty)
            #expect(sure(grey(Array(whole[..<(whole.count - cut)]), slope: 0.5)).isEmpty)
        }
    }

    @Test func `Finds no symbol without a light margin, a wide bar or clear widths`() {
        let whole = elements("30712345000010")
        #expect(sure(grey([6, 2] + whole, slope: 0.5)).isEmpty)
        #expect(sure(grey([Float](repeating: 1, count: 77), slope: 0.5)).isEmpty)
        var doubtful = whole
        // A narrow bar of the first pair that is nearly wide.
        doubtful[8] = 2
        #expect(sure(grey(doubtful, slope: 0.5)).isEmpty)
    }
}
