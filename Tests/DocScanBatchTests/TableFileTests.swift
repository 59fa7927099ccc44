import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct TableFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func report(_ source: String, profile: String?, _ fields: [DocumentField] = []) -> ScanReport {
        var report = ScanReport(source: source, sha256: "ab", status: .complete)
        (report.profile, report.fields) = (profile, fields)
        if fields.contains(where: { $0.value == nil }) || profile == nil { report.status = .incomplete }
        return report
    }

    private func field(_ name: String, _ value: String?, raw: String? = nil, reason: DocumentField.Reason? = nil)
        -> DocumentField
    {
        DocumentField(
            name: name, value: value, raw: raw ?? value, sources: [.text],
            agrees: reason == .contradiction ? false : nil,
            confidence: 1, reason: reason)
    }

    /// Writes results, and the table of them under a name.
    private func table(
        _ name: String, of reports: [ScanReport], _ change: (inout TableContent) -> Void = { _ in }
    ) throws -> Data {
        let lines = reports.map {
            BatchRecord($0, path: InputPath($0.source), settings: "s", stamp: "1").line(.none) + "\n"
        }
        try lines.joined().write(toFile: folder.path + "/r.ndjson", atomically: true, encoding: .utf8)
        var content = TableContent()
        change(&content)
        let path = InputPath(folder.path + "/" + name)
        let file = TableFile(path, try #require(TableFormat(path)), content)
        try file.write([InputPath(folder.path + "/r.ndjson")])
        return try Data(contentsOf: URL(filePath: folder.path + "/" + name))
    }

    private var reports: [ScanReport] {
        [
            report("photos/IMG_10.jpg", profile: "ca-permit", [field("familyName", "O'Neil"), field("uci", "=1+1")]),
            report(
                "photos/IMG_9.jpg", profile: "ca-citizenship-certificate",
                [
                    field("certificateNumber", "R1234567"), field("familyName", nil, raw: "Müler", reason: .notCertain),
                    field("dateOfBirth", "1990-03-04", raw: "4 March 1990"),
                ]),
            report("letter.jpg", profile: nil),
        ]
    }

    @Test func `A text table has one row for each document, in the order of the names`() throws {
        let text = String(decoding: try table("t.csv", of: reports), as: UTF8.self)
        #expect(
            text == "\u{FEFF}docscan,File,Outcome,Cause,Document type,Certificate number,Certificate number as printed,"
                + "Family name,Family name as printed,Date of birth,Date of birth as printed,UCI,UCI as printed\r\n"
                + "1,letter.jpg,not known,,,,,,,,,,\r\n"
                + "2,photos/IMG_9.jpg,to review,Family name: not certain,Canadian citizenship certificate,R1234567,"
                + "R1234567,,Müler,1990-03-04,4 March 1990,,\r\n"
                + "3,photos/IMG_10.jpg,complete,,Canadian permit or visitor record (IMM 1442),,,O'Neil,O'Neil,,,'=1+1,'=1+1\r\n"
        )
    }

    @Test func `The words are those of the language, and the mark is for Excel only`() throws {
        let text = try table("t.tsv", of: reports) { ($0.language, $0.hasByteOrderMark) = (.french, false) }
        #expect(
            String(decoding: text, as: UTF8.self).hasPrefix("docscan\tFichier\tRésultat\tCause\tType de document\t"))
    }

    @Test func `Lists only documents of a type or an outcome on request`() throws {
        let permits = String(decoding: try table("t.csv", of: reports) { $0.profile = "ca-permit" }, as: UTF8.self)
        #expect(permits.split(separator: "\r\n").count == 2 && !permits.contains("Document type"))
        #expect(!permits.contains("Certificate number"))
        let look = String(decoding: try table("u.csv", of: reports) { $0.outcomes = [.toReview] }, as: UTF8.self)
        #expect(look.split(separator: "\r\n").count == 2 && look.contains("IMG_9.jpg"))
    }

    @Test func `Redacted results have a table without values`() throws {
        let text = reports.map {
            var report = $0
            let corners = Quadrilateral(width: 9, height: 9)
            report.barcodes = [Barcode(name: nil, symbology: .qr, value: "secret", corners: corners, foundBy: "test")]
            return BatchRecord(report, path: InputPath($0.source), settings: "s", stamp: "1").line(.fields) + "\n"
        }.joined()
        try text.write(toFile: folder.path + "/red.ndjson", atomically: true, encoding: .utf8)
        let path = InputPath(folder.path + "/red.csv")
        #expect(try TableFile(path, .csv, TableContent()).write([InputPath(folder.path + "/red.ndjson")]) == 3)
        let table = try String(contentsOfFile: path.text, encoding: .utf8)
        #expect(table.contains(",qr\r\n") && !table.contains("secret") && !table.contains("O'Neil"))
    }

    @Test func `Technical columns come last, on request`() throws {
        let text = String(decoding: try table("t.csv", of: reports) { $0.isTechnical = true }, as: UTF8.self)
        let header = text.prefix { $0 != "\r\n" }
        #expect(header.hasSuffix(",page,pages,status,error,profile,missing,withheld,sha256,settings,stamp,sourceBytes"))
        #expect(text.contains("familyName:notCertain,ab,s,1,"))
    }

    @Test func `Later lines about an input replace earlier ones`() throws {
        let again = report("letter.jpg", profile: "ca-permit")
        let text = String(decoding: try table("t.csv", of: reports + [again]), as: UTF8.self)
        #expect(text.split(separator: "\r\n").count == 4 && text.contains("1,letter.jpg,complete,,Canadian permit"))
    }

    @Test func `Replaces only a table of docscan`() throws {
        for name in ["t.csv", "t.tsv", "t.xlsx"] {
            _ = try table(name, of: reports) { $0.language = .arabic }
            #expect(Authorship.table.matches(InputPath(folder.path + "/" + name)), "\(name)")
            #expect(ReportFiles.isOutput(InputPath(folder.path + "/" + name)))
            _ = try table(name, of: reports)
            for mine in ["mine", "docscan,mine\n", "PK\u{3}\u{4}mine"] {
                try mine.write(toFile: folder.path + "/" + name, atomically: true, encoding: .utf8)
                #expect(throws: OutputError.self) { try table(name, of: reports) }
            }
        }
    }

    /// Heads of tables that `docscan batch --csv` wrote before.
    @Test(arguments: [
        "source,page,pages,sheet,sheets,sha256,status,error,message,profile,certificateNumber",
        "source\tpage\tpages\tsha256\tstatus\terror\tmessage\tprofile\tcertificateNumber",
    ])
    func `A table of an earlier version is recognised by its head`(head: String) {
        #expect(TableFile.isText(Array(head.utf8)))
        #expect(!TableFile.isText(Array(head.replacing("sha256", with: "digest").utf8)))
    }

    @Test func `Refuses a file without results`() throws {
        let target = InputPath(folder.path + "/t.csv")
        try "a,b\n".write(toFile: folder.path + "/a.csv", atomically: true, encoding: .utf8)
        for name in ["a.csv", "none", ""] {
            #expect(throws: OutputError.self) {
                try TableFile(target, .csv, TableContent()).write([InputPath(folder.path + "/" + name)])
            }
        }
        #expect(!FileManager.default.fileExists(atPath: target.text))
    }

    @Test func `Numbers in names count as numbers`() {
        let names: [InputPath] = ["IMG_2.jpg", "IMG_10.jpg", "IMG_010a.jpg", "a/1.jpg", "b.jpg", "b2.jpg", "b10.jpg"]
        #expect(names.reversed().sorted { $0.isListed(before: $1) } == names)
        #expect(!names[0].isListed(before: names[0]))
    }

    @Test func `A link leads from the table to the picture`() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/a/b", withIntermediateDirectories: true)
        try "x".write(toFile: folder.path + "/a/p.jpg", atomically: true, encoding: .utf8)
        let picture = InputPath(folder.path + "/a/p.jpg")
        #expect(picture.relative(to: InputPath(folder.path + "/a")) == "p.jpg")
        #expect(picture.relative(to: InputPath(folder.path + "/a/b")) == "../p.jpg")
        #expect(picture.relative(to: InputPath(folder.path)) == "a/p.jpg")
        #expect(InputPath(folder.path + "/none").relative(to: InputPath(folder.path)) == nil)
    }
}
