import DocScan
import DocScanEngines
import Testing

@testable import DocScanService

struct ScanAnswerTests {
    private func report(_ index: Int, profile: String? = nil, _ status: ScanReport.Status = .incomplete) -> ScanReport {
        var report = ScanReport(source: "a.jpg", sha256: "ab", status: status)
        report.profile = profile
        report.profileTitle = profile.map { "Title of \($0)" }
        report.sheet = .init(
            index: index, count: 3, corners: Quadrilateral(width: Double(index), height: 2.5))
        return report
    }

    private func received(_ page: ScannedPage) throws -> ScannedPage {
        var reader = MessageReader()
        var messages: [MessageReader.Message] = []
        for piece in WorkerCoding.pieces(ofAnswer: .page(page)) { reader.append(piece) { messages.append($0) } }
        guard case .page(let read) = try WorkerCoding.answer(#require(messages.first)) else {
            throw ScanError.jobUnreadable
        }
        return read
    }

    @Test func `All reports of a page arrive in one message, with its files`() throws {
        var page = ScannedPage(
            [report(1, profile: "passport"), report(2), report(3, profile: "label")], page: 1, pages: 2, format: .tiff)
        page.sheetPictures = [Attachment([7, 8])]
        page.preview = Attachment([9])
        let read = try received(page)
        #expect(read.reports.map(\.json.text) == page.reports.map(\.json.text))
        #expect(read.reports.map(\.profileTitle) == ["Title of passport", nil, "Title of label"])
        #expect(read.reports.map(\.sheet) == page.reports.map(\.sheet))
        #expect(read.sheetPictures.map(\.bytes) == [[7, 8]] && read.preview?.bytes == [9])
        #expect((read.page, read.pages) == (1, 2))
    }

    @Test func `A failed page has one report and its error`() throws {
        let read = try received(ScannedPage(failed: "a.jpg", .empty))
        #expect(read.reports.map(\.source) == ["a.jpg"] && read.error == .empty && read.countedReports.count == 1)
    }

    @Test func `A page without a report is not accepted`() {
        #expect(throws: DecodingError.self) { try received(ScannedPage([])) }
    }

    @Test func `A sheet without a profile does not count next to a recognised document`() {
        let page = ScannedPage([report(1), report(2, profile: "passport", .complete), report(3)])
        #expect(page.countedReports.map(\.sheet?.index) == [2])
        #expect(ScannedPage([report(1), report(2)]).countedReports.map(\.sheet?.index) == [1, 2])
    }
}
