import Foundation
import TestSupport
import Testing

/// Whole live sessions: a simulated camera, a simulated person, the scanner as it is released. `make bench` has two
/// hundred people.
struct ClosedLoopTests {
    @Test func `Twenty people are led to a photo`() throws {
        let process = Process()
        process.executableURL = TestImages.packageRoot.appending(path: ".build/release/ClosedLoop")
        process.arguments = ["20", "--check"]
        let (output, complaints) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = complaints
        try process.run()
        // Neither fills its pipe: 21 lines of 400 bytes.
        process.waitUntilExit()
        let broken = String(decoding: try complaints.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(process.terminationStatus == 0, "\(broken)")
        let lines = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            .split(separator: "\n")
        #expect(lines.count == 21)
        #expect(lines.last?.contains("\"obedient\":18,\"locked\":18,") == true, "\(lines.last ?? "")")
    }
}
