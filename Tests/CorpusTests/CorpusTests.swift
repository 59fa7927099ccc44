import DocScanEngines
import TestSupport
import Testing

/// The generated documents, whose every value is known.
@Suite(.needsReleaseBinary)
struct CorpusTests {
    /// The measured results, per kind. Raise a number when the reader gets better; lower one only with the threshold of
    /// confidence, and only when fewer returned values are wrong. When sheets were first straightened by their edges,
    /// these fell by 5, and the other corpora of photographs gained 25.
    ///
    /// Measured with Tesseract 5.3 of Debian 12. Recognition differs a little between versions: with another one a
    /// number of fields may be a twelfth lower.
    private static let minimums: [String: (barcodes: Int, fields: Int)] = [
        "easy": (26, 99),
        // One value lies under glare: it is legible, and withheld.
        "normal": (54, 211),
        "hard": (20, 80),
        "scan": (6, 24),
    ]

    private func scores() async throws -> [String: Score] {
        try await CorpusRun.documents.value.reduce(into: [:]) { scores, page in
            scores[page.truth.kind, default: Score()].add(page.report, truth: page.truth)
        }
    }

    @Test func `Every document has its reports`() async throws {
        let pages = try await CorpusRun.documents.value
        #expect(pages.count == TestImages.files(in: "documents").count + 1)
        #expect(Set(pages.map(\.truth.kind)) == Set(Self.minimums.keys))
        #expect(pages.allSatisfy { $0.report.error == nil })
    }

    @Test(arguments: ["easy", "normal", "hard", "scan"])
    func `Reads at least the recorded minimum and exceeds no error limit`(kind: String) async throws {
        let (score, minimum) = (try #require(try await scores()[kind]), try #require(Self.minimums[kind]))
        #expect(score.barcodes >= minimum.barcodes)
        #expect(score.fields >= minimum.fields - (Self.isMeasured ? 0 : minimum.fields / 12))
    }

    @Test func `No value is wrong`() async throws {
        #expect(try await scores().values.flatMap(\.wrong) == [])
    }

    private static let isMeasured = TesseractRecognizer.version?.hasPrefix("5.3.") ?? false

    @Test func `A contradiction is never complete`() async throws {
        let pages = try await CorpusRun.documents.value.filter { $0.truth.contradiction != nil }
        #expect(pages.count == 2)
        for (report, truth) in pages {
            #expect(report.status == "incomplete")
            let differing = report.fields.filter { $0.agrees == false }
            #expect(differing.map(\.name) == truth.contradiction)
            #expect(differing.allSatisfy { $0.value == nil })
        }
    }

    @Test func `A complete report has both barcodes right`() async throws {
        for (report, truth) in try await CorpusRun.documents.value where report.status == "complete" {
            let named = Dictionary(
                report.barcodes.compactMap { barcode in barcode.name.map { ($0, barcode.value) } },
                uniquingKeysWith: { first, _ in first })
            #expect(
                named.count == 2 && truth.barcodes.allSatisfy { named[$0.name ?? ""] == $0.value }, "\(report.source)")
        }
    }

    @Test(arguments: TestImages.files(in: "negatives"))
    func `A negative has no certificate barcode`(path: String) async throws {
        let report = try #require(try await CorpusRun.negatives.value.first { $0.source == path })
        #expect(report.status == "incomplete")
        #expect(report.barcodes.allSatisfy { $0.name == nil })
        #expect(report.barcodes.isEmpty || path.hasSuffix("retail.jpg"))
    }

    @Test func `The numbers in a table`() async throws {
        let scores = try await scores()
        print(
            "kind    "
                + ["files", "barcodes", "fields", "wrong"].enumerated().map { index, title in
                    String(repeating: " ", count: [6, 12, 12, 8][index] - title.count) + title
                }.joined())
        for kind in ["easy", "normal", "hard", "scan"] {
            let score = try #require(scores[kind])
            print(kind + String(repeating: " ", count: 8 - kind.count) + score.row)
        }
        #expect(scores.values.map(\.documents).reduce(0, +) == TestImages.files(in: "documents").count + 1)
    }
}
