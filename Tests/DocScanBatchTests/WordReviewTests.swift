import Foundation
import TestSupport
import Testing

@testable import DocScan
@testable import DocScanBatch
@testable import DocScanService

struct WordReviewTests {
    private let folder: TemporaryFolder
    private let time = "2026-11-28T08:00:00Z"

    init() throws { folder = try TemporaryFolder() }

    private var results: InputPath { InputPath(folder.path + "/r.ndjson") }
    private var decisions: String { folder.path + "/r.words.ndjson" }
    private var hocr: String { folder.path + "/hocr" }

    private func word(_ text: String, _ confidence: Double, _ column: Int, shift: Double = 0) -> PictureText.Word {
        let place = Box(x: 10 + 50 * Double(column) + shift, y: 20, width: 40, height: 12).corners
        return PictureText.Word(text: text, place: place, confidence: confidence)
    }

    private func text(_ digest: String, _ pages: [[PictureText.Word]], width: Int = 400) -> String {
        var writer = HOCRWriter(title: digest, sha256: digest)
        return writer.start
            + pages.enumerated().map { number, words in
                writer.page(
                    PictureText(width: width, height: 300, resolution: 150, sheets: [[.init(words: words)]]),
                    of: number + 1)
            }.joined() + writer.end
    }

    private func write(_ text: String, _ name: String) throws {
        let target = URL(filePath: "\(hocr)/\(name).hocr")
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: target, atomically: true, encoding: .utf8)
    }

    private func words(in name: String) throws -> [String] {
        let bytes = try Array(Data(contentsOf: URL(filePath: "\(hocr)/\(name).hocr")))
        return HOCRDocument(bytes).pages.flatMap(\.words).map { "\($0.text) \($0.confidence)" }
    }

    /// Two files, of which the first has two pages with a doubtful word each.
    private func prepare() throws {
        let lines = ["b.jpg", "a.tiff", "c.jpg"].map { name in
            BatchRecord(
                ScanReport(source: name, sha256: name, status: .complete), path: InputPath(name), settings: "s",
                stamp: "1"
            ).line(.none) + "\n"
        }
        try lines.joined().write(toFile: folder.path + "/r.ndjson", atomically: true, encoding: .utf8)
        try write(
            text(
                "a.tiff",
                [[word("Total", 0.95, 0), word("O2O", 0.4, 1)], [word("x", 0.95, 0), word("tvvo", 0.79, 1)]]),
            "sub/a.tiff")
        try write(text("b.jpg", [[word("sure", 0.8, 0), word("*", 0.1, 1)]]), "b.jpg")
        try write(text("elsewhere", [[word("other", 0.1, 0)]]), "other.jpg")
        try "<html/>".write(toFile: hocr + "/foreign.hocr", atomically: true, encoding: .utf8)
    }

    private func review(below: Int = 80, asksAll: Bool = false) throws -> WordReview {
        var options = WordReview.Options(hocr: InputPath(hocr))
        (options.below, options.asksAll) = (below, asksAll)
        return try WordReview(results, options, by: "Ngozi")
    }

    private let service = ScanService()

    @Test func `Doubtful words are asked page by page, and are written back at the end`() async throws {
        try prepare()
        let before = try String(contentsOfFile: hocr + "/sub/a.tiff.hocr", encoding: .utf8)
        do {
            let review = try review()
            let pages = await review.pages
            #expect(pages.map { "\($0.name) \($0.number)/\($0.count)" } == ["a.tiff 1/2", "a.tiff 2/2", "b.jpg 1/1"])
            #expect(pages.map { $0.words.map(\.text) } == [["O2O"], ["tvvo"], ["*"]])
            #expect(pages[0].words[0].line == "Total O2O" && pages[0].words[0].confidence == 40)
            #expect(review.withoutText == 1 && review.inputs == 2 && review.older == 0)
            // Only one review at a time.
            #expect(throws: OutputError.self) { try self.review() }
            try await review.decide(.text("020 11"), about: 0, of: 0, at: time)
            try await review.decide(.removed, about: 0, of: 2, at: time)
            let state = try await review.decide(.text("tvvo"), about: 0, of: 1, at: time)
            #expect(!state.isOpen && state.decider == "Ngozi")
            // On the disk, before anything is written back.
            #expect(try String(contentsOfFile: decisions, encoding: .utf8).split(separator: "\n").count == 3)
            #expect(try words(in: "b.jpg") == ["sure 80", "* 10"])
            let written = await review.write(service)
            #expect(written == .init(files: 2))
            #expect(await review.write(service) == WordsWritten())
        }
        #expect(try words(in: "sub/a.tiff") == ["Total 95", "020 11 100", "x 95", "tvvo 100"])
        #expect(try words(in: "b.jpg") == ["sure 80", " 100"])
        #expect(try FileManager.default.attributesOfItem(atPath: decisions)[.posixPermissions] as? Int == 0o600)
        // No question is left, and every decision can be taken back.
        #expect(try await review().pages.isEmpty)
        let all = try review(asksAll: true)
        #expect(await all.pages.map { $0.words.map(\.text) } == [["020 11"], ["tvvo"], [""]])
        for page in 0..<3 {
            let word = try await all.decide(nil, about: 0, of: page, at: time)
            #expect(word.decider == nil && word.isOpen)
        }
        #expect(await all.write(service).files == 2)
        #expect(try String(contentsOfFile: hocr + "/sub/a.tiff.hocr", encoding: .utf8) == before)
    }

    @Test func `A review that was interrupted before it wrote is completed by the next one`() async throws {
        try prepare()
        do { _ = try await review().decide(.text("020"), about: 0, of: 0, at: time) }
        #expect(try words(in: "sub/a.tiff")[1] == "O2O 40")
        let later = try review()
        #expect(await later.pages.map(\.words.count) == [1, 1])
        #expect(await later.write(service) == .init(files: 1))
        #expect(try words(in: "sub/a.tiff")[1] == "020 100")
    }

    @Test func `Words that were read again some pixels away are the same, other words are not`() async throws {
        try prepare()
        do {
            let review = try review()
            try await review.decide(.text("020"), about: 0, of: 0, at: time)
            try await review.decide(.removed, about: 0, of: 2, at: time)
        }
        // A new scan: the first word has another box, the place of the second one has another text.
        try write(
            text("a.tiff", [[word("Total", 0.95, 0), word("O2O", 0.5, 1, shift: 4)], [word("x", 0.95, 0)]]),
            "sub/a.tiff")
        try write(text("b.jpg", [[word("sure", 0.8, 0), word("**", 0.1, 1)]]), "b.jpg")
        do {
            let again = try review()
            #expect(await again.pages.map { $0.words.map(\.text) } == [["**"]])
            #expect(await again.write(service) == .init(files: 1, lost: 1))
        }
        #expect(try words(in: "sub/a.tiff") == ["Total 95", "020 100", "x 95"])
        // Pages of another size are of another kind, such as sheets instead of pictures.
        try write(text("a.tiff", [[word("Total", 0.95, 0), word("O2O", 0.4, 1)]], width: 500), "sub/a.tiff")
        #expect(await (try review()).write(service) == .init(lost: 2))
        #expect(try words(in: "sub/a.tiff")[1] == "O2O 40")
    }

    @Test func `Files with the same content are both corrected, and files of others are left alone`() async throws {
        try prepare()
        try write(try String(contentsOfFile: hocr + "/sub/a.tiff.hocr", encoding: .utf8), "copy.tiff")
        let review = try review()
        try await review.decide(.text("020"), about: 0, of: 0, at: time)
        // Another program takes a name during the review.
        try FileManager.default.removeItem(atPath: hocr + "/copy.tiff.hocr")
        try FileManager.default.createSymbolicLink(
            atPath: hocr + "/copy.tiff.hocr", withDestinationPath: "sub/a.tiff.hocr")
        let written = await review.write(service)
        #expect(written.files == 1 && written.problems.map(\.path.text) == [hocr + "/copy.tiff.hocr"])
        #expect(try words(in: "sub/a.tiff")[1] == "020 100")
    }

    @Test func `A searchable PDF that is missing or foreign is named, and the hOCR is corrected`() async throws {
        try prepare()
        var options = WordReview.Options(hocr: InputPath(hocr))
        options.pdf = InputPath(folder.path)
        let review = try WordReview(results, options, by: "Ngozi")
        try await review.decide(.text("020"), about: 0, of: 0, at: time)
        try await review.decide(.removed, about: 0, of: 2, at: time)
        try "%PDF-1.4".write(toFile: folder.path + "/b.jpg.pdf", atomically: true, encoding: .utf8)
        let written = await review.write(service)
        #expect(written.files == 2)
        #expect(Set(written.problems.map(\.reason)) == [.missing, .foreign])
        #expect(try String(contentsOfFile: folder.path + "/b.jpg.pdf", encoding: .utf8) == "%PDF-1.4")
    }

    @Test func `A line that is not a decision is named, and one that was cut off is passed over`() throws {
        try prepare()
        let line = WordDecision(
            .text("a\"b"),
            about: WordIdentity(
                HOCRDocument(Array(text("d", [[word("w", 0.3, 0)]]).utf8)).pages[0].words[0],
                on: HOCRDocument(Array(text("d", [[]]).utf8)).pages[0], number: 1, sha256: "d"), by: "N", at: time)
        #expect(try WordDecision(line: Array(line.line.utf8)) == line)
        try (line.line + "\n" + line.line.prefix(40)).write(toFile: decisions, atomically: true, encoding: .utf8)
        #expect(try WordsFile.decisions(in: InputPath(decisions)).digests == ["d"])
        try (#"{"schema":"docscan.words/1"}"# + "\n").write(toFile: decisions, atomically: true, encoding: .utf8)
        #expect(throws: OutputError.self) { try self.review() }
        let hostile = [
            line.line.replacing(#""page":1,"#, with: #""page":-9223372036854775808,"#),
            line.line.replacing(#/"box":\[-?\d+/#, with: #""box":[-9223372036854775808"#),
        ]
        for changed in hostile {
            #expect(changed != line.line)
            #expect(throws: (any Error).self) { try WordDecision(line: Array(changed.utf8)) }
        }
    }

    @Test(
        arguments: [
            ("", nil), ("  ", nil), ("+", .text("now")), (" - ", .removed), ("=-", .text("-")), ("=", .text("=")),
            (" two\t words ", .text("two words")), ("a=b", .text("a=b")), ("==", .text("=")),
        ] as [(String, WordAnswer?)])
    func `Answers are read`(line: String, answer: WordAnswer?) throws {
        #expect(try WordAnswer.typed(line, about: "now") == answer)
    }

    @Test func `Answers that cannot be printed are refused`() {
        #expect(throws: WordAnswer.Problem.controlCharacters) { try WordAnswer.typed("a\u{1}b", about: "x") }
        #expect(throws: WordAnswer.Problem.tooLong(limit: 500)) {
            try WordAnswer.typed(String(repeating: "a", count: 501), about: "x")
        }
        #expect(throws: WordAnswer.Problem.empty) { try WordAnswer.entered(" ") }
    }
}
