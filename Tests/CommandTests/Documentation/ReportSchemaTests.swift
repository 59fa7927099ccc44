import DocScan
import Foundation
import TestSupport
import Testing

/// Every report matches `docs/report.schema.json`, and the schema's closed lists are those of the source.
@Suite(.needsReleaseBinary)
struct ReportSchemaTests {
    static func schema(_ name: String) throws -> JSONSchema {
        let file = TestImages.packageRoot.appending(path: "docs/\(name).schema.json")
        return try JSONSchema(String(contentsOf: file, encoding: .utf8))
    }

    private func check(_ lines: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(!lines.isEmpty, sourceLocation: sourceLocation)
        let schema = try Self.schema("report")
        for line in lines {
            let problems = schema.problems(in: line)
            #expect(problems.isEmpty, "\(line)", sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: ["report", "live-events"])
    func `Descriptions use the terms of the glossary`(name: String) throws {
        let file = TestImages.packageRoot.appending(path: "docs/\(name).schema.json")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(!text.contains(/"description": "[^"]*\b(picture|paper)s?\b/))
    }

    // MARK: Reports

    @Test(arguments: ["sample-json", "batch-ndjson", "batch-per-file"])
    func `A recorded report is valid`(name: String) throws {
        let file = TestImages.packageRoot.appending(path: "Tests/CommandTests/Golden/\(name).txt")
        try check(String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init))
    }

    @Test(arguments: [
        ["--explain", "--text", "TestImages/documents/contradiction-1.jpg"],
        ["--no-text", "--explain", "TestImages/documents/easy-04.jpg", "TestImages/documents/one-barcode.jpg"],
        ["TestImages/permits/easy-01.jpg", "TestImages/notices/easy-01.jpg", "TestImages/odd/grey.jpg"],
        ["--no-text", "TestImages/documents/multipage.tiff", "TestImages/formats/three-pages.pdf"],
        ["--no-text", "TestImages/formats/certificate.heic", "TestImages/odd/one-pixel.png", "no-such-file.jpg"],
        ["--no-text", "--profile", "none", "--symbologies", "all"] + TestImages.files(in: "symbols"),
        ["--no-text"] + TestImages.files(in: "broken"),
        ["--max-pixels", "1", "TestImages/documents/sample.jpg"],
        ["--lang", "xyz", "TestImages/odd/grey.jpg"],
        ["--timeout", "1ms", "TestImages/documents/sample.jpg"],
        ["--definition", "docs/examples/harbour-museum.json", "--from-text", "docs/examples/label.txt"],
        ["--definition", "docs/examples/harbour-museum.json", "TestImages/odd/grey.jpg"],
    ])
    func `A report is valid`(arguments: [String]) async throws {
        try await check(DocScanBinary().run(["--json"] + arguments).lines)
    }

    @Test(arguments: ["none", "fields", "all"])
    func `A line of a batch is valid`(redaction: String) async throws {
        let pictures = ["odd/grey.jpg", "documents/multipage.tiff", "broken/truncated.jpg", "broken/empty.jpg"]
        try await check(
            DocScanBinary().run(
                ["batch", "--json", "--quiet", "--explain", "--text", "--redact", redaction]
                    + pictures.map { "TestImages/\($0)" }
            ).lines)
    }

    @Test func `A name that is not UTF-8 is valid too`() async throws {
        let folder = try BatchFolder()
        try folder.add("odd/grey.jpg", as: "grey.jpg")
        let run = try await folder.shell(
            "mv in/grey.jpg \"$(printf 'in/gr\\374n \\303\\244.jpg')\"; $docscan batch in --no-text --json --quiet")
        #expect(run.out.contains("sourceBytes"))
        try check(run.lines)
    }

    @Test func `The report of a live session is valid`() async throws {
        let run = try await DocScanBinary().run(["replay", "--json", "docs/examples/session.log"])
        let reports = run.lines.compactMap { JSON(parsing: $0)?["report"]?.text }
        #expect(reports.count == 1)
        try check(reports)
    }

    // MARK: Closed lists

    /// The lists of the schema, and those of the source.
    @Test func `The schema's lists are those of the source`() throws {
        let root = try Self.schema("report").root
        func list(_ path: String...) -> [String] {
            let enumeration = path.reduce(root) { $0[$1] ?? .null }["enum"]
            return (enumeration?.array ?? []).map { $0.string ?? $0.text }
        }
        func property(_ definition: String, _ name: String) -> [String] {
            list("$defs", definition, "properties", name)
        }
        #expect(list("properties", "status") == Closed.statuses.map(\.rawValue))
        #expect(property("error", "code") == Closed.errorCodes)
        #expect(property("image", "format") == ImageFormat.allCases.map(\.rawValue))
        #expect(property("image", "orientation") == Orientation.allCases.map { String($0.rawValue) })
        #expect(property("barcode", "symbology") == Symbology.allCases.map(\.rawValue))
        #expect(property("luminosity", "level") == Closed.levels.map(\.rawValue))
        #expect(list("$defs", "hint") == Hint.allCases.map(\.rawValue))
        #expect(property("field", "reason") == ["null"] + DocumentField.Reason.allCases.map(\.rawValue))
        #expect(property("missing", "kind") == ScanReport.Missing.Kind.allCases.map(\.rawValue))
        let sources = root["$defs"]?["field"]?["properties"]?["sources"]?["items"]?["enum"]?.strings
        #expect(sources == DocumentField.Source.allCases.map(\.rawValue))
        #expect(property("barcode", "foundBy") == Closed.stepNames)
        #expect(root["properties"]?["schema"]?["const"]?.string == ScanReport.schema)
    }

    /// The page names the properties of the schema.
    @Test func `The page on the report names every word of the schema's lists`() throws {
        let page = try MarkdownDocument(path: "docs/report.md").lines.joined(separator: "\n")
        let reasons = DocumentField.Reason.allCases.map(\.rawValue)
        for word in Closed.errorCodes + reasons + Symbology.allCases.map(\.rawValue) {
            #expect(page.contains("`\(word)`"), "\(word)")
        }
        for member in try Self.schema("report").root["properties"]?.members ?? [] {
            #expect(page.contains("| `\(member.key)`") || page.contains(", `\(member.key)`"), "\(member.key)")
        }
    }
}
