import DocScan
import FoundationEssentials

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
        guard let name = arguments.first else {
            self = try Self.parse([], ScanCommand.self)
            return
        }
        switch name {
        case "help": self = .print(try Self.help(about: arguments.dropFirst()))
        case "version", "-v", "-V": self = .print(Help.version)
        default:
            if let subcommand = Self.subcommands[name] {
                self = try Self.parse(arguments.dropFirst(), subcommand)
            } else if let meant = Self.misspelt(name) {
                throw UsageError("there is no file \"\(name.visible)\". Did you mean docscan \(meant)?")
            } else {
                self = try Self.parse(arguments[...], ScanCommand.self)
            }
        }
    }

    /// What `docscan help` prints, and `docscan help batch`.
    private static func help(about words: ArraySlice<String>) throws(UsageError) -> String {
        guard let name = words.first else { return Help.text }
        guard let subcommand = subcommands[name] else {
            let names = subcommands.keys.sorted().joined(separator: ", ")
            throw UsageError("there is no help about \"\(name.visible)\". Give one of: \(names)")
        }
        return subcommand.help
    }

    /// The subcommand that a word was meant to be, where it is no file.
    private static func misspelt(_ word: String) -> String? {
        guard !word.hasPrefix("-"), !word.contains("/"), !FileManager.default.fileExists(atPath: word) else {
            return nil
        }
        let nearest = (subcommands.keys + ["help", "version"]).map { ($0, $0.editDistance(to: word)) }
            .min { ($0.1, $0.0) < ($1.1, $1.0) }
        return nearest.flatMap { $0.1 <= 2 ? $0.0 : nil }
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
            case .option("--version"), .option("-V"), .option("-v"): return .print(Help.version)
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
