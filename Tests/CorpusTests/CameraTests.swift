import TestSupport
import Testing

/// The documents by cameras that nothing was fitted on, on creased, stamped, tinted and laminated papers.
@Suite(.needsReleaseBinary)
struct CameraTests {
    /// The measured results, less a field in fifty: recognition differs a little between versions of Tesseract. `wrong`
    /// is the number of values known to be wrong; it only goes down. A permit of which almost no line was read is not
    /// recognised: its barcodes have no names.
    private static let measured: [String: (barcodes: Int, fields: Int, wrong: Int)] =
        Corpus.isWhole
        ? ["certificate": (24, 92, 0), "permit": (11, 112, 2), "notice": (9, 76, 2)]
        : ["certificate": (8, 31, 0), "permit": (6, 41, 0), "notice": (2, 29, 0)]

    private func pages(_ document: String) async throws -> [CorpusRun.Page] {
        try await CorpusRun.cameras.value.filter { $0.truth.document == document }
    }

    private func score(_ document: String) async throws -> Score {
        try await pages(document).reduce(into: Score()) { $0.add($1.report, truth: $1.truth) }
    }

    @Test(arguments: ["certificate", "permit", "notice"])
    func `Reads at least the recorded minimum and exceeds no error limit`(document: String) async throws {
        let (score, minimum) = (try await score(document), try #require(Self.measured[document]))
        print(document, score.row)
        #expect(score.documents == (Corpus.isWhole ? 12 : 4))
        #expect(score.barcodes >= minimum.barcodes)
        #expect(score.fields >= minimum.fields)
    }

    @Test(arguments: ["certificate", "permit", "notice"])
    func `Returns no more wrong values than recorded`(document: String) async throws {
        let wrong = try await score(document).wrong
        #expect(wrong.count <= (try #require(Self.measured[document])).wrong, "\(wrong)")
    }

    @Test(arguments: ["certificate", "permit", "notice"])
    func `Takes no document for another type`(document: String) async throws {
        let profile = ["certificate": "ca-citizenship-certificate", "permit": "ca-permit", "notice": "us-i797"][
            document]
        for (report, _) in try await pages(document) {
            #expect(report.profile == nil || report.profile == profile, "\(report.source)")
        }
    }
}
