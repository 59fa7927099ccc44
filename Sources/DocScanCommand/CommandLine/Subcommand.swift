/// One of the things that `docscan` does.
protocol Subcommand: Sendable {
    /// As the user writes it, as `docscan live`.
    static var command: String { get }
    static var help: String { get }
    /// All options, for suggestions.
    static var options: [String] { get }

    init()

    /// Takes an option, its value from the reader; false for one that it does not have.
    mutating func take(option: String, from reader: inout ArgumentReader) throws(UsageError) -> Bool

    /// Takes a word that is no option.
    mutating func take(_ word: String) throws(UsageError)

    /// Called when all is taken.
    ///
    /// - Throws: what is still missing.
    func check() throws(UsageError)

    func run() async -> ExitCode
}

/// What a command line asks for.
enum Request {
    case print(String)
    case run(any Subcommand)

    private static let subcommands: [String: any Subcommand.Type] = [
        "live": LiveCommand.self, "replay": ReplayCommand.self, "profiles": ProfilesCommand.self,
        "definitions": DefinitionsCommand.self, "batch": BatchCommand.self,
    ]

    init(_ arguments: [String]) throws(UsageError) {
        guard let name = arguments.first, let subcommand = Self.subcommands[name] else {
            self = try Self.parse(arguments[...], ScanCommand.self)
            return
        }
        self = try Self.parse(arguments.dropFirst(), subcommand)
    }

    private static func parse<Command: Subcommand>(
        _ arguments: ArraySlice<String>, _: Command.Type
    ) throws(UsageError) -> Request {
        var command = Command()
        var reader = ArgumentReader(arguments, of: Command.command)
        while let word = try reader.next() {
            switch word {
            case .plain(let word): try command.take(word)
            case .option("--help"), .option("-h"): return .print(Command.help)
            case .option("--version"): return .print(Help.version)
            case .option(let option):
                guard try command.take(option: option, from: &reader) else {
                    throw reader.unknown(among: Command.options + ["--help", "--version"])
                }
            }
        }
        try command.check()
        return .run(command)
    }
}
