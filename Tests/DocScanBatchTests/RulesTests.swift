import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct RuleSetTests {
    @Test(arguments: [
        (#"{"rules": 1}"#, "line 1: rules must be a list in brackets"),
        ("{\"rules\": [\n{\"name\": \"a\"}]}", "line 2: rules[0] does nothing"),
        (
            #"{"rules": [{"name": "a", "ignore": true, "tag": "x"}]}"#,
            "rules[0] ignores documents, and must do nothing else"
        ),
        (#"{"rules": [{"name": "a", "move": "../x"}]}"#, "rules[0].move must not lead out of the folder"),
        (#"{"rules": [{"name": "a", "move": "/x"}]}"#, "rules[0].move must not lead out of the folder"),
        (#"{"rules": [{"name": "a", "rename": "a/b"}]}"#, "rules[0].rename must be a name without folders"),
        (#"{"rules": [{"name": "a", "rename": "{familyName"}]}"#, "rules[0].rename must be text in quotes, with names"),
        (#"{"rules": [{"name": "a", "rename": "{familyNam}"}]}"#, "did you mean {familyName}?"),
        (
            #"{"rules": [{"name": "a", "tag": "x", "barcode": {"pattern": "("}}]}"#,
            "rules[0].barcode.pattern is not a valid"
        ),
        (#"{"rules": [{"name": "a", "tag": "x", "outcome": "done"}]}"#, "rules[0].outcome must be one of complete,"),
        (
            #"{"rules": [{"name": "a", "tag": "x", "mvoe": "y"}]}"#,
            "rules[0].mvoe is not a known key; did you mean move?"
        ),
        (#"{"rules": [{"name": "a", "tag": "x"}, {"name": "a", "tag": "x"}]}"#, "must be unique"),
        ("{", "it is not JSON"),
    ])
    func `A mistake is named with its line and key`(text: String, mistake: String) {
        let error = #expect(throws: RuleMistakes.self) { try RuleSet(text) }
        #expect(error?.mistakes.first?.contains(mistake) == true, "\(error?.mistakes ?? [])")
    }

    @Test(arguments: [
        ("a/b:c*?.jpg", "a_b_c__.jpg"), ("  Van   der\tBerg ", "Van der Berg"), ("x\u{202E}y", "x_U+202E_y"),
    ])
    func `A value is safe in a name`(value: String, part: String) { #expect(FileName.part(value) == part) }

    @Test(arguments: [
        ("..", "_"), (".hidden.", "hidden"), ("con", "_con"), ("Lpt1.x", "_Lpt1.x"), ("", "_"), ("O'Neil", "O'Neil"),
    ])
    func `A whole name is not a device, a parent folder or a hidden file`(text: String, name: String) {
        #expect(FileName.whole(text) == name)
        #expect(FileName.whole(String(repeating: "é", count: 300)).utf8.count <= 200)
        #expect(FileName.folders("a/../b//c") == "a/_/b/c")
    }
}

struct RuleRunTests {
    private let folder: TemporaryFolder
    private let pdf: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        pdf = try TestImages.bytes(of: "TestImages/formats/three-pages.pdf")
    }

    private var results: InputPath { InputPath(folder.path + "/r.ndjson") }

    /// A file, and a report of each of its pages.
    private func add(_ name: String, _ bytes: [UInt8], pages: [(profile: String?, name: String?, code: String?)]) throws
    {
        try Data(bytes).write(to: URL(filePath: folder.path + "/" + name))
        let digest = ImageInput(source: "", bytes: bytes).sha256
        let lines = pages.enumerated().map { index, page in
            var report = ScanReport(source: name, sha256: digest, status: page.name == nil ? .incomplete : .complete)
            report.profile = page.profile
            report.image = ScanReport.Image(
                width: 9, height: 9, format: name.hasSuffix("pdf") ? .pdf : .png, orientation: .up)
            if page.profile != nil {
                report.fields = [
                    DocumentField(
                        name: "familyName", value: page.name, raw: page.name, sources: [.text], agrees: nil,
                        confidence: 1, reason: page.name == nil ? .notFound : nil)
                ]
            }
            if let code = page.code {
                let corners = Quadrilateral(width: 9, height: 9)
                report.barcodes = [
                    Barcode(name: nil, symbology: .code128, value: code, corners: corners, foundBy: "test")
                ]
            }
            return BatchRecord(
                report, path: InputPath(name), page: index, pages: pages.count, settings: "s", stamp: "1"
            ).line(.none) + "\n"
        }
        let old = (try? String(contentsOfFile: results.text, encoding: .utf8)) ?? ""
        try (old + lines.joined()).write(toFile: results.text, atomically: true, encoding: .utf8)
    }

    private func run(_ rules: String, isDry: Bool = false) async throws -> [RuleRun.Item] {
        var items: [RuleRun.Item] = []
        let set = try RuleSet(#"{"rules": [\#(rules)]}"#)
        var options = ScanService.Options()
        options.isInProcess = true
        try await RuleRun(set, on: results, into: nil, at: "2026-11-27T08:00:00Z") { id in
            DocumentProfile.shipped.first { $0.id == id }
        }.run(isDry: isDry, service: ScanService(options)) { items.append($0) }
        return items
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { !$0.hasSuffix(".ndjson") }.sorted()
    }

    private func undo() throws -> (isWhole: Bool, sentences: [String]) {
        var sentences: [String] = []
        let undo = try RuleUndo(InputPath(folder.path + "/r.rules.ndjson"), at: "")
        let isWhole = try undo.run { sentence, isUndone in if !isUndone { sentences.append(sentence) } }
        return (isWhole, sentences)
    }

    private let permits = #"{"name": "permits", "profile": "ca-permit", "rename": "{familyName}.pdf", "move": "p/q"}"#

    @Test func `Files are named by their values and moved, found afterwards, and put back`() async throws {
        try add("a.png", [1], pages: [("ca-permit", "Osei", nil)])
        try add("b.png", [2], pages: [("ca-permit", "Osei", nil)])
        try add("c.png", [3], pages: [("ca-permit", nil, nil)])
        #expect(try await run(permits, isDry: true).map { $0.place != nil } == [true, true, false])
        #expect(try files() == ["a.png", "b.png", "c.png"])
        let items = try await run(permits)
        #expect(try files() == ["c.png", "p", "p/q", "p/q/Osei (2).png", "p/q/Osei.png"])
        #expect(items.map(\.problem) == [nil, nil, "familyName has no certain value"])
        // A second run finds nothing to do, and a review finds the pictures.
        #expect(try await run(permits).allSatisfy { $0.place == nil })
        let lines = try ResultLine.scanned([results]).ordered
        #expect(lines.map { ReviewPicture($0, beside: results).path()?.name.count } == [8, 12, 5])
        #expect(try undo().isWhole)
        #expect(try files() == ["a.png", "b.png", "c.png"])
        #expect(try await run(permits).filter { $0.place != nil }.count == 2)
    }

    @Test func `Overwrites no file, and keeps each file that has changed since`() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/p/q", withIntermediateDirectories: true)
        try add("a.png", [1], pages: [("ca-permit", "Osei", nil)])
        try Data([9]).write(to: URL(filePath: folder.path + "/p/q/Osei.png"))
        _ = try await run(permits)
        #expect(try files() == ["p", "p/q", "p/q/Osei (2).png", "p/q/Osei.png"])
        try Data([8]).write(to: URL(filePath: folder.path + "/p/q/Osei (2).png"))
        let undone = try undo()
        #expect(!undone.isWhole && undone.sentences.count == 1)
        #expect(try files() == ["p", "p/q", "p/q/Osei (2).png", "p/q/Osei.png"])
    }

    @Test func `A stack is split at separators, and a name has the values of one sheet`() async throws {
        try add(
            "stack.pdf", pdf,
            pages: [("ca-permit", "Osei", nil), (nil, nil, "SEP-1"), ("ca-permit", "Roy", nil)])
        let rules = #"{"name": "sep", "barcode": {"pattern": "SEP-.*"}, "split": "instead"},"# + permits
        let items = try await run(rules)
        #expect(items.map(\.name).map { $0.suffix(6) } == ["page 1", "page 2", "page 3"])
        #expect(
            items.map(\.isSeparator) == [false, true, false] && items[1].explanation == ["sep: yes, it is a separator"])
        #expect(try files() == ["p", "p/q", "p/q/Osei.pdf", "p/q/Roy.pdf", "stack.pdf"])
        let part = try ImageInput(path: InputPath(folder.path + "/p/q/Roy.pdf"))
        #expect(try SystemScanner().pageCount(of: part) == 1)
        #expect(try undo().isWhole)
        #expect(try files() == ["stack.pdf"])
    }

    @Test func `A page can begin a document, and a file that cannot be read stays`() async throws {
        try add(
            "stack.pdf", pdf, pages: [("ca-permit", "Osei", "FIRST"), (nil, nil, nil), ("ca-permit", "Roy", "FIRST")])
        try add(
            "scan.tiff", try TestImages.bytes(of: "TestImages/documents/multipage.tiff"),
            pages: [(nil, nil, nil), (nil, nil, "FIRST")])
        try add("bad.tiff", [1], pages: [(nil, nil, nil), (nil, nil, "FIRST")])
        let items = try await run(
            #"{"name": "first", "barcode": {"pattern": "FIRST"}, "split": "before", "tag": "claim"}"#)
        #expect(items.filter { $0.problem != nil }.map(\.name) == ["bad.tiff page 1", "bad.tiff page 2"])
        #expect(items.filter { $0.problem != nil }.allSatisfy { $0.tags.isEmpty })
        #expect(
            try files() == [
                "bad.tiff", "scan p1.tiff", "scan p2.tiff", "scan.tiff", "stack p1-2.pdf", "stack p3.pdf", "stack.pdf",
            ])
        let part = try ImageInput(path: InputPath(folder.path + "/scan p2.tiff"))
        #expect(try SystemScanner().pageCount(of: part) == 1)
        #expect(
            try ResultLine.scanned([results]).ordered.map(\.tags) == [
                [], [], [], ["claim"], ["claim"], ["claim"], ["claim"],
            ])
    }

    @Test func `Ignored documents are left alone, and each rule says why it did not apply`() async throws {
        try add("a.png", [1], pages: [("ca-permit", "Osei", "X")])
        let items = try await run(
            #"""
            {"name": "text", "text": "visa", "tag": "v"}, {"name": "roy", "field": {"name": "familyName", "pattern": "Roy"},
            "tag": "r"}, {"name": "code", "barcode": {"symbologies": "code39", "pattern": ".*"}, "tag": "c"},
            {"name": "off", "ignore": true}, {"name": "never", "tag": "n"}
            """#)
        #expect(
            items[0].explanation == [
                "text: no, its text was not kept", "roy: no, familyName has another value",
                "code: no, a barcode is code128", "off: yes",
            ])
        #expect(items[0].isIgnored && items[0].tags.isEmpty)
        #expect(try files() == ["a.png"])
    }
}
