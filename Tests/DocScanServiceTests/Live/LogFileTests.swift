import DocScan
import DocScanEngines
import Foundation
import TestSupport
import Testing

@testable import DocScanService

struct LogFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> InputPath { InputPath(folder.path + "/" + name) }

    private func put(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path(name).text))
    }

    private func content(_ name: String) throws -> String {
        try String(contentsOfFile: path(name).text, encoding: .utf8)
    }

    @Test func `A log replaces only a log`() throws {
        try put("precious", "thesis.txt")
        let head = SessionLog().head(try #require(LiveSettings(profiles: DocumentProfile.shipped)), wallClock: "now")
        #expect(throws: OutputError.self) { try LogFile(path: path("thesis.txt")) }
        try put(head, "log")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path("log").text)
        try FileManager.default.createSymbolicLink(atPath: path("link").text, withDestinationPath: "log")
        let log = try LogFile(path: path("link"))
        try log.write("line")
        #expect(try content("log") == "line\n" && content("thesis.txt") == "precious")
        let rights = try FileManager.default.attributesOfItem(atPath: path("log").text)[.posixPermissions] as? Int
        #expect(rights == 0o600)
        try put("", "photo")
        #expect(throws: OutputError.self) { try LogFile(path: path("photo"), inputs: [path("photo")]) }
        #expect(throws: OutputError.self) { try LogFile(path: "/dev/full") }
    }
}
