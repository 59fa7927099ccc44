import Foundation
import Testing

@testable import DocScanCollect

struct CredentialsTests {
    @Test func `Credentials are a line, and never described`() throws {
        let credentials = try #require(Credentials(line: "user:pass:word\n"))
        #expect(credentials.scheme == .header("Basic dXNlcjpwYXNzOndvcmQ="))
        #expect(credentials.digest?.scheme == .digest("user:pass:word"))
        #expect(Credentials(line: "Bearer abc")?.scheme == .header("Bearer abc"))
        #expect(Credentials(header: "Basic abc\r\nX-Evil: 1") == nil && Credentials(header: "Basic a\u{0}b") == nil)
        for text in ["", "word", "a:b\u{1}", "\n"] { #expect(Credentials(line: text) == nil) }
        #expect(!"\(credentials)".contains("pass") && !String(reflecting: credentials).contains("pass"))
    }

    @Test func `A service gets them from systemd, unless the environment has them`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let environment = ["CREDENTIALS_DIRECTORY": folder.path]
        #expect(try Credentials.text(in: nil, environment: environment) == nil)
        try Data("inst:secret\n".utf8).write(to: folder.appending(path: "docscan"))
        // With an access list the mode has the list's mask.
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o440], ofItemAtPath: folder.appending(path: "docscan").path)
        #expect(try Credentials.text(in: nil, environment: environment) == "inst:secret\n")
        let both = environment.merging([Credentials.variable: "inst:other"]) { $1 }
        #expect(try Credentials.text(in: nil, environment: both) == "inst:other")
    }
}
