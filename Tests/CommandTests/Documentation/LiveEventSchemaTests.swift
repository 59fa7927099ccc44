import DocScan
import Foundation
import TestSupport
import Testing

/// Every event of a live session matches `docs/live-events.schema.json`.
@Suite(.needsReleaseBinary)
struct LiveEventSchemaTests {
    private func check(_ lines: [String]) throws {
        #expect(!lines.isEmpty)
        let schema = try ReportSchemaTests.schema("live-events")
        for line in lines {
            let problems = schema.problems(in: line)
            #expect(problems.isEmpty, "\(line)")
        }
    }

    @Test func `The events of a recorded session are valid`() async throws {
        try await check(DocScanBinary().run(["replay", "--json", "docs/examples/session.log"]).lines)
    }

    /// The end of a folder, and the findings of a frame without a document.
    @Test func `The events of a session without a document are valid`() async throws {
        let run = try await DocScanBinary().run(["live", "TestImages/negatives", "--json", "--no-text"])
        try check(run.lines)
        #expect(run.lines.last?.contains(#""reason":"sourceEnded""#) == true)
    }

    @Test func `Every kind of event is described`() throws {
        let light = Luminosity(mean: 120.5, median: 118, level: .good)
        let barcode = Barcode(
            name: "dateOfBirth", symbology: .code39, value: "1990/01/02",
            corners: Quadrilateral(
                topLeft: Point(x: 1, y: 2), topRight: Point(x: 31, y: 2), bottomRight: Point(x: 31, y: 6),
                bottomLeft: Point(x: 1, y: 6)), foundBy: "1/1 expected bars")
        var findings = FrameFindings(
            number: 7, time: 0.5, width: 1080, height: 1440, barcodes: [barcode], luminosity: light)
        (findings.blur, findings.age) = (1.25, 0.03)
        let kinds = Closed.events(findings)
        try check(kinds.map { LiveEvent(time: 0.5, kind: $0).json() })
        let schema = try ReportSchemaTests.schema("live-events").root
        #expect(schema["anyOf"]?.array?.count == kinds.count)
    }

    @Test func `The schema's lists are those of the source`() throws {
        let definitions = try ReportSchemaTests.schema("live-events").root["$defs"]
        func list(_ definition: String, _ property: String) -> [String]? {
            definitions?[definition]?["properties"]?[property]?["enum"]?.strings
        }
        #expect(definitions?["hintName"]?["enum"]?.strings == Hint.allCases.map(\.rawValue))
        #expect(list("luminosity", "level") == Closed.levels.map(\.rawValue))
        #expect(list("barcode", "symbology") == Symbology.allCases.map(\.rawValue))
        #expect(list("barcode", "foundBy") == Closed.stepNames)
        #expect(list("captured", "by") == Closed.shutters.map(\.rawValue))
        #expect(list("end", "reason") == Closed.outcomes.map(\.rawValue))
    }

    /// The page names the properties of the schema.
    @Test func `The page on live sessions names every event and its keys`() throws {
        let page = try MarkdownDocument(path: "docs/live.md").lines
        let schema = try ReportSchemaTests.schema("live-events").root
        for form in schema["anyOf"]?.array ?? [] {
            let reference = try #require(form["$ref"]?.string)
            let name = String(try #require(reference.split(separator: "/").last))
            let row = try #require(page.first { $0.hasPrefix("| `\(name)` |") }, "\(name)")
            for member in schema["$defs"]?[name]?["properties"]?.members ?? []
            where !["event", "time"].contains(member.key) {
                #expect(row.contains("`\(member.key)`"), "\(name): \(member.key)")
            }
        }
        for hint in Hint.allCases { #expect(page.contains { $0.hasPrefix("|") && $0.contains("`\(hint.rawValue)`") }) }
    }
}
