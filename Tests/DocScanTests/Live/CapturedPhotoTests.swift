import Testing

@testable import DocScan

struct CapturedPhotoTests {
    @Test(arguments: [(2, [String]()), (1, ["Date of Birth"]), (0, ["Certificate No.", "Date of Birth"])])
    func `Names a missing barcode by its label`(count: Int, missing: [String]) {
        var report = ScanReport(source: "photo.jpg")
        report.barcodes = Array(Certificate.barcodes().prefix(count))
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        #expect(photo.missing == missing)
        #expect(photo.values.count == count)
        #expect(photo.values.allSatisfy { Certificate.values[$0.key] == $0.value })
    }

    @Test func `An optional barcode is not missing`() {
        var expected = Certificate.targets
        expected[1].required = false
        #expect(CapturedPhoto(ScanReport(source: ""), expected: expected).missing == ["Certificate No."])
    }

    @Test func `Ignores barcodes without a name`() {
        var report = ScanReport(source: "", status: .complete)
        report.barcodes = [Certificate.barcodes()[0]]
        report.barcodes[0].name = nil
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        #expect(photo.values.isEmpty)
        #expect(photo.status == .complete)
    }

    @Test func `Recognises the locked values on an unknown document`() {
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

    /// Sheets with the certificate's barcodes, with other values, and without any.
    private var sheets: [ScanReport] {
        (0..<3).map { number in
            var report = ScanReport(source: "photo.jpg")
            report.barcodes = number == 2 ? [] : Certificate.barcodes()
            if number == 0 { report.barcodes[0].value = "K7654321" }
            report.sheet = .init(index: number + 1, count: 3, corners: Quadrilateral(width: 1, height: 1))
            return report
        }
    }

    @Test func `The sheet with the locked values decides, and the others are counted`() {
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let reports = order.map { sheets[$0] }
            let photo = CapturedPhoto(reports, expected: Certificate.targets, locked: Certificate.values)
            #expect(photo.position == order.firstIndex(of: 1))
            #expect(photo.values == Certificate.values && photo.otherSheets == 2)
            #expect(photo.report == sheets[1].json.text)
        }
    }

    @Test func `Without locked values the sheet with most of the expected barcodes decides`() {
        #expect(CapturedPhoto([sheets[2], sheets[0]], expected: Certificate.targets).position == 1)
        #expect(CapturedPhoto([sheets[0], sheets[1]], expected: Certificate.targets).position == 0)
        #expect(CapturedPhoto([sheets[0]], expected: Certificate.targets).otherSheets == nil)
    }

    @Test func `The hidden report is the report without values`() {
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
