import Foundation
import TestSupport
import Testing

@testable import DocScan

struct ScanReportCodableTests {
    private static var report: ScanReport {
        var report = ScanReport(source: "a\u{1D}\"b.jpg", sha256: "00ff", status: .incomplete)
        report.profile = "label"
        report.image = .init(width: 3024, height: 4032, format: .jpeg, orientation: .right)
        let corners = Quadrilateral(
            topLeft: Point(x: 1.5, y: 2), topRight: Point(x: 3, y: 4), bottomRight: Point(x: 5, y: 6),
            bottomLeft: Point(x: 7, y: 8))
        report.barcodes = [
            Barcode(name: "number", symbology: .code39, value: "X\u{1D}1", corners: corners, foundBy: "1/4 bars"),
            Barcode(symbology: .qr, value: "ü", corners: corners, foundBy: "1/2"),
        ]
        report.luminosity = Luminosity(mean: 100.5, median: 99, level: .good)
        report.guidance = Guidance(.showBarcode, label: "Date of Birth")
        report.fields = [
            .init(
                name: "n", value: nil, raw: "x", sources: [.barcode, .text], agrees: false, confidence: 0.5,
                reason: .contradiction),
            .init(name: "m", value: "1", raw: nil, sources: [], agrees: nil, confidence: 1, label: "M"),
        ]
        report.timings = ["decode", "barcodes", "zone", "luminosity", "text", "guidance", "total"].enumerated().map {
            .init(stage: $0.element, milliseconds: Double($0.offset) + 0.25)
        }
        report.notes = [ScanNote(.zoneNotRead), ScanNote(stating: "A note.")]
        report.text = "line\nline"
        report.explanation = ["tried"]
        report.matches = [
            AccessionMatch(
                value: "1", label: "l", organization: "o", objectURL: nil, iiifManifest: nil, oembed: nil, line: 1,
                column: 2)
        ]
        report.sheet = .init(index: 2, count: 2, corners: corners)
        report.quality = PictureQuality([
            .init(cause: .glare, measure: 0.012, verdict: .fair), .init(cause: .blur, measure: 1.25, verdict: .poor),
        ])
        return report
    }

    @Test func `A report survives a round trip through its JSON`() throws {
        let report = Self.report
        let written = try JSONDecoder().decode(ScanReport.self, from: Data(report.json.text.utf8))
        #expect(written.json.text == report.json.text)
        #expect(written.guidance == report.guidance)
        let coded = try JSONDecoder().decode(ScanReport.self, from: try JSONEncoder().encode(report))
        #expect(coded.json.text == report.json.text)
        #expect(coded.fields == report.fields)
        #expect(coded.sheet == report.sheet)
        #expect(coded.quality == report.quality && coded.quality?.verdict == .poor)
        #expect(
            report.json.text.hasSuffix(
                #""quality":{"verdict":"poor","causes":[{"cause":"blur","measure":1.25,"verdict":"poor"},"#
                    + #"{"cause":"glare","measure":0.012,"verdict":"fair"}]},"outcome":"retake"}"#))
    }

    @Test(arguments: ["sample-json", "batch-ndjson", "batch-per-file"])
    func `A recorded report is encoded again byte for byte`(name: String) throws {
        let file = TestImages.packageRoot.appending(path: "Tests/CommandTests/Golden/\(name).txt")
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            try Report.checkCoding(ofBatchLine: String(line))
        }
    }

    @Test func `A report of before there were reasons can still be read`() throws {
        let json = Self.report.json.text.replacing(/,"reason":(null|"contradiction")/, with: "")
        #expect(!json.contains("reason"))
        let report = try JSONDecoder().decode(ScanReport.self, from: Data(json.utf8))
        #expect(report.fields.map(\.reason) == [nil, nil])
    }

    @Test func `A report of before there were codes keeps its sentences, and is written with them`() throws {
        let json = #"""
            {"schema":"docscan.report/1","source":"a","sha256":null,"status":"incomplete","error":null,"profile":null,
            "image":null,"barcodes":[],"luminosity":null,"guidance":{"hint":"showBarcode","message":"Show it."},
            "fields":[],"mrz":null,"timings":{},"notes":["The GIF is animated.","Something old."]}
            """#
        let report = try JSONDecoder().decode(ScanReport.self, from: Data(json.utf8))
        #expect(report.notes == ["The GIF is animated.", "Something old."].map { ScanNote(stating: $0) })
        #expect(report.json.text.contains(#""notes":["The GIF is animated.","Something old."]"#))
        #expect(report.guidance == Guidance(.showBarcode))
        #expect(
            report.sheet == nil && report.json.text.hasSuffix(#"],"sheet":null,"quality":null,"outcome":"notKnown"}"#))
    }

    @Test func `Another process gets the whole report`() throws {
        var report = Self.report
        report.profileTitle = "Certificate"
        report.error = .tooLarge(width: 1, height: 2, limit: 3)
        report.fields[0].confidence = 0.123456789
        report.notes = [ScanNote(.barcodeUndecided, .anyOf(["A or B", "C"])), ScanNote(.zoneNotRead)]
        let read = try JSONDecoder().decode(ScanReport.self, from: Data(report.wholeJSON.exactText.utf8))
        #expect(read.profileTitle == "Certificate" && read.error == report.error && read.fields == report.fields)
        #expect(read.notes == report.notes && !report.json.text.contains("noteSubjects"))
        #expect(read.json.text == report.json.text && !report.json.text.contains("profileTitle"))
    }

    @Test func `Every guidance survives a round trip`() throws {
        for hint in Hint.allCases {
            for guidance in [
                Guidance(hint), Guidance(hint, isSlight: true), Guidance(hint, label: "Certificate No."),
                Guidance(hint, label: "Certificate No.", isSlight: true),
            ] {
                var report = ScanReport(source: "a")
                report.guidance = guidance
                let read = try JSONDecoder().decode(ScanReport.self, from: try JSONEncoder().encode(report))
                #expect(read.guidance == guidance)
            }
        }
    }

    @Test func `An error keeps its code and its words`() throws {
        let report = ScanReport(source: "a", status: .failed, error: .tooLarge(width: 1, height: 2, limit: 3))
        let read = try JSONDecoder().decode(ScanReport.self, from: try JSONEncoder().encode(report))
        #expect(read.error?.code == "tooLarge")
        #expect(read.error?.description.hasPrefix("The image declares 1 × 2 pixels") == true)
    }

    @Test(arguments: [
        #"{}"#, #"{"schema":"docscan.report/2","source":"a"}"#, "[]",
        #"{"schema":"docscan.report/1","source":"a","status":"fine","barcodes":[],"fields":[],"timings":{},"#
            + #""notes":[]}"#,
    ])
    func `Another form is refused`(text: String) {
        #expect(throws: (any Error).self) { try JSONDecoder().decode(ScanReport.self, from: Data(text.utf8)) }
    }

    @Test func `An error that was read is written as it was`() throws {
        let failed = ScanReport(source: "a.jpg", status: .failed, error: .damaged(format: .jpeg))
        let again = try JSONDecoder().decode(ScanReport.self, from: Data(failed.json.text.utf8))
        #expect(again.json.text == failed.json.text)
    }

    /// A report of a later version: an object in Swift has no order.
    @Test func `Unknown stages are restored in a stable order`() throws {
        var report = ScanReport(source: "x")
        report.timings = ["decode", "a", "b", "c", "d", "e"].map { .init(stage: $0, milliseconds: 1) }
        let text = report.json.text
        for _ in 0..<8 {
            #expect(try JSONDecoder().decode(ScanReport.self, from: Data(text.utf8)).json.text == text)
        }
    }
}
