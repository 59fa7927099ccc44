@testable import DocScan
import Testing

@testable import DocScanCollect

struct FieldStatisticsTests {
    @Test(arguments: [(0, 0), (0.49, 0), (0.5, 0.5), (0.949, 0.9), (0.95, 0.95), (0.99, 0.99), (1, 0.99)])
    func `A confidence is in one band`(confidence: Double, start: Double) {
        #expect(ConfidenceBand(of: confidence).start == start)
    }

    @Test func `The bands have no gap`() {
        let bands = ConfidenceBand.allCases
        #expect(bands.first?.start == 0 && bands.last?.end == 1)
        #expect(zip(bands, bands.dropFirst()).allSatisfy { $0.end == $1.start })
    }

    @Test func `Each value is counted by the latest word on what the scan saw`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        let captures = try (1...4 as ClosedRange<UInt8>).map { try folder.add($0, to: "case \($0)", store) }
        for (index, capture) in captures.prefix(3).enumerated() {
            let label = "case \(index + 1)"
            // The first thinks again, the second sees an error, the third nothing.
            let number = ["K8360358", "K8360359", ""][index]
            try folder.review(
                capture, of: label, "certificateNumber",
                number.isEmpty ? .absent : Collection.value(number, "certificateNumber"), store)
        }
        try folder.review(
            captures[0], of: "case 1", "certificateNumber", Collection.value("K8360357", "certificateNumber"), store)
        try folder.review(captures[0], of: "case 1", "uci", Collection.value("8538-4199", "uci"), store)

        let statistics = try store.fieldStatistics()
        #expect(statistics.map(\.field) == ["certificateNumber", "uci"])
        let (number, uci) = (statistics[0], statistics[1])
        #expect(number.band.start == 0.99 && number.given.all == 4 && number.withheld.all == 0)
        #expect(number.given.outcomes == [.confirmed: 1, .corrected: 1, .absent: 1])
        #expect(number.given.checked == 3 && number.given.wrong == 2)
        #expect(uci.band.start == 0.5 && uci.given.all == 0 && uci.withheld.all == 4)
        #expect(uci.withheld.outcomes == [.confirmed: 1])
        #expect(statistics.errorRate == 2.0 / 3)
        #expect([FieldStatistics]().errorRate == nil)
    }

    @Test func `A report without fields and an invalid report do not count`() throws {
        let folder = try Collection()
        let store = try folder.agreed()
        _ = try folder.add(1, store)
        try store.database.run("UPDATE captures SET report = '{'")
        #expect(try store.fieldStatistics().isEmpty)
        try store.database.run("UPDATE captures SET report = '{}'")
        #expect(try store.fieldStatistics().isEmpty)
    }
}
