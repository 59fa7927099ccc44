import Testing

@testable import DocScan

struct OutputFormTests {
    private static let profiles = DocumentProfile.shipped

    private func record(_ path: InputPath, page: Int = 0, pages: Int = 1) -> BatchRecord {
        var report = ScanReport(
            source: ImageFormat.tiff.source(path.text, page: page, of: pages), sha256: "ab", status: .complete)
        report.fields = [
            .init(
                name: "familyName", value: "D'SOUZA, \"X\"\\", raw: "d", sources: [.text], agrees: nil, confidence: 1)
        ]
        report.text = "secret"
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

    @Test func `A header has as many cells as a row`() throws {
        let form = OutputForm(.csv, profiles: Self.profiles, hasMatches: true)
        let header = try #require(form.header)
        #expect(header.hasPrefix("source,page,pages,sha256,status,error,message,profile,certificateNumber,"))
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
}
