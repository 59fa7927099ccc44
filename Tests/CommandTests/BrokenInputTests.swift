import TestSupport
import Testing

/// A file that is not a picture is refused in one line, and no library adds a message.
@Suite(.needsReleaseBinary)
struct BrokenInputTests {
    private static let files = TestImages.files(in: "broken")

    @Test(arguments: files)
    func `A broken file prints nothing but one error line`(path: String) async throws {
        let run = try await DocScanBinary().run([path])
        #expect(run.code == 2)
        #expect(run.out.isEmpty)
        #expect(run.errorLines.count == 1)
        #expect(run.error.hasPrefix("docscan: \(path): "))
    }

    @Test func `Each broken file has one failed report`() async throws {
        let run = try await DocScanBinary().run(["--json"] + Self.files)
        let reports = try run.lines.map(Report.init)
        #expect(run.code == 2)
        #expect(reports.map(\.source) == Self.files)
        #expect(reports.allSatisfy { $0.status == "failed" && $0.error != nil && $0.barcodes.isEmpty })
        #expect(reports.filter { $0.sha256 == nil }.map(\.source) == ["TestImages/broken/empty.jpg"])
        #expect(run.errorLines.count == Self.files.count)
        for (line, report) in zip(run.errorLines, reports) {
            // The command adds the option or the command that helps.
            let message = report.error?.message ?? "?"
            #expect(line.hasPrefix("docscan: \(report.source): \(message.dropLast())"))
        }
    }

    @Test(arguments: ["--verbose", "-v"])
    func `Prints the messages of image libraries only on request`(option: String) async throws {
        let path = "TestImages/broken/truncated.png"
        #expect(try await DocScanBinary().run([path]).errorLines.count == 1)
        let verbose = try await DocScanBinary().run([option, "--json", path])
        #expect(verbose.errorLines.count > 1)
        #expect(verbose.lines.count == 1)
    }
}
