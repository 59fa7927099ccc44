import DocScan
import Foundation
import TestSupport
import Testing

/// Hostile inputs cost their own reports, and nothing else.
struct ContainmentTests {
    private let binary: DocScanBinary
    private let folder: URL

    init() throws {
        binary = try DocScanBinary()
        folder = FileManager.default.temporaryDirectory.appending(path: "containment-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// A PDF of two pages: the first is empty, the second draws for years: each form of nine draws the next ten times.
    private func endlessPDF() throws -> String {
        let levels = 9
        var objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 5 0 R "
                + "/Resources << /XObject << /F 6 0 R >> >> >>",
            "<< /Length 4 >>\nstream\n/F Do\nendstream",
        ]
        for level in 0..<levels {
            let isLast = level == levels - 1
            let content = isLast ? "0 0 m 9 9 l S" : String(repeating: "/F Do ", count: 10)
            let resources = isLast ? "" : "/Resources << /XObject << /F \(7 + level) 0 R >> >> "
            objects.append(
                "<< /Type /XObject /Subtype /Form /BBox [0 0 200 200] \(resources)/Length \(content.utf8.count) >>\n"
                    + "stream\n\(content)\nendstream")
        }
        var file = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer\n<< /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        let path = folder.appending(path: "endless.pdf")
        try Data(file.utf8).write(to: path)
        return path.path
    }

    private func reports(_ run: DocScanBinary.Run) throws -> [ScanReport] {
        try run.lines.map { try JSONDecoder().decode(ScanReport.self, from: Data($0.utf8)) }
    }

    @Test func `A page that never ends is given up, and the others of the call are read`() throws {
        let sample = "TestImages/documents/sample.jpg"
        let path = try endlessPDF()
        let run = try binary.run(["--json", "--no-text", "--timeout", "4s", sample, path, sample])
        let reports = try reports(run)
        #expect(reports.map(\.status) == [.complete, .incomplete, .failed, .complete])
        #expect(reports.map(\.source) == [sample, path + "#1", path + "#2", sample])
        #expect(reports[2].error?.code == "timedOut")
        #expect(run.error.contains("Decoding took longer than 0.5 s and was stopped."))
        #expect(run.code == 2)
    }

    @Test func `A file has a time for all its pages`() throws {
        let run = try binary.run(["--json", "--no-text", "--file-timeout", "300ms", try endlessPDF()])
        let reports = try reports(run)
        #expect(reports.map(\.status) == [.incomplete, .failed])
        #expect(run.error.contains("The pages of the file took longer than 0.3 s in total; scanning was stopped."))
    }

    @Test func `A picture that takes too much memory is given up`() throws {
        let sample = "TestImages/documents/sample.jpg"
        let small = "TestImages/negatives/letter.jpg"
        let run = try binary.run(["--json", "--memory", "64M", "--no-text", small])
        #expect(try reports(run).map(\.error?.code) == [nil])
        let both = try binary.run(["--json", "--memory", "64M", sample])
        #expect(try reports(both).map(\.error?.code) == ["memoryExceeded"])
        #expect(both.code == 2)
    }

    @Test func `A worker that crashes costs one picture`() throws {
        let pipe = folder.appending(path: "pipe").path
        // The pipe can be opened for writing only when the worker reads it: then the worker is at work.
        let script = """
            mkfifo "$1"; "$0" --json --no-text "$1" TestImages/documents/sample.jpg & program=$!
            exec 3>"$1"; kill -SEGV $(cat /proc/$program/task/*/children); wait $program
            """
        let process = Process()
        let out = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, binary.path, pipe]
        process.currentDirectoryURL = TestImages.packageRoot
        process.standardOutput = out
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let reports = try reports(.init(code: process.terminationStatus, out: text, error: ""))
        #expect(reports.map(\.status) == [.failed, .complete])
        #expect(reports.first?.error?.code == "crashed")
        #expect(process.terminationStatus == 2)
    }

    @Test func `Pipes of the shell are read as pictures, and refused as settings`() throws {
        let script = """
            "$0" --no-text <(cat TestImages/documents/sample.jpg) | head -n 1
            cat TestImages/documents/sample.jpg | "$0" --no-text /dev/stdin | head -n 1
            "$0" --profile <("$0" profiles show ca-permit) TestImages/documents/sample.jpg 2>&1
            """
        let process = Process()
        let out = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script, binary.path]
        process.currentDirectoryURL = TestImages.packageRoot
        process.standardOutput = out
        try process.run()
        let lines = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            .split(separator: "\n")
        process.waitUntilExit()
        #expect(lines.count == 3 && lines.prefix(2).allSatisfy { $0.contains(": complete · ") })
        #expect(lines.last?.contains("it cannot be a pipe") == true && process.terminationStatus == 1)
    }

    @Test func `Results that cannot be written are an error`() throws {
        let script = #""$0" --json --no-text TestImages/documents/sample.jpg > /dev/full"#
        let process = Process()
        let messages = Pipe()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", script, binary.path]
        process.currentDirectoryURL = TestImages.packageRoot
        process.standardError = messages
        try process.run()
        let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        #expect(text.contains("The results cannot be written"))
    }
}
