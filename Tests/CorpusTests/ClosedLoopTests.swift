import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people, among them those who wander or find no light: their sessions take as long as docscan waits for them.
@Suite(.needsReleaseBinary)
struct ClosedLoopTests {
    @Test func `Five people who obey are led to a photo`() async throws {
        let program = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop").path
        let run = try await Program(program, ["5", "8", "--check"]).run()
        #expect(run.code == 0, "\(run.error)")
        #expect(run.lines.count == 6)
        #expect(run.lines.last?.contains("\"obedient\":5,\"locked\":5,") == true, "\(run.lines.last ?? "")")
    }
}
