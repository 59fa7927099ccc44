import Testing

@testable import DocScan

/// Symbols as zint makes them, without a light margin.
struct ExpandedSymbolTests {
    @Test(arguments: [
        ("5A7C2FF0B90B10368BE0668131D118FC2E3214EFDAFF397DBD5EFE3C0A3C9D0", "010950110153000310ABC\u{1D}21123"),
        ("5CC72FF0A8831D7BCBE0649E31EBD8FC2EEC474D82FF39E90C28F2300BF7B5A3C2BFE68", "10Zoe,5%\u{1D}240x y"),
        ("51872FF0B38850B18BC0EDF2F51018FC2B09F4", "01995011015300063103001750"),
        ("5141EFF0B84590B18BC0EDF2F58808FC2CF914", "01995011015300063202009999"),
        ("5C60AFF0B84590B18BC0EDF2F50C08FC2B8F24", "01995011015300063203012767"),
        ("47A82FF0A30D90368BF0E68131D118FC29EE8674C2FF3899E5", "01995011015300063922795\u{1D}107"),
        ("583A2FF0BA1190368BF0E68131D118FC2F16F6BC72FF3A", "01995011015300063932978150"),
        ("45D06FF0B71090368BF0E68131D118FC2B38744CF2FF3866E5", "0199501101530006310501234511260131"),
        ("45782FF0A31B10368BF0E68131D118FC2C70572C32FF38DE85", "0199501101530006320009999917991231"),
        ("5A202FF0A202D7CB8BC02BE174", "1012"), ("50216FF0A202D1F5CBC020C694", "10123"),
    ])
    func `Every way of encoding is read, either way round`(modules: String, value: String) {
        #expect(Self.picture(of: [modules]).expandedSymbols.map(\.value) == [value])
        #expect(Self.picture(of: [modules], isTurned: true).expandedSymbols.map(\.heading) == [.left])
        #expect(Self.picture(of: [modules], isTurned: true).expandedSymbols.map(\.value) == [value])
    }

    private static let two = ["5A7C2FF0B90B10368BE0668134", "BDBE9CFF5BF7284C743F188B88", "55EFE3C0A3C9D0"]
    private static let one = [
        "49D8EFF0AE0D10", "A06D17C0CD0268", "474463F0B8C850", "BB08D7F9D0EEE8", "509E27E0BD3890", "BA30D7FCC112E8",
        "5E69E600A9F310",
    ]

    @Test(arguments: [(two, "010950110153000310ABC\u{1D}21123"), (one, "011950110153000010UNIVERSITY\u{1D}15991231")])
    func `Stacked rows are put together`(rows: [String], value: String) throws {
        let seen = Self.picture(of: rows).expandedSymbols
        #expect(seen.map(\.value) == [value])
        let symbol = try #require(seen.first)
        #expect(symbol.points.count == 4)
        #expect(symbol.points[0].x < symbol.points[1].x)
        #expect(symbol.points[3].y - symbol.points[0].y > Double(rows.count - 1) * 40)
        let turned = Self.picture(of: rows, isTurned: true).expandedSymbols
        #expect(turned.map(\.value) == [value])
        #expect(turned.map(\.heading) == [.left])
    }

    @Test func `Rejects a symbol with a missing or foreign row`() {
        #expect(Self.picture(of: Array(Self.two[..<2])).expandedSymbols.isEmpty)
        #expect(Self.picture(of: Array(Self.two[1...])).expandedSymbols.isEmpty)
        #expect(Self.picture(of: [Self.two[0], Self.one[1]]).expandedSymbols.isEmpty)
    }

    @Test func `A character that is not its own breaks the check`() {
        // The last one but for its first and second elements.
        let changed = "5A202FF0A202D7CB8BC02BE1F4"
        #expect(Self.picture(of: [changed]).expandedSymbols.isEmpty)
    }

    @Test func `Returns no value for lines that differ`() {
        // 12 and 123, one symbol right above the other one.
        let rows = ["5A202FF0A202D7CB8BC02BE174", "50216FF0A202D1F5CBC020C694"]
        let mixed = LumaImage(rows: (0..<60).map { rows[$0 / 3 % 2] }, height: 1)
        #expect(mixed.expandedSymbols.isEmpty)
    }

    /// Three pixels per module, 40 lines per row, and a line of grey between rows.
    private static func picture(of rows: [String], isTurned: Bool = false) -> LumaImage {
        let image = LumaImage(rows: rows, height: 42)
        guard isTurned else { return image }
        let pixels = image.withPixels { pixels in pixels.indices.map { pixels[pixels.count - 1 - $0] } }
        return LumaImage(width: image.width, height: image.height, pixels: pixels)
    }
}

extension LumaImage {
    /// Rows of modules in hexadecimal digits, each `height` lines high.
    fileprivate init(rows: [String], height: Int) {
        let rows = rows.map { row in
            row.flatMap { digit in (0..<4).map { (digit.hexDigitValue ?? 0) >> (3 - $0) & 1 == 1 } }
        }
        let modules = rows.map(\.count).max() ?? 0
        let lines = rows.map { row in
            (0..<modules).flatMap { Array(repeating: UInt8(row.indices.contains($0) && row[$0] ? 30 : 220), count: 3) }
        }
        self.init(
            width: 3 * modules, height: height * rows.count,
            pixels: lines.flatMap { line in (0..<height).flatMap { _ in line } })
    }
}
