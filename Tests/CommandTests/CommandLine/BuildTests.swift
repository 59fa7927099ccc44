import DocScanService
import Testing

@testable import DocScanCommand

struct BuildTests {
    /// Tests are not stamped with a commit.
    @Test func `A build without a commit is identified by its file`() {
        #expect(BuildRevision.text == nil)
        #expect(Help.build.hasPrefix(Help.version) && Help.build != Help.version)
    }
}
