import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanEngines
@testable import DocScanBatch
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

    @Test func `A new file is its owner's alone, and nothing is left beside it`() throws {
        try target("new").write(report)
        #expect(try content("new") == String(decoding: report, as: UTF8.self))
        let rights = try FileManager.default.attributesOfItem(atPath: path("new").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new"])
    }

    @Test func `What docscan wrote is replaced by a new file`() throws {
        try target("r").write(report)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("r").text)
        try FileManager.default.linkItem(atPath: path("r").text, toPath: path("other").text)
        try target("r").write(report + [0x0A])
        let rights = try FileManager.default.attributesOfItem(atPath: path("r").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        // The file's other name keeps what it had.
        #expect(try content("other") == String(decoding: report, as: UTF8.self))
        try put("", "empty")
        try target("empty").write(report)
        #expect(try content("empty") != "")
    }

    @Test func `What docscan did not write is kept`() throws {
        try put("mine", "mine")
        try put(String(decoding: report, as: UTF8.self), "goal")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("link").text, withDestinationPath: "goal")
        try files.createSymbolicLink(atPath: path("dangling").text, withDestinationPath: "nowhere")
        try files.createDirectory(atPath: path("folder").text, withIntermediateDirectories: false)
        let made = unsafe mkfifo(path("pipe").text, 0o600)
        #expect(made == 0)
        // A PDF of Tesseract's own, and a file of another kind.
        try put("%PDF-1.5\n/Producer (Tesseract 5.3.0)\n%%EOF\n", "scan.pdf")
        for name in ["mine", "link", "dangling", "folder", "pipe"] {
            #expect(throws: OutputProblem.self) { try target(name).write(report) }
            target(name).remove()
        }
        for name in ["scan.pdf", "goal"] {
            #expect(throws: OutputProblem.self) { try target(name, .pages(.pdf)).write(report) }
            target(name, .pages(.pdf)).remove()
        }
        #expect(try content("mine") == "mine")
        #expect(
            try Set(files.contentsOfDirectory(atPath: folder.path)) == [
                "mine", "goal", "link", "dangling", "folder", "pipe", "scan.pdf",
            ])
    }

    @Test func `An input is kept, even if docscan wrote it, under each of its names`() throws {
        try target("r").write(report)
        try FileManager.default.linkItem(atPath: path("r").text, toPath: path("hard").text)
        try FileManager.default.createSymbolicLink(atPath: path("soft").text, withDestinationPath: "r")
        for input in ["r", "hard", "soft"] {
            #expect(throws: OutputProblem.self) { try target("r", inputs: [input]).write([]) }
            target("r", inputs: [input]).remove()
        }
        #expect(try content("r") == String(decoding: report, as: UTF8.self))
        target("r").remove()
        #expect(try content("hard") != "" && !FileManager.default.fileExists(atPath: path("r").text))
    }

    @Test func `A file in a folder that is scanned is an input if it is a picture`() throws {
        let pdf = "%PDF-1.5\n" + PDFAssembly.mark
        for name in ["in/a", "in/.hidden", "in/out"] {
            try FileManager.default.createDirectory(atPath: path(name).text, withIntermediateDirectories: true)
        }
        for name in ["in/a/x.pdf", "in/.hidden/x.pdf", "in/out/x.pdf", "x.pdf", "in/a/.x.pdf"] { try put(pdf, name) }
        let out = try FileFacts(path("in/out")).identity
        let inputs = InputFiles([path("in")], excluded: [out])
        let kept = ["in/a/x.pdf", "in/.hidden/x.pdf", "in/out/x.pdf", "x.pdf", "in/a/.x.pdf"].filter { name in
            let target = OutputTarget(path: path(name), kind: .pages(.pdf), remedy: nil, inputs: inputs)
            return (try? target.occupant()) == nil
        }
        #expect(kept == ["in/a/x.pdf"])
        try target("in/r.json").write(report)
        #expect(throws: Never.self) { try target("in/r.json", inputs: ["in"]).write(report) }
    }

    @Test func `A file that takes the name meanwhile is kept`() throws {
        let new = try target("late").create()
        try target("late").append(report, to: new)
        try put("mine", "late")
        #expect(throws: OutputProblem.self) { try target("late").publish(new) }
        #expect(try content("late") == "mine")
    }

    @Test func `A path with a NUL is no path`() throws {
        try put("mine", "a")
        let odd = InputPath(Array((folder.path + "/a\0b").utf8))
        #expect(odd.open(0) == nil && errno == EINVAL)
        odd.remove()
        #expect(!odd.rename(to: path("b")) && !path("a").rename(to: odd))
        #expect(throws: OutputProblem.self) {
            try OutputTarget(path: odd, kind: .reports, remedy: nil).write(report)
        }
        #expect(throws: ScanError.self) { try FileFacts(odd) }
        #expect(throws: ScanError.self) { try ImageInput(path: odd) }
        #expect(try content("a") == "mine")
    }

    // MARK: - Logs

    @Test func `A log replaces a log, and nothing else`() throws {
        try put("precious", "thesis.txt")
        let head = SessionLog().head(try #require(LiveSettings(profiles: DocumentProfile.shipped)), wallClock: "now")
        #expect(throws: OutputProblem.self) { try LogFile(path: path("thesis.txt")) }
        try put(head, "log")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("log").text)
        try FileManager.default.createSymbolicLink(atPath: path("link").text, withDestinationPath: "log")
        let log = try LogFile(path: path("link"))
        try log.write("line")
        #expect(try content("log") == "line\n" && content("thesis.txt") == "precious")
        let rights = try FileManager.default.attributesOfItem(atPath: path("log").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        try put("", "photo")
        #expect(throws: OutputProblem.self) { try LogFile(path: path("photo"), inputs: [path("photo")]) }
        #expect(throws: OutputProblem.self) { try LogFile(path: "/dev/full") }
    }

    // MARK: - Seals

    @Test func `A seal is known by its key alone`() throws {
        let lines = Array("{\"a\":{}}\n{\"b\":{\"c\":1}}\n".utf8)
        let seal = try #require(ReportSeal(at: path("state/docscan/key")))
        let sealed = seal.sealed(lines)
        #expect(seal.opened(sealed) == lines)
        #expect(
            String(decoding: sealed, as: UTF8.self).wholeMatch(of: /(?s).*"c":1,"seal":"[0-9a-f]{64}"\}\}\n/) != nil)
        #expect(try #require(ReportSeal(at: path("state/docscan/key"))).opened(sealed) == lines)
        #expect(try #require(ReportSeal(at: path("state2/key"))).opened(sealed) == nil)
        #expect(seal.opened(lines) == nil && seal.opened([]) == nil)
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 1
            #expect(seal.opened(changed) == nil)
        }
        // A key that others can read is none.
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("state/docscan/key").text)
        #expect(ReportSeal(at: path("state/docscan/key")) == nil)
        // RFC 4231, test case 2.
        let digest = ReportSeal(key: Array("Jefe".utf8)).digest(of: Array("what do ya want for nothing?".utf8))
        #expect(digest == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    }

    // MARK: - Links to folders

    @Test func `A link that leads out of the folder is left out unless asked for`() throws {
        for name in ["in/sub", "beside"] {
            try FileManager.default.createDirectory(atPath: path(name).text, withIntermediateDirectories: true)
        }
        for name in ["in/sub/a", "beside/b"] { try put("x", name) }
        for (name, goal) in [("in/loop", ".."), ("in/again", "sub"), ("in/self", "."), ("in/b", "../beside/b")] {
            try FileManager.default.createSymbolicLink(atPath: path(name).text, withDestinationPath: goal)
        }
        func walk(_ followsLinks: Bool) -> (files: [String], links: [String]) {
            let walk = FolderWalk(path("in"), followsLinks: followsLinks)
            var (files, links): ([String], [String]) = ([], [])
            while let entry = walk.next() {
                switch entry {
                case .file(_, let relative, _): files.append(relative.text)
                case .link(let path): links.append(path.text)
                default: break
                }
            }
            return (files.sorted(), links)
        }
        #expect(walk(false).files == ["again/a", "b", "sub/a"])
        #expect(walk(false).links == [path("in/loop").text])
        #expect(walk(true).files == ["again/a", "b", "loop/beside/b", "sub/a"])
    }
}
