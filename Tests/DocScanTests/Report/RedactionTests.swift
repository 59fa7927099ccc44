import Testing

@testable import DocScan

struct RedactionTests {
    private var report: ScanReport {
        var report = ScanReport(source: "photo.jpg", sha256: "ab", status: .complete)
        report.fields = [
            .init(
                name: "familyName", value: nil, raw: "Quispe", sources: [.text], agrees: nil, confidence: 0.4,
                label: "Surname")
        ]
        report.explanation = ["familyName: withheld, seen as \"Quispe\", then \"Quisqe\""]
        report.text = "Surname Quispe"
        return report
    }

    @Test(arguments: [Redaction.fields, .all])
    func `Nothing that the document says is left, nor what was seen of a withheld value`(redaction: Redaction) {
        #expect(!redaction.applied(to: report.json).text.contains("Quis"))
    }

    @Test func `Without redaction all is there`() {
        let text = Redaction.none.applied(to: report.json).text
        #expect(text.contains("Quispe") && text.contains("\"label\":\"Surname\""))
    }
}
