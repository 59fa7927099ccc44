import DocScan
import FoundationEssentials

/// One of the things that `docscan` does.
protocol Subcommand: Sendable {
    static var manual: Manual { get }
    /// All options, with what each does, in the order of the help.
    static var sections: [OptionSection<Self>] { get }

    /// Whether the messages of the libraries are shown.
    var isVerbose: Bool { get }

    init()

    /// Takes a word that is no option.
    mutating func take(_ word: String) throws(UsageError)

    /// Called when all is taken.
    ///
    /// - Throws: what is still missing.
    func check() throws(UsageError)

    func run() async -> ExitCode
}

extension Subcommand {
    var isVerbose: Bool { false }
    static var help: String { HelpText(CommandText(Self.self)).text }
}

/// What a command line asks for.
enum Request {
    case print(String)
    case run(any Subcommand)

    /// In the order of the help; `docscan` itself is `ScanCommand`.
    static let subcommands: [any Subcommand.Type] = [
        BatchCommand.self, LiveCommand.self, ReplayCommand.self, ServeCommand.self, PlanCommand.self,
        ConsentCommand.self, CaseCommand.self, OutboxCommand.self, StoreCommand.self, CollectCommand.self,
        CollectionCommand.self, ProfilesCommand.self, DefinitionsCommand.self, DoctorCommand.self,
        CompletionCommand.self, ManualCommand.self,
    ]

    private static func subcommand(_ name: String) -> (any Subcommand.Type)? {
        subcommands.first { $0.manual.name == name }
    }

    private static var names: [String] { subcommands.compactMap { $0.manual.name } }

    init(_ arguments: [String]) throws(UsageError) {
        guard let name = arguments.first else {
            self = try Self.parse([], ScanCommand.self)
            return
        }
        switch name {
        case "help": self = .print(try Self.help(about: arguments.dropFirst()))
        case "--help", "-h":
            // Either order: docscan batch --help, docscan --help batch.
            let subcommand = arguments.dropFirst().first.flatMap(Self.subcommand)
            self = .print((subcommand ?? ScanCommand.self).help)
        case "version": self = .print(Help.version)
        default:
            if let subcommand = Self.subcommand(name) {
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
        guard let name = words.first else { return ScanCommand.help }
        guard let subcommand = subcommand(name) else {
            throw UsageError(
                "there is no help about \"\(name.visible)\". Give one of: \(names.sorted().joined(separator: ", "))")
        }
        return subcommand.help
    }

    /// The subcommand that a word was meant to be, where it is no file.
    private static func misspelt(_ word: String) -> String? {
        guard !word.hasPrefix("-"), !word.contains("/"), !FileManager.default.fileExists(atPath: word) else {
            return nil
        }
        let nearest = (names + ["help", "version"]).map { ($0, $0.editDistance(to: word)) }
            .min { ($0.1, $0.0) < ($1.1, $1.0) }
        return nearest.flatMap { $0.1 <= 2 ? $0.0 : nil }
    }

    /// The commands that have an option, as the user writes them.
    private static func commands(with option: String) -> [String] {
        let all = ([ScanCommand.self] + subcommands).map { CommandText($0) }
        return all.filter { $0.options.contains { $0.names.contains(option) } }.map(\.manual.command)
    }

    private static func parse<Command: Subcommand>(
        _ arguments: ArraySlice<String>, _: Command.Type
    ) throws(UsageError) -> Request {
        var command = Command()
        let options = Command.sections.flatMap(\.options)
        var reader = ArgumentReader(arguments, of: Command.manual.command)
        while let word = try reader.next() {
            switch word {
            case .plain(let word): try command.take(word)
            case .option("--help"), .option("-h"): return .print(Command.help)
            case .option("--version"), .option("-V"): return .print(Help.version)
            case .option(let name):
                guard let option = options.first(where: { $0.text.names.contains(name) }) else {
                    let known = options.map(\.text).filter { !$0.isHidden } + OptionText.common
                    throw reader.unknown(
                        among: known.compactMap { $0.long ?? $0.short }, elsewhere: commands(with: name))
                }
                try option.apply(&command, &reader)
            }
        }
        try command.check()
        return .run(command)
    }
}
