import TestSupport
import Testing

/// The servers that deliveries are tested with (`Tests/Servers`).
struct TestServerTests {
    @Test(arguments: ["orbit", "receiver", "openrosa"])
    func `A test server does what tests rely on`(name: String) async throws {
        let run = try await Program("/usr/bin/env", ["python3", "Tests/Servers/\(name).py", "--self-test"]).run()
        #expect(run.code == 0 && run.out == "fine\n", "\(run.error)")
    }
}
