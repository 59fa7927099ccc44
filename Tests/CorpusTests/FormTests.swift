import TestSupport
import Testing

/// The generated permits and notices, of which no barcode is required and no layout known. The numbers only go up.
@Suite(.needsReleaseBinary)
struct FormTests {
    /// The measured results, less one field: recognition differs a little between versions of Tesseract.
    private static let minimums: [String: (barcodes: Int, fields: Int)] =
        Corpus.isWhole
        ? ["permits": (18, 183), "notices": (13, 105)] : ["permits": (6, 73), "notices": (6, 45)]

    private func score(_ folder: String) async throws -> Score {
        var score = Score()
        for (report, truth) in try #require(try await CorpusRun.forms.value.first { $0.0 == folder }).1 {
            score.add(report, truth: truth)
        }
        return score
    }

    @Test(arguments: ["permits", "notices"])
    func `Reads at least the recorded minimum and exceeds no error limit`(folder: String) async throws {
        let (score, minimum) = (try await score(folder), try #require(Self.minimums[folder]))
        print(folder, score.row)
        #expect(score.documents == Corpus.files(in: folder).count)
        #expect(score.barcodes >= minimum.barcodes)
        #expect(score.fields >= minimum.fields)
    }

    @Test(arguments: ["permits", "notices"])
    func `No value is wrong`(folder: String) async throws {
        #expect(try await score(folder).wrong == [])
    }

    @Test func `Recognises the document type by barcodes or print`() async throws {
        for (folder, pages) in try await CorpusRun.forms.value {
            let known = pages.filter { $0.report.profile == $0.truth.profile }.count
            #expect(known >= pages.count - 1, "\(folder)")
            #expect(pages.allSatisfy { $0.report.profile == nil || $0.report.profile == $0.truth.profile }, "\(folder)")
        }
    }
}
