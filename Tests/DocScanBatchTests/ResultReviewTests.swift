import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct ResultReviewTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private var results: InputPath { InputPath(folder.path + "/r.ndjson") }
    private var decisions: String { folder.path + "/r.review.ndjson" }
    private let time = "2026-11-27T08:00:00Z"

    private static let shipped: @Sendable (String) -> DocumentProfile? = { id in
        DocumentProfile.shipped.first { $0.id == id }
    }

    /// Two certificates of one photo, of which the second has two open fields, and a permit without any.
    private func write() throws {
        let text = [
            line("b.jpg", sheet: 1, ["familyName": "Osei"]), line("b.jpg", sheet: 2, ["familyName": nil, "uci": nil]),
            line("a.jpg", sheet: nil, ["familyName": "Roy"]),
        ].joined()
        try text.write(toFile: folder.path + "/r.ndjson", atomically: true, encoding: .utf8)
    }

    private func line(_ source: String, sheet: Int?, _ values: KeyValuePairs<String, String?>) -> String {
        var report = ScanReport(source: source, sha256: source, status: .complete)
        report.profile = "ca-citizenship-certificate"
        report.fields = values.map { name, value in
            DocumentField(
                name: name, value: value, raw: value, sources: [.text], agrees: nil, confidence: 1,
                reason: value == nil ? .notFound : nil)
        }
        if values.contains(where: { $0.value == nil }) { report.status = .incomplete }
        if let sheet {
            report.sheet = ScanReport.Sheet(
                index: sheet, count: 2, corners: Quadrilateral(width: 10, height: 10))
        }
        return BatchRecord(report, path: InputPath(source), settings: "s", stamp: "1").line(.none) + "\n"
    }

    private func review(
        _ outcomes: Set<ScanReport.Outcome> = [.toReview], asksAll: Bool = false
    ) throws -> ResultReview {
        try ResultReview(results, outcomes: outcomes, asksAll: asksAll, by: "Ngozi", profiles: Self.shipped)
    }

    private func value(_ text: String) -> FieldAnswer { .value(EnteredValue(stored: text, raw: text)) }

    @Test(arguments: [
        ("r.ndjson", "r.review.ndjson"), ("a/cases.xlsx.ndjson", "a/cases.xlsx.review.ndjson"),
        ("lines", "lines.review.ndjson"),
    ])
    func `The decisions are next to the results`(results: String, decisions: String) {
        #expect(ReviewFile.path(of: InputPath(results)) == InputPath(decisions))
    }

    @Test func `The open fields of each sheet are asked about, and what is decided is not asked again`() async throws {
        try write()
        do {
            let review = try review()
            let documents = await review.documents
            #expect(documents.map(\.name) == ["b.jpg (2 of 2)"] && documents[0].fields == ["familyName", "uci"])
            let document = try await review.decide(value("Ada"), about: "familyName", of: 0, at: time)
            #expect(document.open.map(\.name) == ["uci"] && document.report["familyName"] == "Ada")
            // A second review of the same results would not see the decisions of the first one.
            #expect(throws: OutputError.self) { try self.review() }
        }
        let later = try review()
        #expect(await later.documents.map(\.fields) == [["uci"]])
        let document = try await later.decide(.absent, about: "uci", of: 0, at: time)
        #expect(
            document.open.isEmpty && document.report.reviewed?.by == "Ngozi" && document.report.outcome == .complete)
    }

    @Test func `Tables have the decisions, each for its own sheet`() async throws {
        try write()
        _ = try await review().decide(value("Ada"), about: "familyName", of: 0, at: time)
        let lines = try ResultLine.lines(of: [results], profiles: Self.shipped).ordered
        #expect(lines.map { $0.report["familyName"] } == ["Roy", "Osei", "Ada"])
        #expect(lines[2].report.fields[0].sources == [.person] && lines[2].report.reviewed?.fields == ["familyName"])
        #expect(throws: OutputError.self) { try ResultLine.lines(of: [results], profiles: { _ in nil }) }
    }

    @Test func `The last decision of this review can be taken back, and any decision about a field`() async throws {
        try write()
        do {
            let review = try review()
            try await review.decide(value("Ada"), about: "familyName", of: 0, at: time)
            #expect(try await review.takeBack(of: 0, at: time) == "familyName")
            #expect(await review.documents[0].open.map(\.name) == ["familyName", "uci"])
            #expect(try await review.takeBack(of: 0, at: time) == nil)
            try await review.decide(value("Ada"), about: "familyName", of: 0, at: time)
        }
        // "The last answer" is one of this review, not of another.
        let all = try review([.toReview], asksAll: true)
        #expect(await all.documents[0].deciders == ["familyName": "Ngozi"])
        #expect(await all.documents[0].open.map(\.name) == ["familyName", "uci"])
        #expect(try await all.takeBack(of: 0, at: time) == nil)
        let document = try await all.takeBack("familyName", of: 0, at: time)
        #expect(document.report["familyName"] == nil && document.deciders.isEmpty)
        #expect(try String(contentsOfFile: decisions, encoding: .utf8).split(separator: "\n").count == 4)
    }

    @Test func `The decisions for a link are next to its results`() async throws {
        try write()
        _ = try await review().decide(value("Ada"), about: "familyName", of: 0, at: time)
        let link = folder.path + "/link.ndjson"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "r.ndjson")
        let lines = try ResultLine.lines(of: [InputPath(link)], profiles: Self.shipped)
        #expect(lines.contains { $0.report["familyName"] == "Ada" })
    }

    @Test func `Ignores a decision that was cut off, and begins the next one on a new line`() async throws {
        try write()
        do { _ = try await review().decide(value("Ada"), about: "familyName", of: 0, at: time) }
        let file = try FileHandle(forWritingTo: URL(filePath: decisions))
        try file.seekToEnd()
        try file.write(contentsOf: Data(#"{"schema":"docscan.review/1","sha2"#.utf8))
        try file.close()
        do { _ = try await review().decide(value("12345678"), about: "uci", of: 0, at: time) }
        #expect(try ReviewFile.decisions(in: InputPath(decisions)).map(\.field) == ["familyName", "uci"])
        #expect(try FileManager.default.attributesOfItem(atPath: decisions)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `Names a line that is not a decision, with its number`() throws {
        try write()
        try (#"{"schema":"docscan.review/1"}"# + "\n").write(toFile: decisions, atomically: true, encoding: .utf8)
        let problem = #expect(throws: OutputError.self) { try self.review() }
        #expect(problem?.reason.contains("line 1 is not a decision") == true)
    }

    @Test func `Reviews returned values on request, and names documents of unknown types`() async throws {
        try write()
        let all = try review([.complete, .toReview], asksAll: true)
        #expect(await all.documents.map(\.fields) == [["familyName"], ["familyName"], ["familyName", "uci"]])
        try FileManager.default.removeItem(atPath: decisions)
        let unknown = try ResultReview(results, outcomes: [.toReview], asksAll: false, by: "Ngozi") { _ in nil }
        #expect(await unknown.documents.isEmpty)
        #expect(await unknown.unknown == ["b.jpg (2 of 2)"])
    }

    @Test func `Moves to the next and the previous question, but not before the first`() async throws {
        try write()
        var questions = ReviewQuestions(try await review().documents)
        #expect(questions.all.map(\.field) == ["familyName", "uci"] && questions.all.allSatisfy { $0.document == 0 })
        questions.goBack()
        #expect(questions.current?.field == "familyName")
        questions.advance()
        #expect(questions.current?.field == "uci")
        questions.goBack()
        #expect(questions.current?.field == "familyName")
        questions.advance()
        questions.advance()
        #expect(questions.current == nil)
        questions.goBack()
        #expect(questions.current?.field == "uci")
    }

    @Test func `Applies all answers of a list, or rejects the list`() async throws {
        try write()
        let documents = try await review().documents
        let questions = ReviewQuestions(documents)
        let (first, second) = (questions.all[0], questions.all[1])
        let given = try questions.answers(["Osei", "-"], about: documents)
        #expect(given.map(\.question) == [first, second] && given.map(\.answer.raw) == ["Osei", nil])
        #expect(try questions.answers(["", "-"], about: documents).map(\.question) == [second])
        #expect(throws: ReviewQuestions.Mismatch.tooFew(next: second)) {
            try questions.answers(["Osei"], about: documents)
        }
        #expect(throws: ReviewQuestions.Mismatch.tooMany(left: 2)) {
            try questions.answers(["Osei", "-", "", "x"], about: documents)
        }
        #expect(throws: ReviewQuestions.Mismatch.invalid(number: 1, first, .notSeen)) {
            try questions.answers(["+3", "-"], about: documents)
        }
        // The first mistake counts.
        #expect(throws: ReviewQuestions.Mismatch.invalid(number: 1, first, .notSeen)) {
            try questions.answers(["+3"], about: documents)
        }
    }
}
