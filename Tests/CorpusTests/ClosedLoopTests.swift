import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people.
@Suite(.needsReleaseBinary)
struct ClosedLoopTests {
    /// Three of them, and with DOCSCAN_WHOLE_CORPORA, as for `make test-images-all`, five, one who wanders and one who
    /// finds no light. The sessions of these two take as long as docscan waits for them, two thirds of the time of all
    /// seven.
    @Test func `People who obey are led to a photo`() async throws {
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(program, Corpus.isWhole ? ["7", "7", "--check"] : ["3", "8", "--check"]).run()
        #expect(run.code == 0, "\(run.error)")
        #expect(run.lines.count == (Corpus.isWhole ? 8 : 4))
        let count = Corpus.isWhole ? 5 : 3
        #expect(
            run.lines.last?.contains("\"obedient\":\(count),\"locked\":\(count),") == true, "\(run.lines.last ?? "")")
    }
}
