import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people.
@Suite(.needsReleaseBinary)
struct ClosedLoopTests {
    /// With DOCSCAN_WHOLE_CORPORA, as for `make test-corpora`, one who wanders and one who finds no light too. Their
    /// sessions take as long as docscan waits for them, two thirds of the time of all seven.
    @Test func `Five people who obey are led to a photo`() async throws {
        let isWhole = ProcessInfo.processInfo.environment["DOCSCAN_WHOLE_CORPORA"] != nil
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(program, isWhole ? ["7", "7", "--check"] : ["5", "8", "--check"]).run()
        #expect(run.code == 0, "\(run.error)")
        #expect(run.lines.count == (isWhole ? 8 : 6))
        #expect(run.lines.last?.contains("\"obedient\":5,\"locked\":5,") == true, "\(run.lines.last ?? "")")
    }
}
