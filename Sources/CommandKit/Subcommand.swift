/// An entry in the list of commands, such as `docscan batch` or `docscan case`.
package protocol CommandEntry: Sendable {
    /// The program that has the command.
    static var program: Program { get }
    static var manual: Manual { get }
    static var fullManual: Manual { get }

    /// - Parameter arguments: the words after the command's name.
    static func parse(_ arguments: ArraySlice<String>) throws(UsageError) -> Request
}

/// A command without actions.
package protocol Subcommand: CommandEntry {
    /// The options in the order of the help.
    static var options: [CommandOption<Self>] { get }
    /// The options under headings. Default: all under one.
    static var sections: [OptionSection<Self>] { get }

    var isVerbose: Bool { get }

    init()

    mutating func addOperand(_ word: String) throws(UsageError)

    /// Called after the last word. Throws if something is missing, or does not fit together.
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
        var command = Self()
        var reader = ArgumentReader(arguments, of: manual.command, program)
        let answer = try reader.read(into: &command, sections.flatMap(\.options)) {
            (command, word) throws(UsageError) in
            try command.addOperand(word)
        }
        if let answer { return .print(answer == .help ? fullManual.help : program.version()) }
        try command.check()
        return .run(isVerbose: command.isVerbose, command.run)
    }
}
