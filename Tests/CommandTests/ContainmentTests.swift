import DocScan
import Foundation
import TestSupport
import Testing

/// Hostile inputs affect only their own reports.
@Suite(.needsReleaseBinary)
struct ContainmentTests {
    private let binary: DocScanBinary
    private let folder: URL

    init() throws {
        binary = try DocScanBinary()
        folder = FileManager.default.temporaryDirectory.appending(path: "containment-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func endlessPDF() throws -> String {
        let path = folder.appending(path: "endless.pdf").path
        try EndlessPDF.write(to: path)
        return path
    }

    private func reports(_ run: DocScanBinary.Run) throws -> [ScanReport] {
        try run.lines.map { try JSONDecoder().decode(ScanReport.self, from: Data($0.utf8)) }
    }

    @Test func `Gives up a page that never ends, and reads the others`() async throws {
        let sample = "TestImages/documents/sample.jpg"
        let path = try endlessPDF()
        let run = try await binary.run(["--json", "--no-text", "--timeout", "16s", sample, path, sample])
        let reports = try reports(run)
        #expect(reports.map(\.status) == [.complete, .incomplete, .failed, .complete])
        #expect(reports.map(\.source) == [sample, path + "#1", path + "#2", sample])
        #expect(reports[2].error?.code == "timedOut")
        #expect(run.error.contains("Decoding took longer than 2 s and was stopped."))
        #expect(run.code == 2)
    }

    @Test func `A file has a time for all its pages`() async throws {
        let run = try await binary.run(["--json", "--no-text", "--file-timeout", "2s", try endlessPDF()])
        let reports = try reports(run)
        #expect(reports.map(\.status) == [.incomplete, .failed])
        #expect(run.error.contains("The pages of the file took longer than 2 s in total; scanning was stopped."))
    }

    @Test func `Gives up a picture that takes too much memory`() async throws {
        let sample = "TestImages/documents/sample.jpg"
        let small = "TestImages/negatives/letter.jpg"
        let run = try await binary.run(["--json", "--memory", "64M", "--no-text", small])
        #expect(try reports(run).map(\.error?.code) == [nil])
        let both = try await binary.run(["--json", "--memory", "64M", "--text", sample])
        #expect(try reports(both).map(\.error?.code) == ["memoryExceeded"])
        #expect(both.code == 2)
    }

    @Test func `A worker that crashes costs one picture`() async throws {
        let pipe = folder.appending(path: "pipe").path
        // The pipe can be opened for writing only when the worker reads it: then the worker is at work.
        let script = """
            mkfifo "$1"; "$0" --json --no-text "$1" TestImages/documents/sample.jpg & program=$!
            exec 3>"$1"; kill -SEGV $(cat /proc/$program/task/*/children); wait $program
            """
        let run = try await Program(shell: script, arguments: [binary.path, pipe]).run()
        let reports = try reports(run)
        #expect(reports.map(\.status) == [.failed, .complete])
        #expect(reports.first?.error?.code == "crashed")
        #expect(run.code == 2)
    }

    @Test func `Pipes of the shell are read as pictures, and refused as settings`() async throws {
        let script = """
            "$0" --no-text <(cat TestImages/documents/sample.jpg) | head -n 1
            cat TestImages/documents/sample.jpg | "$0" --no-text /dev/stdin | head -n 1
            "$0" --profile <("$0" profiles show ca-permit) TestImages/documents/sample.jpg 2>&1
            """
        let run = try await Program(shell: script, arguments: [binary.path]).run()
        let lines = run.lines
        #expect(lines.count == 3 && lines.prefix(2).allSatisfy { $0.contains(": complete · ") })
        #expect(lines.last?.contains("it cannot be a pipe") == true && run.code == 1)
    }

    @Test func `Results that cannot be written are an error`() async throws {
        let run = try await DocScanBinary.Run.onFullDisk(["--json", "--no-text", "TestImages/documents/sample.jpg"])
        #expect(run.code == 2)
        #expect(run.error.contains("The results cannot be written"))
    }
}
