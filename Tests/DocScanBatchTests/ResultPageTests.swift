import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct ResultPageTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Two documents and a notebook next to the second one; the name of the first would be markup.
    private func page(_ change: (inout TableContent, inout ResultPageFile) -> Void = { _, _ in }) async throws -> String
    {
        var permit = ScanReport(source: "<b>.jpg", sha256: "ab", status: .complete)
        permit.profile = "ca-permit"
        permit.fields = [
            DocumentField(name: "familyName", value: "O<i>", raw: "O<i>", sources: [.text], agrees: nil, confidence: 1)
        ]
        var card = ScanReport(source: "two.jpg", sha256: "cd")
        card.profile = "ca-permit"
        card.fields = [DocumentField(unseen: "familyName")]
        var notebook = ScanReport(source: "two.jpg", sha256: "cd")
        for (index, report) in [card, notebook].enumerated() {
            let corners = Quadrilateral(width: 9, height: 9)
            var report = report
            report.sheet = ScanReport.Sheet(index: index + 1, count: 2, corners: corners)
            if index == 0 { card = report } else { notebook = report }
        }
        let lines = [permit, card, notebook].map {
            BatchRecord($0, path: InputPath($0.source), settings: "s", stamp: "1").line(.none) + "\n"
        }
        try lines.joined().write(toFile: folder.path + "/r.ndjson", atomically: true, encoding: .utf8)
        var content = TableContent()
        var file = ResultPageFile(InputPath(folder.path + "/r.html"), content)
        change(&content, &file)
        var made = ResultPageFile(InputPath(folder.path + "/r.html"), content)
        made.showsValues = file.showsValues
        let count = try await made.write(
            [InputPath(folder.path + "/r.ndjson")], day: "2026-11-27", pictures: nil
        ) { _, _ in }
        let text = try String(contentsOfFile: folder.path + "/r.html", encoding: .utf8)
        #expect(text.ranges(of: "<tr><td>").count == count)
        return text
    }

    @Test func `A page has a row for each sheet, and values on request`() async throws {
        let page = try await page()
        #expect(page.ranges(of: "<tr><td>").count == 3 && page.contains("two.jpg (1 of 2)"))
        #expect(page.contains("Family name: not found") && !page.contains("O&lt;i&gt;"))
        #expect(page.contains("<bdi>&lt;b&gt;.jpg</bdi>") && !page.contains("<b>"))
        #expect(try await self.page { $1.showsValues = true }.contains("<dd><bdi>O&lt;i&gt;</bdi></dd>"))
    }

    @Test func `Documents are selected by outcome, and the words are those of a language`() async throws {
        let page = try await page { content, _ in (content.outcomes, content.language) = ([.toReview], .arabic) }
        #expect(page.ranges(of: "<tr><td>").count == 1 && page.contains(#"lang="ar" dir="rtl""#))
        #expect(page.contains("المجموع"))
    }

    @Test func `docscan replaces its own page, and no other file`() async throws {
        _ = try await page()
        _ = try await page()
        try "<!doctype html>".write(toFile: folder.path + "/r.html", atomically: true, encoding: .utf8)
        await #expect(throws: OutputError.self) { try await page() }
    }
}
