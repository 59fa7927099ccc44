import Foundation
import TestSupport
import Testing

/// Control-C while `docscan live` waits, looks, or scans its photo.
@Suite(.serialized, .needsReleaseBinary)
struct LiveInterruptionTests {
    /// Starts the program, presses control-C as soon as its output holds `marker`, and waits for its end.
    /// Its standard input stays open, with nothing in it but `frame`.
    private func interrupt(
        _ arguments: [String], at marker: String, frame: Data = Data()
    ) async throws -> (code: Int32, out: String) {
        let (process, input, output) = (Process(), Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let program = try Program(try DocScanBinary().path, arguments).start(process)
        try input.fileHandleForWriting.write(contentsOf: frame)
        let reader = output.fileHandleForReading
        let text = try await onOwnThread {
            var text = ""
            while !text.contains(marker) {
                let data = reader.availableData
                if data.isEmpty { break }
                text += String(decoding: data, as: UTF8.self)
            }
            program.send(SIGINT)
            return text + String(decoding: reader.readDataToEndOfFile(), as: UTF8.self)
        }
        return (await program.end(), text)
    }

    @Test(.timeLimit(.minutes(2)))
    func `Ends while it waits for a camera that sends no more frames`() async throws {
        let photo = TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg")
        let run = try await interrupt(
            ["live", "-", "--json"], at: #""event":"frame""#, frame: try Data(contentsOf: photo))
        #expect(run.code == 130)
        #expect(run.out.contains(#""reason":"interrupted""#))
    }

    @Test(.timeLimit(.minutes(2)), arguments: [#""event":"frame""#, #""event":"manualAvailable""#])
    func `Ends while it examines frames and while the shutter is available`(marker: String) async throws {
        // A film of a person who does not move: the same photo repeated.
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let photo = TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg")
        for index in 0..<400 {
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "\(index).jpg"), withDestinationURL: photo)
        }
        let run = try await interrupt(
            ["live", folder.path, "--json", "--throttle", "0", "--manual-after", "0.1s"], at: marker)
        #expect(run.code == 130)
        #expect(run.out.split(separator: "\n").last?.contains(#""reason":"interrupted""#) == true)
    }

    @Test(.timeLimit(.minutes(2)))
    func `While it scans the photo`() async throws {
        let run = try await interrupt(
            [
                "live", "TestImages/documents", "--json", "--manual-after", "0s", "--manual-now", "--photo",
                "TestImages/documents/sample.jpg",
            ], at: #""event":"captured""#)
        #expect(run.code == 130)
        #expect(run.out.contains(#""reason":"interrupted""#))
        #expect(!run.out.contains(#""event":"report""#))
    }
}
