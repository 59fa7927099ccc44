import DocScanEngines
import DocScanService
import Testing

@testable import DocScan
@testable import DocScanCollect
@testable import DocScanServer

struct ScannedPhotoTests {
    private func report(_ source: String, _ values: [String: String]) -> ScanReport {
        var report = ScanReport(source: source, sha256: "ab", status: .incomplete)
        report.barcodes = values.sorted { $0.key < $1.key }.map { name, value in
            Barcode(
                name: name, symbology: .code39, value: value, corners: Quadrilateral(width: 9, height: 9), foundBy: "1")
        }
        return report
    }

    @Test func `The sheet with the expected barcodes decides, and a case takes all sheets`() throws {
        let settings = try #require(LiveSettings(profiles: DocumentProfile.shipped))
        let session = LiveSession(settings)
        let names = session.expected.filter(\.required).map(\.name)
        let values = Dictionary(uniqueKeysWithValues: names.map { ($0, "1") })
        let pages = [ScannedPage([report("notes", [:])]), ScannedPage([report("paper", values)], page: 1, pages: 2)]
        let photo = ScannedPhoto(pages, of: ScanInput([1, 2], name: "photo"), for: session)
        #expect(!names.isEmpty && photo.report.source == "paper")
        guard case .photo(let captured) = photo.event else {
            Issue.record("another event: \(photo.event)")
            return
        }
        #expect(captured.values == values && captured.position == 1 && captured.otherSheets == 1)
        #expect(photo.pictures.map(\.report.source) == ["notes", "paper"])
        #expect(photo.pictures.allSatisfy { $0.bytes == [1, 2] && $0.name == "photo" })
    }
}
