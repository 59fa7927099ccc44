import DocScan
import Testing

@testable import AccessionNumbers

struct ScanReportMatchesTests {
    private static let number = ScanReport.Missing(kind: .field, name: "accessionNumber")

    /// A report with parts that are missing, after a search in a text.
    private func report(lacking missing: [ScanReport.Missing], _ text: String) -> ScanReport {
        var report = ScanReport(source: "label.jpg")
        report.missing = missing
        report.add(AccessionMatcher([Institutions.harbour]).findings(in: text))
        return report
    }

    @Test func `A label without a number lacks the number, not a barcode`() {
        let report = report(lacking: [.init(kind: .barcode)], "Oil on canvas")
        #expect(report.missing == [Self.number] && report.status == .incomplete)
        #expect(report.notes.map(\.code) == [.noAccessionNumber])
    }

    @Test func `A label with a number needs no barcode`() {
        let report = report(lacking: [.init(kind: .barcode)], "1987.12.3")
        #expect(report.missing.isEmpty && report.status == .complete)
    }

    @Test func `A named barcode stays missing`() {
        let barcode = ScanReport.Missing(kind: .barcode, name: "certificateNumber")
        #expect(report(lacking: [barcode], "1987.12.3").missing == [barcode])
        #expect(report(lacking: [barcode], "Oil on canvas").missing == [barcode, Self.number])
    }
}
