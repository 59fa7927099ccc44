import DocScan
import Files
import Foundation
import TestSupport
import Testing

@testable import DocScanEngines
@testable import DocScanService

/// The rule for everything that is written.
struct OutputTargetTests {
    private let folder: TemporaryFolder
    private let report = Array(#"{"schema":"docscan.report/1","source":"x"}"#.utf8)

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> InputPath { InputPath(folder.path + "/" + name) }

    private func target(_ name: String, _ kind: Authorship = .reports, inputs: [String] = []) -> OutputTarget {
        OutputTarget(
            path: path(name), kind: kind, remedy: .otherOutput, inputs: InputFiles(inputs.map { path($0) }))
    }

    private func put(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name).text))
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: path(name).text, encoding: .utf8)
    }

    @Test func `A new file is readable by its owner only, and no temporary file remains`() throws {
        try target("new").write(report)
        #expect(try content("new") == String(decoding: report, as: UTF8.self))
        let rights = try FileManager.default.attributesOfItem(atPath: path("new").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new"])
    }

    @Test func `Replaces a file that docscan wrote by a new one`() throws {
        try target("r").write(report)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("r").text)
        try FileManager.default.linkItem(atPath: path("r").text, toPath: path("other").text)
        try target("r").write(report + [0x0A])
        let rights = try FileManager.default.attributesOfItem(atPath: path("r").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        // The file's other name keeps its content.
        #expect(try content("other") == String(decoding: report, as: UTF8.self))
        try put("", "empty")
        try target("empty").write(report)
        #expect(try content("empty") != "")
    }

    @Test func `Keeps a file that docscan did not write`() throws {
        try put("mine", "mine")
        try put(String(decoding: report, as: UTF8.self), "goal")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("link").text, withDestinationPath: "goal")
        try files.createSymbolicLink(atPath: path("dangling").text, withDestinationPath: "nowhere")
        try files.createDirectory(atPath: path("folder").text, withIntermediateDirectories: false)
        let made = unsafe mkfifo(path("pipe").text, 0o600)
        #expect(made == 0)
        for name in ["mine", "link", "dangling", "folder", "pipe"] {
            #expect(throws: OutputError.self) { try target(name).write(report) }
            target(name).remove()
        }
        // A file of another kind.
        #expect(throws: OutputError.self) { try target("goal", .pictures).write(report) }
        target("goal", .pictures).remove()
        #expect(try content("mine") == "mine")
        #expect(
            try Set(files.contentsOfDirectory(atPath: folder.path)) == [
                "mine", "goal", "link", "dangling", "folder", "pipe",
            ])
    }

    @Test func `An input is kept, even if docscan wrote it, under each of its names`() throws {
        try target("r").write(report)
        try FileManager.default.linkItem(atPath: path("r").text, toPath: path("hard").text)
        try FileManager.default.createSymbolicLink(atPath: path("soft").text, withDestinationPath: "r")
        for input in ["r", "hard", "soft"] {
            #expect(throws: OutputError.self) { try target("r", inputs: [input]).write([]) }
            target("r", inputs: [input]).remove()
        }
        #expect(try content("r") == String(decoding: report, as: UTF8.self))
        target("r").remove()
        #expect(try content("hard") != "" && !FileManager.default.fileExists(atPath: path("r").text))
    }

    @Test func `A file in a folder that is scanned is an input if it is a picture`() throws {
        for name in ["in/a", "in/.hidden", "in/out"] {
            try FileManager.default.createDirectory(atPath: path(name).text, withIntermediateDirectories: true)
        }
        let names = ["in/a/x.pdf", "in/.hidden/x.pdf", "in/out/x.pdf", "x.pdf", "in/a/.x.pdf"]
        for name in names { try put("picture", name) }
        let out = try FileFacts(path("in/out")).identity
        let inputs = InputFiles([path("in")], excluded: [out])
        let kept = names.filter { name in
            let target = OutputTarget(path: path(name), kind: .pictures, remedy: nil, inputs: inputs)
            return (try? target.occupant()) == nil
        }
        #expect(kept == ["in/a/x.pdf"])
        try target("in/r.json").write(report)
        #expect(throws: Never.self) { try target("in/r.json", inputs: ["in"]).write(report) }
    }

    @Test func `Keeps a file that took the name in the meantime`() throws {
        let new = try target("late").create()
        try target("late").append(report, to: new)
        try put("mine", "late")
        #expect(throws: OutputError.self) { try target("late").publish(new) }
        #expect(try content("late") == "mine")
    }

    @Test func `Rejects a path that contains NUL`() throws {
        try put("mine", "a")
        let odd = InputPath(Array((folder.path + "/a\0b").utf8))
        #expect(odd.open(0) == nil && errno == EINVAL)
        odd.remove()
        #expect(!odd.rename(to: path("b")) && !path("a").rename(to: odd))
        #expect(throws: OutputError.self) {
            try OutputTarget(path: odd, kind: .reports, remedy: nil).write(report)
        }
        #expect(throws: ScanError.self) { try FileFacts(odd) }
        #expect(throws: ScanError.self) { try ImageInput(path: odd) }
        #expect(try content("a") == "mine")
    }
}

extension Authorship {
    fileprivate static let reports = Authorship { file in
        read(file, headLength, at: 0)?.starts(with: #"{"schema":"docscan.report/1""#.utf8) ?? false
    }

    /// Files that a batch would scan.
    fileprivate static let pictures = Authorship(isPicture: true) { file in
        read(file, headLength, at: 0)?.starts(with: "picture".utf8) ?? false
    }
}
