import Foundation
import TestSupport
import Testing

/// `docscan user`, `device`, `token` and `audit`, and `docscan serve` with their people.
@Suite(.needsReleaseBinary) struct AccountCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "docscan-\(UUID().uuidString)")

    private func docscan(_ words: String...) async throws -> Program.Run {
        try await DocScanBinary().run(words, environment: ["XDG_DATA_HOME": folder.path])
    }

    /// Makes the folder, and writes a file there that only its owner can read.
    private func secret(_ text: String, mode: Int = 0o600) throws -> String {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appending(path: "password").path
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        return path
    }

    private func end() { try? FileManager.default.removeItem(at: folder) }

    @Test func `Adds, changes and lists people, and records the author of each change`() async throws {
        defer { end() }
        let file = try secret("correct horse battery\n")
        let early = try await docscan("user", "add", "Ngozi")
        #expect(early.code == 1 && early.error.contains("add --role administrator"))
        #expect(try await docscan("user", "add", "Ana", "--role", "owner").code == 1)
        let bare = try await docscan("user", "add", "Ana", "--role", "administrator")
        #expect(bare.code == 1 && bare.error.contains("needs a password"))
        let first = try await docscan("user", "add", "Ana", "--role", "administrator", "--password-file", file)
        #expect(
            first.code == 0 && first.out == "Ana   administrator\n"
                && first.error.contains("only people with an account"))
        #expect(try await docscan("user", "add", "Ngozi", "--as", "Zoë").out == "Ngozi   collector   no password\n")
        #expect(try await docscan("user", "add", "ngozi").error.contains("This name is taken."))
        #expect(try await docscan("user", "role", "NGOZI", "reviewer").out == "Ngozi   reviewer   no password\n")
        #expect(try await docscan("user", "disable", "Ana").error.contains("Keep at least one administrator"))
        #expect(try await docscan("user", "disable", "Ngozi").out.contains("disabled since"))
        #expect(try await docscan("user", "enable", "Ngozi").code == 0)
        #expect(try await docscan("user", "role", "Eve", "reviewer").error.contains("There is no such person."))
        #expect(try await docscan("user", "list").out == "Ana   administrator\nNgozi   reviewer   no password\n")
        let trail = try await docscan("audit")
        let deeds = trail.lines.map { $0.components(separatedBy: "   ").dropFirst().joined(separator: ": ") }
        #expect(deeds.count == 5 && deeds[1] == "Zoë: added Ngozi, collector")
        #expect(deeds[2].hasSuffix("changed a role: Ngozi, collector → Ngozi, reviewer"))
        #expect(try await docscan("audit", "check").out == "5 entries: whole\n")
        #expect(try await docscan("audit", "--since", "2099-01-01").out.isEmpty)
        #expect(try await docscan("audit", "--since", "today").code == 1)
        #expect(!trail.out.contains("correct horse"))
    }

    @Test func `Reads a password from a file of its owner, of sufficient length`() async throws {
        defer { end() }
        for (text, mode, words) in [
            ("correct horse battery\n", 0o644, "Other users may read"), ("short\n", 0o600, "15 characters"),
            ("", 0o600, "15 characters"),
        ] {
            let file = try secret(text, mode: mode)
            let run = try await docscan("user", "add", "Ana", "--role", "administrator", "--password-file", file)
            #expect(run.code == 2 && run.error.contains(words), "\(run.error)")
        }
        #expect(try await docscan("user", "list").out.isEmpty)
    }

    @Test(
        .timeLimit(.minutes(2)),
        .enabled(if: PseudoTerminal.isAvailable, "this machine has no pseudo-terminals (/dev/pts)"))
    func `Requests the password twice on a terminal, without showing it`() async throws {
        defer { end() }
        let terminal = try PseudoTerminal(columns: 100, rows: 30)
        let process = Process()
        process.executableURL = URL(filePath: try DocScanBinary().path)
        process.arguments = ["user", "add", "Ana", "--role", "administrator"]
        process.environment = ["XDG_DATA_HOME": folder.path, "PATH": "/usr/bin:/bin"]
        process.standardInput = terminal.handle
        process.standardError = terminal.handle
        process.standardOutput = terminal.handle
        try process.run()
        #expect(try await terminal.wait(for: "Password"))
        #expect(!terminal.echoes)
        terminal.press("correct horse battery\n")
        #expect(try await terminal.wait(for: "Repeat the password"))
        terminal.press("correct horse battery\n")
        #expect(try await terminal.wait(for: "only people with an account"))
        process.waitUntilExit()
        terminal.readRest()
        #expect(process.terminationStatus == 0 && terminal.echoes)
        #expect(!terminal.text.contains("correct horse") && terminal.text.contains("Ana   administrator"))
        #expect(!terminal.text.contains("There is no password"))
    }

    @Test func `A token is shown once, or is in a file of its owner`() async throws {
        defer { end() }
        let printed = try await docscan("token", "add", "prometheus", "--scope", "metrics")
        #expect(printed.code == 0 && printed.out.wholeMatch(of: /[0-9a-f]{32}\n/) != nil)
        let file = folder.appending(path: "token").path
        let written = try await docscan("token", "add", "gateway", "--scope", "scan,cases", "--token-file", file)
        #expect(written.code == 0 && !written.out.contains(/[0-9a-f]{32}/))
        #expect(try String(contentsOfFile: file, encoding: .utf8).wholeMatch(of: /[0-9a-f]{32}\n/) != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        let again = try await docscan("token", "add", "third", "--scope", "scan", "--token-file", file)
        #expect(again.code == 2 && again.error.contains("already exists"))
        #expect(try await docscan("token", "add", "gateway", "--scope", "scan").error.contains("This name is taken."))
        #expect(try await docscan("token", "add", "x").code == 1)
        #expect(try await docscan("token", "add", "x", "--scope", "everything").code == 1)
        let list = "prometheus   metrics   not used yet\ngateway   scan, cases   not used yet\n"
        #expect(try await docscan("token", "list").out == list)
        let store = try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: "docscan").path)
        for name in store where name.hasPrefix("docscan.sqlite") {
            let data = try Data(contentsOf: folder.appending(path: "docscan/\(name)"))
            #expect(data.range(of: Data(printed.out.dropLast().utf8)) == nil)
        }
        #expect(try await docscan("token", "revoke", "gateway").code == 0)
        #expect(try await docscan("token", "revoke", "gateway").error.contains("There is no such token."))
        #expect(try await docscan("device", "list").out.isEmpty)
        #expect(try await docscan("device", "revoke", "Phone").error.contains("There is no such device."))
    }

    @Test func `The server follows the accounts at once, and programs have separate tokens`() async throws {
        let server = try ServedProgram()
        let store = server.folder.path
        func docscan(_ words: String...) async throws -> Program.Run {
            try await DocScanBinary().run(words, environment: ["XDG_DATA_HOME": store])
        }
        let metrics = try await docscan("token", "add", "prometheus", "--scope", "metrics").out.dropLast()
        let bearer = ["Authorization": "Bearer \(metrics)"]
        #expect(try server.ask("GET", "/metrics", headers: bearer).body.contains("docscan_requests_total"))
        #expect(try server.ask("GET", "/api/numbers", headers: bearer).status == 403)
        #expect(try server.ask("GET", "/api/numbers").status == 200)
        #expect(try server.ask("GET", "/api/people").status == 403)
        let file = server.folder.appending(path: "password").path
        try Data("correct horse battery".utf8).write(to: URL(filePath: file))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
        #expect(
            try await docscan("user", "add", "Ana", "--role", "administrator", "--password-file", file).code == 0)
        #expect(try server.ask("GET", "/api/numbers").status == 401)
        #expect(try server.ask("GET", "/metrics", headers: bearer).status == 200)
        func login(_ password: String) throws -> ServedProgram.Answer {
            let body = #"{"name":"ana","password":"\#(password)"}"#
            return try server.ask("POST", "/api/login?start=true", Array(body.utf8), headers: [:])
        }
        #expect(try login("wrong horse battery").status == 401)
        let answer = try login("correct horse battery")
        #expect(answer.status == 200 && answer.json["role"] as? String == "administrator")
        let cookie = ["Cookie": try #require(answer.cookie)]
        #expect(try server.ask("GET", "/api/people", headers: cookie).status == 200)
        #expect(try await docscan("token", "revoke", "prometheus").code == 0)
        #expect(try server.ask("GET", "/metrics", headers: bearer).status == 401)
        #expect(try await docscan("user", "password", "Ana", "--password-file", file).code == 0)
        #expect(try server.ask("GET", "/api/people", headers: cookie).status == 401)
        let health = try server.ask("GET", "/api/health", headers: [:])
        #expect(health.json["accounts"] as? Bool == true)
        let messages = try server.interrupt().messages
        #expect(!messages.contains("correct horse") && !messages.contains(metrics))
    }
}
