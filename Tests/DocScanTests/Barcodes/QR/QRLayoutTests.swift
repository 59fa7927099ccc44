import Testing

@testable import DocScan

struct QRLayoutTests {
    /// ISO/IEC 18004, annex E, table E.1.
    @Test(arguments: [
        (7, [6, 22, 38]), (14, [6, 26, 46, 66]), (16, [6, 26, 50, 74]), (32, [6, 34, 60, 86, 112, 138]),
        (36, [6, 24, 50, 76, 102, 128, 154]), (40, [6, 30, 58, 86, 114, 142, 170]),
    ])
    func `Alignment patterns are where the standard puts them`(version: Int, rows: [Int]) {
        let centers = QRLayout.alignmentCenters(side: 17 + 4 * version)
        #expect(Set(centers.map(\.x)) == Set(rows.map { Double($0) + 0.5 }))
        #expect(centers.count == rows.count * rows.count - 3)
        #expect(centers.first == Point(x: Double(rows.last ?? 0) + 0.5, y: Double(rows.last ?? 0) + 0.5))
    }

    @Test func `The smallest symbol has no alignment pattern`() {
        #expect(QRLayout.alignmentCenters(side: 21).isEmpty)
    }
}
