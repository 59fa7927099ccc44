import Foundation
import TestSupport
import Testing

@testable import CommandKit
@testable import DocScanCommand

/// Manual pages, completion, `make install` and `docscan doctor`.
@Suite(.needsReleaseBinary)
struct InstallationTests {
    static let commands = [
        "batch", "review", "table", "report", "rules", "live", "replay", "serve", "plan", "consent", "case", "outbox",
        "store",
        "collect", "user", "device", "token", "audit", "collection", "profiles", "definitions", "config", "doctor",
        "completion", "manual",
    ]

    @Test(arguments: commands)
    func `Help of each command is as recorded`(command: String) async throws {
        let run = try await DocScanBinary().run([command, "--help"])
        #expect(run.code == 0 && run.error.isEmpty)
        try Golden.expect(run.out, "help-\(command)")
        #expect(try await DocScanBinary().run(["help", command]).out == run.out)
        for action in Self.actions(of: command) {
            let help = try await DocScanBinary().run([command, action, "--help"])
            #expect(help.code == 0 && run.out.contains("docscan \(command) \(action) "), "\(action)")
            #expect(help.out.contains("\nUSAGE\n  docscan \(command) \(action)"), "\(help.out)")
            #expect(help.out.contains("\nEXIT CODES\n  0 "), "\(help.out)")
        }
    }

    /// The actions that have separate help, from the tables.
    static func actions(of command: String) -> [String] {
        Program.docscan.command(named: command)?.fullManual.actions.compactMap(\.action) ?? []
    }

    @Test(arguments: [["case", "add"], ["outbox", "run"]])
    func `Help of an action is as recorded`(words: [String]) async throws {
        let run = try await DocScanBinary().run(["help"] + words)
        #expect(run.code == 0 && run.error.isEmpty)
        try Golden.expect(run.out, "help-\(words.joined(separator: "-"))")
    }

    @Test(arguments: ["docscan"] + commands.map { "docscan-\($0)" })
    func `A manual page is well-formed and has every option of the help`(page: String) async throws {
        let words = page.split(separator: "-").dropFirst().map(String.init)
        let binary = try DocScanBinary()
        let text = try await binary.run(["manual"] + words).out
        #expect(text.hasPrefix(".TH "))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).1")
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let lint = try await Tool.run("/usr/bin/mandoc", ["-T", "lint", "-W", "warning", file.path])
        // Pages are the same whenever they are made: they have no date.
        #expect(lint.split(separator: "\n").allSatisfy { $0.contains("missing date") }, "\(lint)")
        let rendered = try await Tool.run("/usr/bin/mandoc", ["-T", "ascii", file.path])
            .replacing(#/.\x08/#, with: "")
        for action in [[]] + Self.actions(of: words.first ?? "").map({ [$0] }) {
            for option in try await options(of: words + action) { #expect(rendered.contains(option), "\(option)") }
            #expect(rendered.contains((["docscan"] + words + action).joined(separator: " ")))
        }
    }

    @Test func `All pages are listed`() async throws {
        let names = try await DocScanBinary().run(["manual", "--list"]).lines
        #expect(names == ["docscan"] + Self.commands.map { "docscan-\($0)" })
    }

    @Test func `A shell offers every option of every command`() async throws {
        let actions = Self.commands.flatMap { command in Self.actions(of: command).map { [command, $0] } }
        #expect(actions.count >= 39)
        for command in [[]] + Self.commands.map({ [$0] }) + actions {
            let lines = try await DocScanBinary().run([Program.completion] + command + ["-"]).lines
            let offers = Set(lines.compactMap { $0.split(separator: "\t").first.map(String.init) })
            #expect(offers.isSuperset(of: try await options(of: command)), "\(command)")
        }
    }

    @Test(arguments: [
        ("ba", "batch"), ("--js", "--json"), ("batch --red", "--redact --redo-ocr --redact-picture"),
        ("batch --redact f", "fields"),
        ("batch --redact = a", "all"), ("completion z", "zsh"), ("help b", "batch"), ("profiles ch", "check"),
        ("case ad", "add"), ("case add A --sl", "--slot"), ("case --plan x add --sl", "--slot"),
        ("case show A --sl", ""),
        ("case add A Makef", "Makefile"), ("store backup x --store Sou", "Sources"), ("help case ad", "add"),
        ("outbox run --cre", "--credentials"), ("outbox status --cre", ""), ("help pro", "profiles"),
        ("batch --output README", "README.md"), ("live --messages f", "fr"), ("-l e", ""), ("Make", "Makefile"),
    ])
    func `bash completes words`(line: String, expected: String) async throws {
        let words = line.split(separator: " ").map { "'\($0)'" }.joined(separator: " ")
        let program = """
            source <('\(try DocScanBinary().path)' completion bash)
            COMP_WORDS=('\(try DocScanBinary().path)' \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _docscan; echo "${COMPREPLY[*]}"
            """
        #expect(try await Tool.run("/bin/bash", ["-c", program]) == expected + "\n")
    }

    @Test(arguments: [
        ("docscan ba", "batch"), ("docscan --js", "--json"), ("docscan batch --redact f", "fields"),
        ("docscan help li", "live"), ("docscan completion z", "zsh"), ("docscan case ad", "add"),
        ("docscan case add --sl", "--slot"), ("docscan store st", "stats"), ("docscan help case ad", "add"),
    ])
    func `fish completes words`(line: String, expected: String) async throws {
        let path = try DocScanBinary().path
        let line = line.replacing("docscan", with: path, maxReplacements: 1)
        let program = "'\(path)' completion fish | source; complete -C '\(line)'"
        let offers = try await Tool.run("/usr/bin/fish", ["--no-config", "-c", program]).split(separator: "\n")
        #expect(offers.contains { $0.split(separator: "\t").first.map(String.init) == expected }, "\(offers)")
    }

    @Test func `zsh takes the script`() async throws {
        let script = try await DocScanBinary().run(["completion", "zsh"]).out
        let file = FileManager.default.temporaryDirectory.appending(path: "_docscan-\(UUID().uuidString)")
        try Data(script.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let program = "autoload -U compinit; compinit -u -D; source '\(file.path)'; print $_comps[docscan]"
        #expect(try await Tool.run("/usr/bin/zsh", ["-f", "-c", program]) == "_docscan\n")
    }

    @Test func `make install puts everything in its place, and make uninstall takes it away`() async throws {
        let prefix = FileManager.default.temporaryDirectory.appending(path: "prefix \(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: prefix) }
        // Without a build: the tests run the existing program.
        let arguments = ["-s", "-o", ".build/release/docscan", "PREFIX=\(prefix.path)"]
        _ = try await Tool.run("/usr/bin/make", arguments + ["install"])
        let files = try FileManager.default.subpathsOfDirectory(atPath: prefix.path)
            .filter { !$0.hasSuffix("/") && isFile(prefix.appending(path: $0)) }
        let pages = ["docscan"] + Self.commands.map { "docscan-\($0)" }
        let expected =
            pages.map { "share/man/man1/\($0).1" } + [
                "bin/docscan", "share/bash-completion/completions/docscan", "share/zsh/site-functions/_docscan",
                "share/fish/vendor_completions.d/docscan.fish",
            ]
        #expect(files.sorted() == expected.sorted())
        #expect(files.allSatisfy { (try? Data(contentsOf: prefix.appending(path: $0)).isEmpty) == false })
        let version = try await Tool.run(prefix.appending(path: "bin/docscan").path, ["--version"])
        #expect(version == (try await DocScanBinary().run(["--version"])).out)
        _ = try await Tool.run("/usr/bin/make", arguments + ["uninstall"])
        let rest = try FileManager.default.subpathsOfDirectory(atPath: prefix.path)
        #expect(rest.allSatisfy { !isFile(prefix.appending(path: $0)) })
    }

    @Test func `The doctor lists every library, and the packages to install`() async throws {
        let binary = try DocScanBinary()
        let all = try await binary.run(["doctor"])
        #expect(all.code == 0)
        for name in ["leptonica 1.", "zbar 0.", "tesseract 5.", "RE2", "nettle 3.", "SQLite 3."] {
            #expect(all.out.contains(name), "\(name)")
        }
        #expect(all.out.contains("libcrypto 3."))
        #expect(all.out.contains("eng"))
        // Without programs, as in a bare system.
        let bare = try await binary.run(["doctor"], environment: ["PATH": "/nonexistent"])
        #expect(bare.code == 0)
        #expect(bare.out.contains("missing  ffmpeg"))
        #expect(bare.lines.last?.contains("sudo apt install ffmpeg espeak-ng") == true)
        let json = try await JSONSerialization.jsonObject(with: Data(binary.run(["doctor", "--json"]).out.utf8))
        let report = try #require(json as? [String: Any])
        #expect(report["ready"] as? Bool == true)
        let items = try #require(report["dependencies"] as? [[String: Any]])
        #expect(items.count >= 8 && items.allSatisfy { $0["present"] is Bool && $0["name"] is String })
    }

    @Test(arguments: [
        (["-v", "-V"], "docscan 0"), (["batch", "-qj2", "TestImages/documents/sample.jpg"], "docscan.report/1"),
        (["batch", "-q", "-j=1", "TestImages/documents/sample.jpg"], "docscan.report/1"),
        (["-l", "eng", "--no-text", "TestImages/documents/sample.jpg"], "Canadian citizenship certificate"),
    ])
    func `Short options are taken alone and together`(arguments: [String], expected: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.out.contains(expected), "\(run.out)\(run.error)")
    }

    @Test(arguments: [
        (["-json", "x.jpg"], "unknown option -json. Did you mean --json?"),
        (["batch", "-qz", "x"], "unknown option -z"),
        (["batch", "-q=1", "x"], "-q takes no value"), (["doctor", "x"], "takes no words"),
        (["completion", "tcsh"], "Give bash, zsh or fish"), (["manual", "scan"], "unknown command \"scan\""),
    ])
    func `A wrong word is explained`(arguments: [String], hint: String) async throws {
        let run = try await DocScanBinary().run(arguments)
        #expect(run.code == 1)
        #expect(run.error.contains(hint), "\(run.error)")
    }

    /// The options that a command's help shows, long and short.
    private func options(of command: [String]) async throws -> Set<String> {
        let help = try await DocScanBinary().run(command + ["--help"]).out
        let listed = help.split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("      --") }
        // A line of names alone, or a name next to its explanation.
        let names = listed.map { $0.hasPrefix("  --") ? $0 : $0.prefix(27) }
        let words = names.flatMap { $0.split(whereSeparator: { " ,".contains($0) }) }
        let options = Set(words.filter { $0.hasPrefix("-") && $0.count > 1 }.map(String.init))
        try #require(options.count >= 4)
        return options
    }

    private func isFile(_ url: URL) -> Bool {
        (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
    }
}

/// A program of this machine.
enum Tool {
    struct Failure: Error { var text: String }

    /// The output, including errors.
    static func run(_ path: String, _ arguments: [String]) async throws -> String {
        guard FileManager.default.isExecutableFile(atPath: path) else { throw Failure(text: "There is no \(path).") }
        // The shell puts both streams into one.
        let run = try await Program(shell: #"exec "$0" "$@" 2>&1"#, arguments: [path] + arguments).run()
        guard run.code == 0 || path.hasSuffix("mandoc") else { throw Failure(text: run.out) }
        return run.out
    }
}
