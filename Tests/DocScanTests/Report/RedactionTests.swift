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
        report.explanation = ["familyName: not certain; print read as \"Quispe\", then \"Quisqe\""]
        report.text = "Surname Quispe"
        return report
    }

    @Test(arguments: [Redaction.fields, .all])
    func `Nothing that the document says is left, nor what was seen of a withheld value`(redaction: Redaction) {
        #expect(!redaction.applied(to: report.json).text.contains("Quis"))
    }

    @Test(arguments: [Redaction.fields, .all])
    func `How long text took is no value of the document`(redaction: Redaction) {
        var report = report
        report.timings = [.init(stage: "text", milliseconds: 207)]
        #expect(redaction.applied(to: report.json).text.contains("\"text\":207"))
    }

    @Test func `Without redaction all is there`() {
        let text = Redaction.none.applied(to: report.json).text
        #expect(text.contains("Quispe") && text.contains("\"label\":\"Surname\""))
    }
}
