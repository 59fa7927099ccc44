import Testing

@testable import DocScan

/// A value of a document is personal data: types that are logged by habit must not show one.
struct PersonalDataTests {
    private let barcode = Barcode(
        name: "certificateNumber", symbology: .code39, value: "K1234567",
        corners: Quadrilateral(x: 0, y: 0, width: 10, height: 10), foundBy: "1/4")

    @Test func `A barcode hides its value`() {
        #expect("\(barcode)" == "Code 39 certificateNumber of 8 characters (1/4)")
    }

    @Test func `A word hides its text`() {
        let word = RecognizedWord(text: "SMITH", box: Box(x: 0, y: 0, width: 1, height: 1), confidence: 1)
        #expect("\(word)" == "a word of 5 characters")
    }

    @Test func `A report hides its values`() {
        var report = ScanReport(source: "photo.jpg")
        report.barcodes = [barcode]
        report.fields = [
            .init(name: "familyName", value: "SMITH", raw: "SMITH", sources: [.text], agrees: nil, confidence: 0.9)
        ]
        #expect("\(report)" == "photo.jpg: incomplete, 1 barcodes, 1 fields")
        #expect(report["familyName"] == "SMITH")
        #expect(report["sex"] == nil)
    }
}
