/// An entry in the list of commands, such as `docscan batch` or `docscan case`.
package protocol CommandEntry: Sendable {
    /// The program to which the command belongs.
    static var program: Program { get }
    static var manual: Manual { get }
    static var fullManual: Manual { get }
    /// False if the command ignores the configuration, so that it works even if the configuration has errors.
    static var usesSettings: Bool { get }

    /// Parses a command line.
    ///
    /// - Parameter arguments: the words after the command's name.
    static func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request

    /// The errors in the configured values of the command's options.
    static func mistakes(in settings: Settings) -> [Settings.Mistake]
}

extension CommandEntry {
    package static var usesSettings: Bool { true }

    /// The configured values; empty for a command that does not use them.
    static func settings() throws(UsageError) -> Settings { usesSettings ? try program.settings() : Settings() }
}

/// A command without actions.
package protocol Subcommand: CommandEntry {
    /// The options in the order of the help.
    static var options: [CommandOption<Self>] { get }
    /// The options by heading. Default all under one heading.
    static var sections: [OptionSection<Self>] { get }

    var isVerbose: Bool { get }

    init()

    mutating func addOperand(_ word: String) throws(UsageError)

    /// Checks the command after all words have been read.
    ///
    /// - Throws: an error if an option or operand is missing, or options contradict each other.
    func check() throws(UsageError)

    func run() async -> ExitCode
}

extension Subcommand {
    package static var options: [CommandOption<Self>] { [] }

    package var isVerbose: Bool { false }

    package func check() {}

    package static var sections: [OptionSection<Self>] { [OptionSection(title: "OPTIONS", options: options)] }

    package static var fullManual: Manual { manual.with(sections, common: program.common) }

    package static func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request {
        switch try command(for: arguments) {
        case .asks(let answer): .print(answer == .help ? fullManual.help : program.version())
        case .runs(let command): .run(isVerbose: command.isVerbose, command.run)
        }
    }

    /// Parses a command line with the current configuration; `nil` for a request for help or the version. A command
    /// that runs for a long time calls this to apply a changed configuration.
    ///
    /// - Parameter arguments: the words after the command's name.
    package static func command(of arguments: ArraySlice<String>) throws(UsageError) -> Self? {
        if case .runs(let command) = try command(for: arguments) { command } else { nil }
    }

    private static func command(for arguments: ArraySlice<String>) throws(UsageError) -> ParsedCommand<Self> {
        let options = sections.flatMap(\.options)
        var (command, given) = (Self(), Set<String>())
        if let answer = try read(arguments, into: &command, options, &given) { return .asks(answer) }
        let settings = try settings()
        if !settings.isEmpty {
            // Configured values are set first, so that the command line can replace them.
            command = Self()
            try settings.apply(to: &command, options, of: fullManual, besides: given, in: program)
            _ = try read(arguments, into: &command, options, &given)
        }
        try command.check()
        return .runs(command)
    }

    private static func read(
        _ arguments: ArraySlice<String>, into command: inout Self, _ options: [CommandOption<Self>],
        _ given: inout Set<String>
    ) throws(UsageError) -> ArgumentReader.Question? {
        var reader = ArgumentReader(arguments, of: manual.command, program)
        let answer = try reader.read(into: &command, options) { (command, word) throws(UsageError) in
            try command.addOperand(word)
        }
        given = reader.given
        return answer
    }

    package static func mistakes(in settings: Settings) -> [Settings.Mistake] {
        settings.mistakes(in: sections.flatMap(\.options), of: fullManual, program) { Self() }
    }
}

/// The result of parsing a command line.
private enum ParsedCommand<Command> {
    case asks(ArgumentReader.Question)
    case runs(Command)
}
