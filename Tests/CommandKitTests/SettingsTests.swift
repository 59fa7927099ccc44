import Testing

@testable import CommandKit

struct SettingsTests {
    /// A command whose exit code means nothing: the tests examine its values.
    struct Sample: Subcommand {
        static let program = SettingsTests.program(Settings())
        static let manual = Manual(command: "docscan sample", title: "try", purpose: "", exits: [])
        static let options: [CommandOption<Self>] = [
            .value("--name", "-n", value: "NAME", text: "a name", in: \.name),
            .value("--port", value: "PORT", text: "a port") { (command, reader) throws(UsageError) in
                command.port = try reader.number(in: 1...9, or: "--port takes a number from 1 to 9")
                command.positions.append(reader.position)
            },
            .value("--also", value: "X", text: "one more") { (command, reader) throws(UsageError) in
                command.also.append(try reader.value())
            }.repeatable,
            .flag("--loud", text: "be loud") { $0.isLoud = true },
            .flag("--once", text: "once") { $0.isLoud = true }.onlyOnCommandLine,
        ]

        var name: String?
        var port = 0
        var positions: [Int] = []
        var also: [String] = []
        var isLoud = false
        var words: [String] = []

        mutating func addOperand(_ word: String) { words.append(word) }

        func run() async -> ExitCode { .complete }
    }

    private static func program(_ settings: Settings) -> Program {
        Program(
            "docscan 1", main: Sample.self, commands: [Sample.self], versionText: "", version: { "1" },
            visible: { $0 }, distance: { $0 == $1 ? 0 : Set($0).symmetricDifference($1).count },
            settings: { () throws(UsageError) in settings })
    }

    private func settings(_ files: String..., variables: [String: String] = [:]) -> Settings {
        var settings = Settings(variables: variables)
        for (index, text) in files.enumerated() { settings.add(text, of: "f\(index + 1)") }
        return settings
    }

    private func sample(_ settings: Settings, given: Set<String> = []) throws -> Sample {
        var sample = Sample()
        try settings.apply(
            to: &sample, Sample.options, of: Sample.fullManual, besides: given, in: Self.program(settings))
        return sample
    }

    @Test func `A later source wins, and a special section over the general one`() throws {
        let files = [
            "[docscan]\nname = a\nport = 1\n[sample]\nname = b\nloud = yes\n", "port = 2\n[other]\nport = 9\n",
        ]
        var values = try sample(settings(files[0], files[1]))
        #expect(values.name == "b" && values.port == 2 && values.isLoud)
        values = try sample(settings(files[0], variables: ["DOCSCAN_PORT": "3", "DOCSCAN_SAMPLE_NAME": "c"]))
        #expect(values.name == "c" && values.port == 3)
        values = try sample(settings(files[0], variables: ["DOCSCAN_PORT": "3", "DOCSCAN_SAMPLE_PORT": "4"]))
        #expect(values.port == 4)
        values = try sample(settings(files[0], variables: ["DOCSCAN_SAMPLE_LOUD": "no"]), given: ["--name", "-n"])
        #expect(values.name == nil && !values.isLoud)
    }

    @Test func `A key may be repeated, and a later file replaces all of its values`() throws {
        let first = "[sample]\nalso = a\nalso = b\n"
        #expect(try sample(settings(first)).also == ["a", "b"])
        #expect(try sample(settings(first, "[sample]\nalso = c\n")).also == ["c"])
    }

    @Test(arguments: [
        ("name = x", "x"), ("  name=x  ", "x"), ("name = \"  x \"", "  x "), ("name = a = b # c", "a = b # c"),
        ("# name = x\nname = y", "y"), ("; name = x\nname = y\r", "y"), ("name =", ""), ("name = \"", "\""),
    ])
    func `A line has a key and a value`(text: String, name: String) throws {
        #expect(try sample(settings("[sample]\n\n" + text + "\n")).name == name)
    }

    /// Operands are found by their positions.
    @Test func `A configured value has no position`() throws {
        #expect(try sample(settings("[sample]\nport = 4")).positions == [-1])
    }

    @Test(arguments: [
        ("nonsense", "f1:2: a line is [SECTION], or KEY = VALUE"), ("= x", "f1:2: a line is [SECTION], or KEY = VALUE"),
        ("port = 10", "f1:2: port: --port takes a number from 1 to 9"), ("loud = maybe", "f1:2: loud: give yes or no"),
        ("prot = 1", "f1:2: [sample] has no key \"prot\". Did you mean port?"),
        ("once = yes", "f1:2: only the command line takes this option"),
        ("help = yes", "f1:2: only the command line takes this option"),
    ])
    func `A mistake has its line`(line: String, text: String) {
        let settings = settings("[sample]\n" + line)
        let program = Self.program(settings)
        let error = #expect(throws: UsageError.self) { try sample(settings) }
        #expect(error?.description.hasPrefix(text) == true, "\(error?.description ?? "")")
        #expect(Self.allMistakes(program, settings) == [text])
    }

    private static func allMistakes(_ program: Program, _ settings: Settings) -> [String] {
        let list = program.mistakes(in: settings).map(\.description)
        return list.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    @Test func `Only the check reports other sections and unknown variables`() throws {
        let settings = settings("[sampel]\nx = y\n", variables: ["DOCSCAN_PROT": "1", "OTHER": "1"])
        #expect(try sample(settings).port == 0)
        #expect(
            Self.allMistakes(Self.program(settings), settings) == [
                "f1:2: no command has the section [sampel]. Did you mean [sample]?",
                "DOCSCAN_PROT: no option has this variable. Did you mean DOCSCAN_PORT?",
            ])
    }

    @Test func `The check names a key of which only the last value would count`() throws {
        let settings = settings("[sample]\nport = 1\nalso = a\nport = 2\nalso = b\n", "[sample]\nport = 3\n")
        #expect(try sample(settings).port == 3)
        // A later file replaces the values of an earlier one.
        #expect(Self.allMistakes(Self.program(settings), settings).isEmpty)
        let one = self.settings("[sample]\nport = 1\nalso = a\nport = 2\nalso = b\n")
        #expect(Self.allMistakes(Self.program(one), one) == ["f1:4: port: line 2 has this key already"])
    }

    @Test func `The listing has each value with its source`() {
        let settings = settings("[sample]\nname = a\nother = b\n", variables: ["DOCSCAN_SAMPLE_PORT": "3"])
        let program = Self.program(settings)
        #expect(
            program.listing(of: program.effective(settings)) == [
                "", "[sample]", "name = a   # f1:2", "port = 3   # DOCSCAN_SAMPLE_PORT",
            ])
    }

    @Test func `The template has every key that a file can set`() throws {
        let program = Self.program(Settings())
        let template = try program.template(for: ["sample"], introduction: "# Values\n\n")
        #expect(template.hasPrefix("# Values\n\n[sample]\n# a name\n#name = NAME\n# a port\n#port = PORT\n"))
        #expect(template.contains("#loud = yes") && !template.contains("once") && template.hasSuffix("\n"))
        let error = #expect(throws: UsageError.self) { try program.template(for: ["simple"], introduction: "") }
        #expect(error?.description.hasPrefix("unknown command \"simple\". See docscan") == true)
    }
}
