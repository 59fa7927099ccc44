import Foundation
import TestSupport
import Testing

/// Results that have nowhere to go are an error, with its reason.
@Suite(.serialized, .needsReleaseBinary)
struct UnwritableOutputTests {
    /// Runs a line of shell in which `$D` is the program.
    private func shell(_ line: String) async throws -> Program.Run {
        var program = Program("/bin/sh", ["-c", line])
        program.environment = ["D": try DocScanBinary().path]
        return try await program.run()
    }

    /// A log of a session over one folder.
    private func withLog(_ body: (String) async throws -> Void) async throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        _ = try await DocScanBinary().run(["live", "TestImages/documents", "--no-text", "--log", log.path])
        try await body(log.path)
    }

    @Test(arguments: ["--help", "--version", "live --help", "live TestImages/documents --no-text --json"])
    func `Reports a full disk and a closed stream`(arguments: String) async throws {
        let full = try await shell("\"$D\" \(arguments) > /dev/full")
        #expect(full.code == 2)
        #expect(full.error.contains("cannot be written: no space left on device"))
        let closed = try await shell("\"$D\" \(arguments) >&-")
        #expect(closed.code == 2)
        #expect(closed.error.contains("cannot be written: it is closed"))
    }

    @Test func `A replay reports a full disk too`() async throws {
        try await withLog { log in
            for form in ["", " --json"] {
                let run = try await shell("\"$D\" replay '\(log)'\(form) > /dev/full")
                #expect(run.code == 2)
                #expect(run.error.contains("no space left on device"))
            }
        }
    }

    @Test func `Reports a log that cannot be written, and continues the session`() async throws {
        let log = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString).log")
        defer { try? FileManager.default.removeItem(at: log) }
        // A file may grow to 512 bytes, which the first line of a log is longer than.
        let run = try await shell(
            "trap '' XFSZ; ulimit -f 1; "
                + "\"$D\" live TestImages/documents --no-text --manual-after 0 --manual-now --log '\(log.path)'")
        #expect(run.code == 2)
        #expect(run.error.components(separatedBy: "The log cannot be written").count == 2)
        #expect(run.error.contains("Photo taken manually."))
    }

    @Test func `A pipe without a reader is not an error`() async throws {
        let run = try await shell("\"$D\" live TestImages/documents --no-text --json --throttle 0 | head -n 1")
        #expect(run.code == 0)
        #expect(run.error.isEmpty)
    }

    @Test func `A log that ends before its session is a failure`() async throws {
        try await withLog { log in
            let text = try String(contentsOfFile: log, encoding: .utf8)
            let lines = text.split(separator: "\n").dropLast(2).joined(separator: "\n")
            try Data((lines + "\n").utf8).write(to: URL(filePath: log))
            let run = try await DocScanBinary().run(["replay", log])
            #expect(run.code == 2)
            #expect(run.error.contains("The log is cut off"))
        }
    }
}
