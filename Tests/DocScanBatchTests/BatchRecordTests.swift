import DocScanEngines
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct BatchRecordTests {
    private func record(
        _ path: InputPath, page: Int = 0, pages: Int = 1, sheet: (index: Int, count: Int)? = nil
    ) -> BatchRecord {
        var report = ScanReport(
            source: ImageFormat.tiff.source(path.text, page: page, of: pages), sha256: "ab", status: .complete)
        report.fields = [
            .init(
                name: "familyName", value: "D'SOUZA, \"X\"\\", raw: "d", sources: [.text], agrees: nil, confidence: 1)
        ]
        report.text = "secret"
        report.sheet = sheet.map {
            .init(index: $0.index, count: $0.count, corners: Quadrilateral(width: 3, height: 4))
        }
        return BatchRecord(report, path: path, page: page, pages: pages, settings: "s1", stamp: "12-3")
    }

    private func entry(_ line: String) -> OutputEntry? { OutputEntry(json: Array(line.utf8)) }

    @Test func `A line can be read again, whatever the name`() throws {
        for path in [
            InputPath("a\n\t\"b\",\\n\u{1D}.jpg"), InputPath([0x61, 0xFF, 0x2C]), InputPath("a#page=2"),
            // An accent joins what is in front of it.
            InputPath(",\u{301}\"\u{301}\\\u{301}\t\u{301}.jpg"),
        ] {
            let line = record(path, page: 1, pages: 3).line(.none)
            #expect(!line.contains("\n"))
            let entry = try #require(self.entry(line))
            #expect(entry.path == path)
            #expect((entry.page, entry.pages) == (2, 3))
            #expect((entry.sha256, entry.settings, entry.stamp) == ("ab", "s1", "12-3"))
            #expect(entry.outcome == .complete)
            // A torn line is rejected.
            #expect(self.entry(String(line.prefix(line.count / 2))) == nil)
        }
    }

    @Test(arguments: [Redaction.none, .fields, .all])
    func `A line names its sheet of the page`(redaction: Redaction) throws {
        let entry = try #require(self.entry(record("a", page: 1, pages: 3, sheet: (2, 4)).line(redaction)))
        #expect((entry.page, entry.pages, entry.sheet, entry.sheets) == (2, 3, 2, 4))
        let none = try #require(self.entry(record("a").line(redaction)))
        #expect((none.sheet, none.sheets) == (1, 1))
    }

    @Test func `The keys of a batch follow those of the report`() {
        let line = record(InputPath([0x61, 0xFF]), sheet: (1, 2)).line(.none)
        let end =
            #","sheet":{"index":1,"count":2,"corners":[[0,0],[3,0],[3,4],[0,4]]},"quality":null,"outcome":"complete","#
            + #""sourceBytes":"a%FF","batch":{"#
        #expect(line.contains(end))
    }

    @Test(arguments: [(0, 1), (2, 1), (1, 10_001), (-1, 3), (1, 0)])
    func `Does not accept a line with an impossible sheet`(sheet: Int, sheets: Int) {
        let json =
            #"{"schema":"docscan.report/1","source":"x","status":"complete","#
            + #""sheet":{"index":\#(sheet),"count":\#(sheets),"corners":[]},"#
            + #""batch":{"settings":"s","page":1,"pages":1}}"#
        #expect(entry(json) == nil)
    }

    @Test(arguments: [(1, -1), (0, 1), (2, 1), (1, 10_001), (Int.min, Int.max), (-1, 3)])
    func `Does not accept a line with an impossible page`(page: Int, pages: Int) {
        let json =
            #"{"schema":"docscan.report/1","source":"x","status":"complete","#
            + #""batch":{"settings":"s","page":\#(page),"pages":\#(pages)}}"#
        #expect(entry(json) == nil)
        #expect(entry(json.replacing("\(page),\"pages\":\(pages)", with: "1,\"pages\":1")) != nil)
    }

    /// A line of a version without outcomes has that of its status.
    @Test(arguments: [("complete", ScanReport.Outcome.complete), ("incomplete", .notKnown), ("failed", .failed)])
    func `A line without an outcome counts by its status`(status: String, outcome: ScanReport.Outcome) throws {
        let json = #"{"schema":"docscan.report/1","source":"x","status":"\#(status)"}"#
        #expect(try #require(entry(json)).outcome == outcome)
    }

    @Test func `A brief line names the sheet if there are several`() {
        #expect(record("a.tiff", sheet: (2, 3)).brief().hasPrefix("a.tiff (2 of 3): complete"))
        #expect(record("a.tiff", sheet: (1, 1)).brief().hasPrefix("a.tiff: complete"))
        #expect(record("a.tiff").brief().hasPrefix("a.tiff: complete"))
    }

    @Test func `A brief line has the cause of its outcome, without values`() {
        var record = record("a")
        (record.report.status, record.report.profile, record.report.profileTitle) = (.incomplete, "p", "Permit")
        record.report.fields = [
            .init(name: "uci", value: "1234-5678", raw: nil, sources: [.text], agrees: nil, confidence: 1),
            .init(
                name: "familyName", value: nil, raw: "SECRET", sources: [.text], agrees: nil, confidence: 0.9,
                reason: .notCertain),
        ]
        #expect(record.brief() == "a: to review · Permit · 1 of 2 fields · Family name: not certain")
        record.report.quality = PictureQuality([.init(cause: .blur, measure: 1, verdict: .poor)])
        #expect(record.brief() == "a: to retake · Permit · 1 of 2 fields · blurred")
        record.report = ScanReport(source: "a", status: .failed, error: .empty)
        #expect(record.brief().hasPrefix("a: failed · ") && !record.brief().contains("barcode"))
    }

    @Test func `Redaction hides values, and all hides that there were any`() {
        for redaction in [Redaction.fields, .all] {
            let line = record("a").line(redaction)
            #expect(!line.contains("SOUZA") && !line.contains("secret"))
            #expect(line.contains("ab") == (redaction == .fields))
        }
        #expect(record("a").line(.all).contains(#""fields":[]"#))
    }
}
