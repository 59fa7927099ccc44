import Foundation
import TestSupport
import Testing

/// A server whose store another program has locked.
@Suite(.needsReleaseBinary) struct LockedStoreTests {
    /// Python holds the lock of all writers, until its input ends.
    private static let lock = """
        import sqlite3, sys
        database = sqlite3.connect(sys.argv[1], isolation_level=None)
        database.execute("BEGIN EXCLUSIVE")
        print("locked", flush=True)
        sys.stdin.read()
        """

    @Test func `A locked store delays neither live frames nor the check of the service`() async throws {
        let server = try ServedProgram()
        let environment = ["XDG_DATA_HOME": server.folder.path]
        let file = server.folder.appending(path: "password").path
        try Data("correct horse battery".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        let words = ["user", "add", "Ana", "--role", "administrator", "--password-file", file]
        #expect(try await DocScanBinary().run(words, environment: environment).code == 0)
        let body = Array(#"{"name":"Ana","password":"correct horse battery"}"#.utf8)
        let cookie = ["Cookie": try #require(try server.ask("POST", "/api/login", body, headers: [:]).cookie)]
        let begun = try server.ask("POST", "/api/sessions", Array("{}".utf8), headers: cookie)
        let path = "/api/sessions/\(try #require(begun.json["id"] as? String))/frames"
        let frame = Array(
            try Data(contentsOf: TestImages.packageRoot.appending(path: "TestImages/documents/sample.jpg")))
        // The first one loads what later frames use.
        #expect(try server.ask("POST", "\(path)?time=0", frame, headers: cookie).status == 200)

        let holder = Process()
        holder.executableURL = URL(filePath: "/usr/bin/python3")
        holder.arguments = ["-c", Self.lock, server.folder.appending(path: "docscan/docscan.sqlite").path]
        let (input, output) = (Pipe(), Pipe())
        (holder.standardInput, holder.standardOutput) = (input, output)
        try holder.run()
        defer { holder.terminate() }
        #expect(try output.fileHandleForReading.read(upToCount: 6) == Data("locked".utf8))
        // A writer waits for ten seconds.
        let start = ContinuousClock.now
        for time in 1...3 {
            #expect(try server.ask("POST", "\(path)?time=\(time)", frame, headers: cookie).status == 200)
            #expect(try server.ask("GET", "/api/health", headers: [:]).status == 200)
        }
        #expect(ContinuousClock.now - start < .seconds(8))
        try input.fileHandleForWriting.close()
        holder.waitUntilExit()
    }
}
