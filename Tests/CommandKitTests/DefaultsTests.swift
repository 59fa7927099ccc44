import Testing

@testable import CommandKit

/// Defaults in the explanations of options, and files that values name.
struct DefaultsTests {
    struct Scan: Subcommand {
        static let program = DefaultsTests.program
        static let manual = Manual(command: "docscan", title: "scan", purpose: "", exits: [])
        static let options: [CommandOption<Self>] = [
            .text("--timeout", "stop after TIME; \(default: "60s")"), .flag("--json", text: "print JSON") { _ in },
            .text("--jobs", "use N workers; \(otherwise: "one per\nprocessor")"),
            .text("--profile", "choose \(default: "auto", as: "auto (default)"), or none"),
        ]

        mutating func addOperand(_ word: String) {}

        func run() async -> ExitCode { .complete }
    }

    struct Batch: Subcommand {
        static let program = DefaultsTests.program
        static let manual = Manual(command: "docscan batch", title: "scan", purpose: "", exits: [])
        static let options: [CommandOption<Self>] = [
            .text("--timeout", "stop after TIME; \(default: "60s")"),
            .flag("--json", text: "print JSON (\(otherwise: "yes, except in a terminal", as: "terminal: no"))") { _ in
            },
            .text("--jobs", "use N workers; \(otherwise: "one per\nprocessor")"),
            .text("--hocr", "write words to DIR"),
        ]

        mutating func addOperand(_ word: String) {}

        func run() async -> ExitCode { .complete }
    }

    struct Serve: Subcommand {
        static let program = DefaultsTests.program
        static let manual = Manual(command: "docscan serve", title: "serve", purpose: "", exits: [])
        static let options: [CommandOption<Self>] = [
            .text("--timeout", "stop after TIME; \(otherwise: "never", as: "default never")"),
            .flag("--json", text: "print JSON") { _ in }, .text("--profile", "list only these"),
            .text("--port", "listen on this port; \(default: "8443"); 0: any"),
            .text("--key", "the key").reading(.file), .text("--plan", "the plan").reading(.folder),
            .text("--hocr", "read words from DIR").reading(.folder),
            .flag("--once", text: "once") { _ in }.onlyOnCommandLine,
        ]

        mutating func addOperand(_ word: String) {}

        func run() async -> ExitCode { .complete }
    }

    private static let program = Program(
        "docscan 1", main: Scan.self, commands: [Batch.self, Serve.self], versionText: "", version: { "1" },
        visible: { $0 }, distance: { $0 == $1 ? 0 : 9 },
        look: { path in
            let states: [String: PathState] = ["/file": .file, "/folder": .folder, "/closed": .closed]
            return states[path] ?? .missing
        })

    private func settings(_ text: String) -> Settings {
        var settings = Settings()
        settings.add(text, of: "f")
        return settings
    }

    private func lines(_ text: String) -> [String] {
        Self.program.complete(settings(text)).map { "[\($0.section)] \($0.key) = \($0.text) \($0.place)" }
    }

    @Test func `A default is listed where it holds, and only without a value`() {
        #expect(
            lines("[batch]\njobs = 2\n") == [
                "[docscan] timeout = 60s default", "[docscan] json = no default",
                "[scan] jobs = (one per processor) default", "[scan] profile = auto default", "[batch] jobs = 2 f:2",
                "[batch] json = (yes, except in a terminal) default", "[serve] timeout = (never) default",
                "[serve] port = 8443 default",
            ])
    }

    @Test func `A value for all commands leaves no default`() {
        let lines = lines("json = yes\ntimeout = 5s\nport = 1\njobs = 1\nprofile = none\n")
        #expect(lines.count == 5 && lines.allSatisfy { !$0.hasSuffix("default") }, "\(lines)")
    }

    @Test func `The help states the default at its place`() {
        #expect(Scan.fullManual.help.contains("choose auto (default), or none"))
        let help = Serve.fullManual.help
        #expect(help.contains("listen on this port; default 8443; 0: any"))
        #expect(help.contains("stop after TIME; default never"))
        let jobs = Scan.fullManual.options.first { $0.long == "--jobs" }
        #expect(jobs?.explanation == "use N workers; default: one per processor")
    }

    @Test(
        arguments: [
            ("key = /file", nil), ("plan = /folder", nil), ("key = -", nil), ("key =", nil), ("port = /nowhere", nil),
            ("key = /folder", "f:2: key: /folder is a folder. Name a file"),
            ("plan = /file", "f:2: plan: /file is a file. Name a folder"),
            ("key = /nowhere", "f:2: key: the file /nowhere does not exist. Create it, or correct the path"),
            (
                "plan = study",
                "f:2: warning: plan: the folder study does not exist in this folder. Give a path that begins with /"
            ),
            (
                "key = /closed",
                "f:2: warning: key: you cannot read the file /closed. Allow it for the user that runs the command"
            ),
        ] as [(String, String?)])
    func `The check looks for the files that a command reads`(line: String, text: String?) throws {
        let settings = settings("[serve]\n" + line)
        let mistakes = Self.program.mistakes(in: settings)
        #expect(mistakes.map(\.description) == [text].compactMap(\.self))
        #expect(mistakes.allSatisfy { $0.isWarning == ["key = /closed", "plan = study"].contains(line) })
        // The command itself reports what it cannot read.
        var serve = Serve()
        try settings.apply(to: &serve, Serve.options, of: Serve.fullManual, besides: [], in: Self.program)
    }

    /// `docscan batch` makes the folder that `docscan serve` reads here.
    @Test func `A folder that another command makes may be missing`() {
        #expect(Self.program.mistakes(in: settings("hocr = /nowhere")).isEmpty)
        #expect(Self.program.mistakes(in: settings("[serve]\nhocr = /nowhere")).isEmpty)
    }

    @Test func `A variable is named once`() {
        let mistakes = Self.program.mistakes(in: Settings(variables: ["DOCSCAN_KEY": "/nowhere"]))
        let text = "DOCSCAN_KEY: the file /nowhere does not exist. Create it, or correct the path"
        #expect(mistakes.map(\.description) == [text])
    }
}

extension CommandOption {
    /// An option with a text that nothing uses.
    fileprivate static func text(_ name: String, _ words: OptionWords) -> Self {
        .value(name, value: "X", text: words) { (_, reader) throws(UsageError) in _ = try reader.value() }
    }
}
