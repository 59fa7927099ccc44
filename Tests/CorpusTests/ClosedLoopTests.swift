import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people.
@Suite(.needsReleaseBinary)
struct ClosedLoopTests {
    /// Five who obey, one who wanders and one who finds no light.
    @Test func `Seven people are led to a photo`() async throws {
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(program, ["7", "7", "--check"]).run()
        #expect(run.code == 0, "\(run.error)")
        #expect(run.lines.count == 8)
        #expect(run.lines.last?.contains("\"obedient\":5,\"locked\":5,") == true, "\(run.lines.last ?? "")")
    }
}
