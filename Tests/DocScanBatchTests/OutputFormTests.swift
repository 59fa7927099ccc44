import DocScanEngines
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct OutputFormTests {
    private static let profiles = DocumentProfile.shipped

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

    @Test(arguments: [OutputForm.Format.ndjson, .csv, .tsv])
    func `What a line says can be read again, whatever the name`(format: OutputForm.Format) throws {
        let form = OutputForm(format, profiles: Self.profiles)
        for path in [
            InputPath("a\n\t\"b\",\\n\u{1D}.jpg"), InputPath([0x61, 0xFF, 0x2C]), InputPath("a#page=2"),
            // An accent joins what is in front of it.
            InputPath(",\u{301}\"\u{301}\\\u{301}\t\u{301}.jpg"),
        ] {
            let line = form.line(record(path, page: 1, pages: 3))
            #expect(!line.contains("\n"))
            let entry = try #require(form.entry(of: Array(line.utf8)))
            #expect(entry.path == path)
            #expect((entry.page, entry.pages) == (2, 3))
            #expect((entry.sha256, entry.settings, entry.stamp) == ("ab", "s1", "12-3"))
            // Torn anywhere it is none, or one with other cells: a torn line has no end, so it never comes this far.
            #expect(form.entry(of: Array(line.utf8.prefix(line.utf8.count / 2))) == nil)
        }
    }

    @Test(arguments: [OutputForm.Format.ndjson, .csv, .tsv], [Redaction.none, .fields, .all])
    func `A line says which sheet of the page it is about`(format: OutputForm.Format, redaction: Redaction) throws {
        let form = OutputForm(format, redaction: redaction, profiles: Self.profiles)
        let line = form.line(record("a", page: 1, pages: 3, sheet: (2, 4)))
        let entry = try #require(form.entry(of: Array(line.utf8)))
        #expect((entry.page, entry.pages, entry.sheet, entry.sheets) == (2, 3, 2, 4))
        let none = try #require(form.entry(of: Array(form.line(record("a")).utf8)))
        #expect((none.sheet, none.sheets) == (1, 1))
        if format == .tsv { #expect(line.hasPrefix("a\t2\t3\t2\t4\t")) }
    }

    @Test func `Sheets follow the batch's other keys of a report, before its own`() {
        let line = OutputForm(.ndjson, profiles: []).line(record(InputPath([0x61, 0xFF]), sheet: (1, 2)))
        let end =
            #","sheet":{"index":1,"count":2,"corners":[[0,0],[3,0],[3,4],[0,4]]},"quality":null,"sourceBytes":"a%FF","#
            + #""batch":{"#
        #expect(line.contains(end))
    }

    @Test(arguments: [(0, 1), (2, 1), (1, 10_001), (-1, 3), (1, 0)])
    func `Sheets that cannot be make no line of ours`(sheet: Int, sheets: Int) {
        let json =
            #"{"schema":"docscan.report/1","source":"x","sheet":{"index":\#(sheet),"count":\#(sheets),"corners":[]},"#
            + #""batch":{"settings":"s","page":1,"pages":1}}"#
        #expect(OutputForm(.ndjson, profiles: []).entry(of: Array(json.utf8)) == nil)
        let form = OutputForm(.tsv, profiles: [])
        let row = form.line(record("a", sheet: (1, 3))).replacing(
            "\t1\t1\t1\t3\t", with: "\t1\t1\t\(sheet)\t\(sheets)\t")
        #expect(row.contains("\t\(sheet)\t\(sheets)\t") && form.entry(of: Array(row.utf8)) == nil)
    }

    @Test func `A table of this or an earlier version is recognised by its head`() throws {
        for format in [OutputForm.Format.csv, .tsv] {
            let header = try #require(OutputForm(format, profiles: Self.profiles).header)
            let separator = format == .csv ? "," : "\t"
            let earlier = header.replacing("sheet\(separator)sheets\(separator)", with: "")
            #expect(header != earlier)
            for head in [header, earlier] { #expect(OutputForm.isOutput(Array(head.utf8.prefix(80)))) }
            #expect(!OutputForm.isOutput(Array(header.replacing("sha256", with: "digest").utf8.prefix(80))))
        }
    }

    @Test func `A brief line names the sheet if there are several`() {
        #expect(record("a.tiff", sheet: (2, 3)).brief.hasPrefix("a.tiff (2 of 3): complete"))
        #expect(record("a.tiff", sheet: (1, 1)).brief.hasPrefix("a.tiff: complete"))
        #expect(record("a.tiff").brief.hasPrefix("a.tiff: complete"))
    }

    @Test func `A header has as many cells as a row`() throws {
        let form = OutputForm(.csv, profiles: Self.profiles, hasMatches: true)
        let header = try #require(form.header)
        #expect(
            header.hasPrefix("source,page,pages,sheet,sheets,sha256,status,error,message,profile,certificateNumber,"))
        let table = OutputTable(separator: ",")
        #expect(
            table.cells(of: Array(header.utf8))?.count == table.cells(of: Array(form.line(record("a")).utf8))?.count)
        #expect(form.line(record("a")).contains(#""D'SOUZA, ""X""\\""#))
        #expect(table.row([",\u{301}", "\"\u{301}"]) == "\",\u{301}\",\"\"\"\u{301}\"")
    }

    @Test func `Redaction hides values, and all hides that there were any`() {
        for format in [OutputForm.Format.ndjson, .csv] {
            for redaction in [Redaction.fields, .all] {
                let line = OutputForm(format, redaction: redaction, profiles: Self.profiles).line(record("a"))
                #expect(!line.contains("SOUZA") && !line.contains("secret"))
                #expect(line.contains("ab") == (redaction == .fields))
            }
        }
        #expect(OutputForm(.ndjson, redaction: .all, profiles: []).line(record("a")).contains(#""fields":[]"#))
    }

    @Test(arguments: [OutputForm.Format.csv, .tsv])
    func `A row says which fields are withheld and why, and shows the print where values are shown`(
        format: OutputForm.Format
    ) throws {
        var record = record("a")
        record.report.fields = [
            .init(
                name: "certificateNumber", value: nil, raw: "K7654321", sources: [.barcode, .text], agrees: false,
                confidence: 0, reason: .contradiction),
            .init(name: "sex", value: nil, raw: nil, sources: [], agrees: nil, confidence: 0, reason: .notFound),
            .init(name: "uci", value: "1234-5678", raw: "1234-5678", sources: [.text], agrees: nil, confidence: 1),
        ]
        record.report.notes = ScanNote.notes(on: record.report.fields, isPhoto: false)
        let table = OutputTable(separator: format == .csv ? "," : "\t")
        func cell(_ name: String, _ redaction: Redaction) throws -> String {
            let form = OutputForm(format, redaction: redaction, profiles: Self.profiles)
            let header = try #require(form.header)
            let names = try #require(table.cells(of: Array(header.utf8)))
            let cells = try #require(table.cells(of: Array(form.line(record).utf8)))
            let index = try #require(names.firstIndex(of: name))
            return cells[index]
        }
        #expect(try cell("withheld", .none) == "certificateNumber:contradiction:K7654321 | sex:notFound")
        #expect(try cell("withheld", .fields) == "certificateNumber:contradiction | sex:notFound")
        #expect(try cell("withheld", .all) == "")
        let message = try cell("message", .none)
        #expect(
            message.contains("Not found: Sex.") && message.contains("Certificate number: the barcode and the print"))
    }

    /// Source: OWASP, "CSV Injection".
    @Test(arguments: [",", "\t"] as [Unicode.Scalar])
    func `A cell that looks like a formula does no harm, and is read back as it was`(separator: Unicode.Scalar) throws {
        let table = OutputTable(separator: separator)
        let cells = [
            "=cmd|' /C calc'!A0", "+1", "-1", "@SUM(A1)", " =1", "\t=1", "\r=1", "＝1", "'", "''", "'=1", "a=1", "",
            "\"=1",
            ",=1", "1980-12-03", "=\u{301}x",
        ]
        let row = table.row(cells)
        #expect(table.cells(of: Array(row.utf8)) == cells)
        for cell in cells.prefix(5) { #expect(table.row([cell]).hasPrefix("'")) }
        #expect(table.row(["a=1", "1980-12-03"]) == "a=1\(separator)1980-12-03")
        for format in [OutputForm.Format.csv, .tsv] {
            let form = OutputForm(format, profiles: [])
            let line = form.line(record("=x.jpg"))
            #expect(line.hasPrefix("'=x.jpg") && form.entry(of: Array(line.utf8))?.path == "=x.jpg")
        }
    }

    @Test func `A row says why it is incomplete`() {
        var record = record("a")
        record.report.status = .incomplete
        record.report.notes = ["First.", "Second."].map { ScanNote(stating: $0) }
        #expect(OutputForm(.tsv, profiles: []).line(record).contains("\tFirst. Second.\t"))
    }

    @Test(arguments: [(1, -1), (0, 1), (2, 1), (1, 10_001), (Int.min, Int.max), (-1, 3)])
    func `Pages that cannot be make no line of ours`(page: Int, pages: Int) {
        let json =
            #"{"schema":"docscan.report/1","source":"x","batch":{"settings":"s","page":\#(page),"pages":\#(pages)}}"#
        #expect(OutputForm(.ndjson, profiles: []).entry(of: Array(json.utf8)) == nil)
        let form = OutputForm(.tsv, profiles: [])
        let row = form.line(self.record("a", page: 0, pages: 3)).replacing("\t1\t3\t", with: "\t\(page)\t\(pages)\t")
        #expect(row.contains("\t\(page)\t\(pages)\t") && form.entry(of: Array(row.utf8)) == nil)
    }
}
