import Testing

@testable import DocScan

struct CapturedPhotoTests {
    @Test(arguments: [(2, [String]()), (1, ["Date of Birth"]), (0, ["Certificate No.", "Date of Birth"])])
    func `What is missing has its label`(count: Int, missing: [String]) {
        var report = ScanReport(source: "photo.jpg")
        report.barcodes = Array(Certificate.barcodes().prefix(count))
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        #expect(photo.missing == missing)
        #expect(photo.values.count == count)
        #expect(photo.values.allSatisfy { Certificate.values[$0.key] == $0.value })
    }

    @Test func `What need not be there is not missing`() {
        var expected = Certificate.targets
        expected[1].required = false
        #expect(CapturedPhoto(ScanReport(source: ""), expected: expected).missing == ["Certificate No."])
    }

    @Test func `Barcodes of no name are of no interest`() {
        var report = ScanReport(source: "", status: .complete)
        report.barcodes = [Certificate.barcodes()[0]]
        report.barcodes[0].name = nil
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        #expect(photo.values.isEmpty)
        #expect(photo.status == .complete)
    }

    @Test func `A paper of no known kind shows what was locked by its values`() {
        var report = ScanReport(source: "", status: .incomplete)
        report.barcodes = Certificate.barcodes()
        for index in report.barcodes.indices { report.barcodes[index].name = nil }
        let locked = Certificate.values
        #expect(CapturedPhoto(report, expected: Certificate.targets, locked: locked).values == locked)
        report.barcodes.removeLast()
        #expect(CapturedPhoto(report, expected: Certificate.targets, locked: locked).values.count == 1)
        report.profile = "passport"
        #expect(CapturedPhoto(report, expected: Certificate.targets, locked: locked).values.isEmpty)
    }

    @Test func `The hidden report is the report without what the document says`() {
        var report = ScanReport(source: "photo.jpg", sha256: "ab")
        report.barcodes = Certificate.barcodes()
        report.text = "words"
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        var hidden = report.json.text
        for value in Certificate.values.values + ["ab", "words"] {
            hidden = hidden.replacing("\"\(value)\"", with: "null")
        }
        #expect(photo.hiddenReport == hidden)
        #expect(photo.report == report.json.text)
    }
}
