import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanEngines

struct SpreadsheetTests {
    /// The files in a spreadsheet, by their names.
    private func parts(_ book: Spreadsheet) throws -> [String: String] {
        let folder = try TemporaryFolder()
        let path = folder.path + "/t.xlsx"
        try book.write(to: InputPath(path))
        let bytes = try Array(Data(contentsOf: URL(filePath: path)))
        #expect(Spreadsheet.isOwn(bytes))
        var archive = try ArchiveReader(bytes)
        var parts: [String: String] = [:]
        while let entry = try archive.next() {
            parts[entry.path] = String(decoding: try archive.contents(), as: UTF8.self)
        }
        return parts
    }

    private func day(_ text: String) throws -> CalendarDate { try #require(CalendarDate(text, format: "yyyy-MM-dd")) }

    @Test func `Numbers that are names stay texts, and days are days`() throws {
        let cells: [Spreadsheet.Cell] = [
            .init(.text("21.9.4")), .init(.text("=1+1")), .init(.text("007")), .init(.date(try day("1900-03-01"))),
            .init(.date(try day("1899-12-31"))), .init(.date(try day("1900-02-28"))), .init(.number(12)), .init(.empty),
        ]
        let parts = try parts(
            Spreadsheet([.init(name: "A", header: cells.indices.map { "C\($0)" }, rows: [cells])]))
        let sheet = try #require(parts["xl/worksheets/sheet1.xml"])
        let texts = try #require(parts["xl/sharedStrings.xml"])
        for text in ["21.9.4", "=1+1", "007", "1899-12-31", "1900-02-28"] { #expect(texts.contains("<t>\(text)</t>")) }
        #expect(!sheet.contains("<f>"))
        // Day 61 of Excel's calendar.
        #expect(sheet.contains("<v>61</v>"))
        #expect(sheet.contains(#"<c r="A2" s="#) && sheet.contains(#"<v>12</v>"#))
        #expect(sheet.contains("<autoFilter ref=\"A1:H2\"/>") && sheet.contains("<pane ySplit=\"1\""))
    }

    @Test func `A withheld value has a colour and a comment with its reason`() throws {
        let rows: [[Spreadsheet.Cell]] = [
            [.init(.empty, comment: "not certain", mark: .doubt)],
            [.init(.empty, comment: "differ", mark: .contradiction)],
        ]
        let parts = try parts(Spreadsheet([.init(name: "A", header: ["C"], rows: rows)]))
        let comments = try #require(parts["xl/comments1.xml"])
        #expect(comments.contains(#"ref="A2""#) && comments.contains("not certain") && comments.contains(#"ref="A3""#))
        let styles = try #require(parts["xl/styles.xml"])
        #expect(styles.contains("FFFFEB9C") && styles.contains("FFFFC7CE"))
    }

    @Test func `A link opens a file next to the table`() throws {
        let rows = ["a b.jpg", "../é.jpg"].map { [Spreadsheet.Cell(.link($0, file: $0))] }
        let parts = try parts(Spreadsheet([.init(name: "A", header: ["C"], rows: rows)]))
        let targets = try #require(parts["xl/worksheets/_rels/sheet1.xml.rels"])
        #expect(targets.contains(#"Target="a%20b.jpg""#) && targets.contains(#"TargetMode="External""#))
        let texts = try #require(parts["xl/sharedStrings.xml"])
        #expect(texts.contains("<t>../é.jpg</t>"))
    }

    @Test func `Sheets have names that a spreadsheet accepts, each another`() {
        func sheet(_ name: String) -> Spreadsheet.Sheet { .init(name: name, header: [], rows: []) }
        let long = "A very long name of a kind of paper"
        let book = Spreadsheet([sheet("a/b:[c]"), sheet(long), sheet(long + "s"), sheet("A B  C "), sheet("")])
        #expect(
            book.sheetNames == [
                "a b  c ", "A very long name of a kind of p", "A very long name of a kind  (2)", "A B  C  (2)", " (2)",
            ])
        #expect(book.sheetNames.allSatisfy { $0.count <= 31 && !$0.isEmpty })
    }

    @Test func `A text that is too long for a cell is cut, and the rest is written`() throws {
        let rows = [[Spreadsheet.Cell(String(repeating: "x", count: 40_000))], [Spreadsheet.Cell("after")]]
        let texts = try #require(
            try parts(Spreadsheet([.init(name: "A", header: ["C"], rows: rows)]))["xl/sharedStrings.xml"])
        #expect(texts.contains("x…</t>") && texts.contains("<t>after</t>"))
    }

    @Test func `Columns run from right to left in Arabic`() throws {
        var book = Spreadsheet([.init(name: "A", header: ["C"], rows: [])])
        book.isRightToLeft = true
        #expect(try parts(book)["xl/worksheets/sheet1.xml"]?.contains(#"rightToLeft="1""#) == true)
    }

    @Test func `A folder or a full disk is an error`() throws {
        let book = Spreadsheet([.init(name: "A", header: ["C"], rows: [[.init("x")]])])
        let folder = try TemporaryFolder()
        #expect(throws: Spreadsheet.Failure.self) { try book.write(to: InputPath(folder.path)) }
        #expect(throws: Spreadsheet.Failure.self) { try book.write(to: "/dev/full") }
    }

    @Test func `A spreadsheet of another program is not ours`() {
        #expect(!Spreadsheet.isOwn([]) && !Spreadsheet.isOwn(Array("PK\u{3}\u{4}x".utf8)))
    }
}
