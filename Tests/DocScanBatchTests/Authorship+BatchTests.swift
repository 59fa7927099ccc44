import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScanBatch
@testable import DocScanService

/// Which files a batch may replace.
struct AuthorshipBatchTests {
    @Test func `A PDF of Tesseract's own is kept, and so is a report in the place of a PDF`() throws {
        let folder = try TemporaryFolder()
        let report = Array(#"{"schema":"docscan.report/1","source":"x"}"#.utf8)
        let foreign = Array("%PDF-1.5\n/Producer (Tesseract 5.3.0)\n%%EOF\n".utf8)
        for (name, bytes) in [("scan.pdf", foreign), ("goal", report)] {
            let path = InputPath(try folder.write(name, bytes))
            let target = OutputTarget(
                path: path, kind: .pages(.pdf), remedy: .otherOutput, inputs: InputFiles([]))
            #expect(throws: OutputError.self) { try target.write(report) }
            target.remove()
            #expect(FileManager.default.contents(atPath: path.text) == Data(bytes))
        }
        try OutputTarget(path: InputPath(folder.path + "/goal"), kind: .reports, remedy: nil).write(report + [0x0A])
        #expect(FileManager.default.contents(atPath: folder.path + "/goal") == Data(report + [0x0A]))
    }
}
