import Foundation
import TestSupport
import Testing

@Suite(.needsReleaseBinary)
struct ProcessorTests {
    /// The reports of one image without the times that the stages took.
    private func reports(_ path: String, on prefix: String = "") async throws -> [NSDictionary] {
        var program = Program(
            shell: prefix + #""$0" --json "$1""#, arguments: [try DocScanBinary().path, "TestImages/" + path])
        program.environment = ["LC_ALL": "C.UTF-8"]
        return try await program.run().lines.map { line in
            var report = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect(report.removeValue(forKey: "timings") != nil)
            return NSDictionary(dictionary: report)
        }
    }

    /// A document, and two documents in one picture.
    @Test(
        .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1, "needs two processors"),
        arguments: ["documents/sample.jpg", "sheets/card-on-page-01.jpg"])
    func `One processor gives the same report as all of them`(path: String) async throws {
        // The first processor that this process may use.
        let one = "taskset -c \"$(taskset -pc $$ | sed 's/.*: //; s/[-,].*//')\" "
        let alone = try await reports(path, on: one)
        #expect(!alone.isEmpty)
        #expect(try await reports(path) == alone)
    }
}
