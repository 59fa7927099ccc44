import Testing

@testable import DocScan

struct FieldReasonTests {
    private func report(_ reasons: [ScanReport.Field.Reason], format: ImageFormat = .jpeg) -> ScanReport {
        var report = ScanReport(source: "a")
        report.image = .init(width: 3000, height: 4000, format: format, orientation: .up)
        report.fields = reasons.enumerated().map { index, reason in
            .init(
                name: "field\(index)", value: nil, raw: "SECRET", sources: [.text], agrees: nil, confidence: 0.5,
                reason: reason)
        }
        report.noteWithheld()
        return report
    }

    @Test func `Fields of one reason share a note`() {
        #expect(
            report([.notFound, .ambiguousDate, .notFound]).notes == [
                "Not found: Field0, Field2.", "Field1: day and month can be swapped, so the date is withheld.",
            ])
    }

    @Test(arguments: ScanReport.Field.Reason.allCases)
    func `A note holds no value, and a remedy only where one may help`(reason: ScanReport.Field.Reason) {
        let notes = report([reason]).notes
        #expect(notes.count == (reason == .undecidedBarcode ? 0 : 1))
        let text = notes.joined()
        #expect(!text.contains("SECRET"))
        #expect(text.split(separator: " ").count < 20)
        let isHelped: Set<ScanReport.Field.Reason> = [.notCertain, .accents, .cutOff]
        #expect(text.contains("sharper photo") == isHelped.contains(reason))
        // A page of a PDF is no photo.
        #expect(!report([reason], format: .pdf).notes.joined().contains("photo"))
    }

    @Test func `What is given needs no note`() {
        var report = ScanReport(source: "a")
        report.fields = [.init(name: "sex", value: "F", raw: "F", sources: [.text], agrees: nil, confidence: 1)]
        report.noteWithheld()
        #expect(report.notes.isEmpty)
    }
}
