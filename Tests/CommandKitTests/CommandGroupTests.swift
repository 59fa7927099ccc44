import Testing

@testable import CommandKit

struct CommandGroupTests {
    /// A group whose exit code encodes the parsed values.
    struct Sample: CommandGroup {
        static let program = Program(
            "docscan 1", main: Sample.self, commands: [], versionText: "print the version", version: { "1" },
            visible: { $0 },
            distance: { first, second in
                first.count + second.count - 2 * first.filter { second.contains($0) }.count
            })

        static let manual = Manual(
            command: "docscan sample", title: "try", purpose: "docscan sample tries.",
            exits: [(.incomplete, "nothing was done"), (.inputOrOutput, "unreadable")])
        static let defaultAction: String? = "list"

        static let actions: [CommandAction<Self>] = [
            .init("list", "list all", options: [.json(\.isJSON)]) { $0.isJSON ? .incomplete : .complete },
            .init(
                "add LABEL [FILE...]", "add files", usage: ["LABEL FILE...": "files", "LABEL --name NAME": "by name"],
                options: [.value("--name", value: "NAME", text: "a name", in: \.name)],
                exits: [.incomplete: "no file", .interrupted: "interrupted"],
                check: { (sample) throws(UsageError) in
                    if sample.operands == ["bad"] { throw UsageError("bad label") }
                }
            ) { sample in
                if sample.operands == ["throw"] { throw UsageError("thrown") }
                return sample.name == nil ? .complete : sample.name == "list" ? .incomplete : .inputOrOutput
            },
        ]

        func perform(_ action: () async throws -> ExitCode) async -> ExitCode {
            (try? await action()) ?? .usage
        }

        var operands: [String] = []
        var isJSON = false
        var name: String?
    }

    @Test(arguments: [
        ([], ExitCode.complete), (["--json"], .incomplete), (["list"], .complete), (["list", "--json"], .incomplete),
        (["--json", "list"], .incomplete), (["add", "a"], .complete),
        (["add", "a", "b", "--name=x"], .inputOrOutput),
        (["add", "--name", "x", "a"], .inputOrOutput), (["--name", "list", "add", "a"], .incomplete),
        (["--name=list", "add", "a"], .incomplete), (["--", "add", "--name"], .complete),
        (["add", "--", "-a"], .complete),
        (["add", "throw"], .usage),
    ])
    func `An action is found among its options and operands`(arguments: [String], code: ExitCode) async throws {
        guard case .run(_, let run) = try Sample.parse(arguments[...]) else {
            Issue.record("nothing to run")
            return
        }
        #expect(await run() == code)
    }

    @Test(arguments: [
        (["add"], "docscan sample add needs LABEL. See docscan sample add --help"),
        (["list", "x"], "docscan sample list takes no operands. See docscan sample list --help"),
        (["ad"], "docscan sample has no action \"ad\". Did you mean add? See docscan sample --help"),
        (["remove"], "docscan sample has no action \"remove\". It has: list, add. See docscan sample --help"),
        (["list", "--name", "x"], "unknown option --name. docscan sample add has it. See docscan sample list --help"),
        (["add", "a", "--nam"], "unknown option --nam. Did you mean --name? See docscan sample add --help"),
        (["--jsn"], "unknown option --jsn. Did you mean --json? See docscan sample --help"),
        (["add", "bad"], "bad label"), (["add", "--name"], "--name needs a value. See docscan sample add --help"),
        (["list", "--json=1"], "--json takes no value. See docscan sample list --help"),
    ])
    func `A mistake names the help to read`(arguments: [String], message: String) {
        let error = #expect(throws: UsageError.self) { _ = try Sample.parse(arguments[...]) }
        #expect(error?.description == message && error?.code == .usage)
    }

    @Test(arguments: [
        ["add", "--help"], ["add", "-h"], ["--help", "add"], ["add", "a", "--help", "--bogus"],
        ["--name", "x", "add", "-h"],
    ])
    func `Each action has separate help`(arguments: [String]) throws {
        guard case .print(let help) = try Sample.parse(arguments[...]) else {
            Issue.record("no help")
            return
        }
        #expect(
            help == """
                Add files.

                USAGE
                  docscan sample add LABEL FILE...       files
                  docscan sample add LABEL --name NAME   by name

                OPTIONS
                      --name NAME            a name
                  -h, --help                 print this help
                  -V, --version              print the version

                EXIT CODES
                  0 done   1 usage   2 unreadable   4 no file   130 interrupted

                """)
    }

    @Test(arguments: [["--help"], ["-h", "remove"], ["--json", "--help"]])
    func `Help of the group lists the actions`(arguments: [String]) throws {
        guard case .print(let help) = try Sample.parse(arguments[...]) else {
            Issue.record("no help")
            return
        }
        #expect(
            help == """
                docscan sample tries.

                USAGE
                  docscan sample list                  list all
                  docscan sample add LABEL [FILE...]   add files
                  docscan sample ACTION --help         print the options and exit codes of an action

                OPTIONS
                  -h, --help                 print this help
                  -V, --version              print the version

                """)
    }

    @Test func `A manual page has a section for each action`() {
        let page = ManualPage(Sample.fullManual, of: Sample.program).text
        for line in [".SH ACTIONS", ".SS docscan sample list", ".SS docscan sample add", ".B docscan sample list"] {
            #expect(page.contains(line + "\n"), "\(line)")
        }
        // The options that every command has are listed once.
        #expect(page.split(separator: "\n").count { $0.contains("\\fB\\-\\-help\\fR") } == 1)
        #expect(page.split(separator: "\n").count { $0.contains("\\fB\\-\\-name\\fR") } == 1)
    }
}
