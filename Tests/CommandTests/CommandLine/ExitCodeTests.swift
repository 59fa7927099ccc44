import CommandKit
import DocScan
import DocScanService
import Testing

@testable import DocScanCommand

struct ExitCodeTests {
    private func page(_ reports: [(profile: String?, status: ScanReport.Status)]) -> ScannedPage {
        ScannedPage(
            reports.map { profile, status in
                var report = ScanReport(source: "a.jpg", status: status)
                report.profile = profile
                return report
            })
    }

    @Test func `The worst document of a page determines the exit code`() {
        #expect(ExitCode(page([("passport", .complete), ("label", .incomplete)])) == .incomplete)
        #expect(ExitCode(page([("passport", .complete), ("label", .complete)])) == .complete)
        #expect(ExitCode(ScannedPage(failed: "a.jpg", .empty)) == .inputOrOutput)
    }

    @Test func `A sheet without a profile counts only if no sheet of the page has one`() {
        #expect(ExitCode(page([(nil, .incomplete), ("passport", .complete), (nil, .incomplete)])) == .complete)
        #expect(ExitCode(page([(nil, .incomplete), ("passport", .incomplete)])) == .incomplete)
        #expect(ExitCode(page([(nil, .incomplete), (nil, .complete)])) == .incomplete)
    }
}
