import Foundation
import Testing

@testable import DocScan

struct SessionLogTests {
    private static let values = ["K1234567", "K7654321", "1990", "01/31"]

    @Test func `The first line has the settings`() throws {
        let settings = try SessionScript.settings { $0.manualAfter = 2.5 }
        let head = SessionLog().head(settings, wallClock: "2026-01-31T10:00:00Z")
        #expect(head.hasPrefix(#"{"log":"docscan.session/1","wall":"2026-01-31T10:00:00Z","settings":{"#))
        #expect(head.contains(#""manualAfter":2.5"#))
        #expect(!head.contains("\n"))
    }

    @Test func `A log is lines of JSON`() throws {
        var script = SessionScript(try SessionScript.settings())
        let lines = script.log("1lab!aaadaaapx").split(separator: "\n")
        #expect(lines.count == 1 + 14 + script.events.count)
        for line in lines {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["wall"] as? String == "2026-01-31T10:00:00Z")
        }
    }

    @Test func `A log contains no value`() throws {
        var script = SessionScript(try SessionScript.settings())
        let log = script.log("1lab!aaadbbbaaapx")
        for value in Self.values { #expect(!log.contains(value)) }
        // Values differ by their marks.
        #expect(log.contains("\"#1\"") && log.contains("\"#2\"") && log.contains("\"#3\"") && !log.contains("\"#4\""))
    }

    @Test func `Values are in a log that is to have them`() throws {
        var script = SessionScript(try SessionScript.settings())
        let log = script.log("aaap", showsValues: true)
        #expect(log.contains("K1234567") && log.contains("1990/01/31"))
    }

    @Test func `The other sheets of a photo are logged by their number, and each has a notice`() throws {
        var photo = SessionScript.photo(Certificate.values)
        let plain: String = SessionRecord.encode(SessionRecord(.photo(photo)))
        #expect(!plain.contains("otherSheets"))
        photo.otherSheets = 2
        let record: String = SessionRecord.encode(SessionRecord(.photo(photo)))
        #expect(record.contains(#""otherSheets":2"#))
        let input = try JSONDecoder().decode(SessionRecord.self, from: Data(record.utf8)).input
        var script = SessionScript(try SessionScript.settings())
        _ = script.run("aaa")
        var session = script.session
        let events = try session.handle(#require(input))
        let others = events.filter { $0.kind == .notice(.otherDocument) }
        #expect(events.count == 4 && others.count == 2 && events.last == others.last)
        let many = record.replacing(#""otherSheets":2"#, with: #""otherSheets":9000000"#)
        #expect(try JSONDecoder().decode(SessionRecord.self, from: Data(many.utf8)).input == nil)
    }

    @Test func `A log contains no value of a report`() throws {
        var report = ScanReport(source: "photo.jpg", sha256: "5EC2E7", status: .complete)
        report.barcodes = Certificate.barcodes()
        report.fields = [
            .init(name: "familyName", value: "SECRET", raw: "Secret.", sources: [.text], agrees: nil, confidence: 0.9)
        ]
        report.text = "SECRET K1234567"
        let photo = CapturedPhoto(report, expected: Certificate.targets)
        var log = SessionLog()
        let line = log.line(.photo(photo), at: 0, wallClock: "")
        for value in Self.values + ["SECRET", "Secret", "5EC2E7"] { #expect(!line.contains(value)) }
        #expect(line.contains("familyName") && line.contains("0.9"))
        // The log contains no part of the returned report.
        #expect(photo.report == report.json.text)
        #expect(SessionLog().line(.init(time: 0, kind: .report(photo.report)), at: 0, wallClock: "").contains("null"))
    }
}
