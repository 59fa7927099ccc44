import Foundation
import Testing

@testable import DocScan

struct RedactionTests {
    private var report: ScanReport {
        var report = ScanReport(source: "photo.jpg", sha256: "ab", status: .complete)
        report.fields = [
            .init(
                name: "familyName", value: nil, raw: "Quispe", sources: [.text], agrees: nil, confidence: 0.4,
                label: "Surname", reason: .notCertain),
            .init(
                name: "givenNames", value: "Ana", raw: "Ana", sources: [.text], agrees: nil, confidence: 0.99),
        ]
        report.fields[0].plain = "Quispe"
        report.explanation = ["familyName: not certain; print read as \"Quispe\", then \"Quisqe\""]
        report.text = "Surname Quispe"
        return report
    }

    @Test(arguments: [Redaction.fields, .all])
    func `Removes all values, including the readings of withheld ones`(redaction: Redaction) {
        #expect(!redaction.applied(to: report.json).text.contains("Quis"))
    }

    @Test(arguments: [Redaction.fields, .all])
    func `Keeps the duration of text recognition`(redaction: Redaction) {
        var report = report
        report.timings = [.init(stage: "text", milliseconds: 207)]
        #expect(redaction.applied(to: report.json).text.contains("\"text\":207"))
    }

    @Test(arguments: [Redaction.fields, .all])
    func `Keeps the place of the sheet`(redaction: Redaction) {
        var report = report
        report.sheet = .init(index: 1, count: 2, corners: Quadrilateral(width: 3, height: 4))
        #expect(
            redaction.applied(to: report.json).text.hasSuffix(
                #""sheet":{"index":1,"count":2,"corners":[[0,0],[3,0],[3,4],[0,4]]},"quality":null,"#
                    + #""outcome":"toReview"}"#))
    }

    /// The values that were returned are missing from the redacted report, and so is the reason of the withheld one.
    @Test(arguments: [Redaction.none, .fields, .all])
    func `A report that is read again has the same outcome`(redaction: Redaction) throws {
        var complete = report
        complete.fields.removeFirst()
        for report in [report, complete] {
            let text = redaction.applied(to: report.json).text
            let stored = try JSONDecoder().decode(ScanReport.self, from: Data(text.utf8))
            #expect(stored.outcome == report.outcome)
        }
        #expect(report.outcome == .toReview && complete.outcome == .complete)
    }

    @Test func `Keeps all values without redaction`() {
        let text = Redaction.none.applied(to: report.json).text
        #expect(text.contains("Quispe") && text.contains("\"label\":\"Surname\""))
    }
}
