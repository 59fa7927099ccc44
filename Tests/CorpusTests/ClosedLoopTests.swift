import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people.
@Suite(.needsReleaseBinary)
struct ClosedLoopTests {
    @Test func `Twenty people are led to a photo`() async throws {
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(program, ["20", "--check"]).run()
        #expect(run.code == 0, "\(run.error)")
        #expect(run.lines.count == 21)
        #expect(run.lines.last?.contains("\"obedient\":18,\"locked\":18,") == true, "\(run.lines.last ?? "")")
    }
}
