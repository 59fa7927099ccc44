import CommandKit
import Foundation
import TestSupport
import Testing

@testable import DocScanCommand

/// Values of options in files and in the environment.
@Suite(.needsReleaseBinary)
struct ConfigurationTests {
    private let file = """
        lang = eng
        [serve]
        port = 9123
        [batch]
        no-text = yes
        jobs = 1
        """

    private func folder(_ text: String) throws -> BatchFolder {
        let folder = try BatchFolder()
        try FileManager.default.createDirectory(
            atPath: folder.path + "/conf/docscan", withIntermediateDirectories: true)
        try text.write(toFile: folder.path + "/conf/docscan/docscan.conf", atomically: true, encoding: .utf8)
        return folder
    }

    @Test func `Each value is shown with its source`() async throws {
        let run = try await folder(file).shell(
            "export XDG_CONFIG_HOME=$PWD/conf; DOCSCAN_BATCH_JOBS=3 $docscan config show; $docscan config check")
        let path = "\(run.lines.first { $0.hasSuffix("conf/docscan/docscan.conf") }?.dropFirst(2) ?? "")"
        #expect(run.code == 0 && run.error.isEmpty)
        #expect(
            run.lines.dropFirst(2) == [
                "[docscan]", "lang = eng      # \(path):1", "[batch]", "jobs = 3        # DOCSCAN_BATCH_JOBS",
                "no-text = yes   # \(path):5", "[serve]", "port = 9123     # \(path):3", "no errors",
            ], "\(run.out)")
    }

    @Test func `The defaults of the other options are listed on request`() async throws {
        let folder = try folder(file)
        let run = try await folder.shell(
            "export XDG_CONFIG_HOME=$PWD/conf; $docscan config show --all; $docscan config show --all --json > all.json"
        )
        #expect(run.code == 0 && run.error.isEmpty)
        func has(_ start: String, _ end: String) -> Bool {
            run.lines.contains { $0.hasPrefix(start + " ") && $0.hasSuffix("   # " + end) }
        }
        #expect(has("host = 127.0.0.1", "default") && has("redact = none", "default"))
        #expect(run.lines.contains { $0.hasPrefix("port = 9123 ") } && !has("port = 8443", "default"))
        #expect(has("store = (docscan in $XDG_DATA_HOME)", "default"))
        let json = try String(contentsOfFile: folder.path + "/all.json", encoding: .utf8)
        let member = #"{"section":"serve","key":"host","value":"127.0.0.1","source":"default","isDescription":false}"#
        #expect(json.contains(member), "\(json)")
        let described = #""value":"(docscan in $XDG_DATA_HOME)","source":"default","isDescription":true}"#
        #expect(json.contains(described), "\(json)")
    }

    @Test func `Each default is a value that its option takes`() {
        let defaults = Program.docscan.complete(Settings())
        #expect(defaults.count > 50 && defaults.allSatisfy { $0.place == .standard })
        var settings = Settings()
        let values = defaults.filter { !$0.isDescription }
        settings.add(values.map { "[\($0.section)]\n\($0.key) = \($0.text)\n" }.joined(), of: "defaults")
        #expect(Program.docscan.mistakes(in: settings).map(\.description) == [])
    }

    @Test func `The check names files and folders that do not exist`() async throws {
        let run = try await folder("[serve]\nplan = /nowhere/plan\ncredentials = account\n").shell(
            """
            export XDG_CONFIG_HOME=$PWD/conf
            $docscan config check; echo $?
            : > account; DOCSCAN_SERVE_PLAN=$PWD $docscan config check; echo $?
            """)
        let path = run.lines.first?.split(separator: ":").first.map { String($0) } ?? ""
        #expect(
            run.lines == [
                "\(path):2: plan: the folder /nowhere/plan does not exist. Create it, or correct the path",
                "\(path):3: warning: credentials: the file account does not exist in this folder. "
                    + "Give a path that begins with /",
                "1", "no errors", "0",
            ], "\(run.error)")
    }

    @Test func `A batch takes its values, and the command line wins`() async throws {
        let folder = try folder(file)
        try folder.add("documents/sample.jpg", as: "a.jpg")
        let run = try await folder.shell(
            """
            export XDG_CONFIG_HOME=$PWD/conf
            $docscan batch in -q | grep -c '"text":[0-9]'
            DOCSCAN_BATCH_NO_TEXT=no $docscan batch in -q | grep -c '"text":[0-9]'
            DOCSCAN_CONFIG= $docscan batch in -q | grep -c '"text":[0-9]'
            DOCSCAN_BATCH_JOBS=0 $docscan batch in -q; echo $?
            DOCSCAN_BATCH_JOBS=0 $docscan batch in -q --jobs 2 | wc -l
            """)
        #expect(run.lines == ["0", "1", "1", "1", "1"], "\(run.error)")
        #expect(run.error.contains("DOCSCAN_BATCH_JOBS: --jobs takes a number of workers"))
    }

    @Test func `Mistakes are listed, and stop only the commands that they are about`() async throws {
        let run = try await folder("[serve]\nprot = 1\n").shell(
            """
            export XDG_CONFIG_HOME=$PWD/conf
            $docscan config check; echo $?; $docscan profiles list > /dev/null; echo $?; $docscan serve; echo $?
            DOCSCAN_CONFIG=/nowhere $docscan profiles list; echo $?
            export DOCSCAN_CONFIG=/nowhere
            $docscan case add --help > /dev/null && $docscan manual > /dev/null; echo $?
            $docscan doctor > /dev/null; test $? -ne 1; echo $?
            """)
        #expect(run.lines.dropFirst() == ["1", "0", "1", "1", "0", "0"])
        #expect(run.lines[0].hasSuffix(#"docscan.conf:2: [serve] has no key "prot". Did you mean port?"#))
        #expect(run.error.contains("To find all errors: docscan config check"))
        #expect(run.error.contains("/nowhere cannot be read, or is not text."))
    }

    /// The placeholders are not values: with every key set, the values are the only mistakes.
    @Test func `The template has every key, and each can be set`() async throws {
        let run = try await folder("").shell(
            """
            $docscan config template > t; DOCSCAN_CONFIG=$PWD/t $docscan config check
            sed 's/^#\\([^ ]\\)/\\1/' t > set; DOCSCAN_CONFIG=$PWD/set $docscan config check > mistakes
            grep -cE 'no command has|has no key|only the command line|a line is' mistakes
            grep -c -- '--port takes a number' mistakes; DOCSCAN_CONFIG=$PWD/set $docscan config show | grep -c '^port = PORT'
            """)
        #expect(run.lines == ["no errors", "0", "1", "1"], "\(run.out) \(run.error)")
        let template = try await folder("").shell("$docscan config template").out
        for manual in Program.docscan.leaves {
            for key in manual.options.compactMap(\.keys.first) {
                #expect(template.contains("\n#\(key) = "), "\(manual.command) \(key)")
            }
        }
    }
}
