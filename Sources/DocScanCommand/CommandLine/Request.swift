import DocScan
import FoundationEssentials

enum Request {
    case print(String)
    case run(isVerbose: Bool, @Sendable () async -> ExitCode)

    /// The commands except `docscan` itself, in the order of the help.
    static let commands: [any CommandEntry.Type] = [
        BatchCommand.self, LiveCommand.self, ReplayCommand.self, ServeCommand.self, PlanCommand.self,
        ConsentCommand.self, CaseCommand.self, OutboxCommand.self, StoreCommand.self, CollectCommand.self,
        CollectionCommand.self, ProfilesCommand.self, DefinitionsCommand.self, DoctorCommand.self,
        CompletionCommand.self, ManualCommand.self,
    ]

    /// The manuals of all commands, that of `docscan` first.
    static var manuals: [Manual] { ([ScanCommand.self] + commands).map { $0.fullManual } }

    static func command(named name: String) -> (any CommandEntry.Type)? {
        commands.first { $0.manual.name == name }
    }

    static var names: [String] { commands.compactMap { $0.manual.name } }

    init(_ arguments: [String]) throws(UsageError) {
        guard let name = arguments.first else {
            self = try ScanCommand.parse([])
            return
        }
        let rest = arguments.dropFirst()
        switch name {
        case "help": self = .print(try Self.help(about: rest))
        case "--help", "-h":
            // Either order: docscan batch --help, docscan --help batch.
            let isAboutCommand = rest.first.map { Self.command(named: $0) != nil } ?? false
            self = .print(isAboutCommand ? try Self.help(about: rest) : ScanCommand.fullManual.help)
        case "version": self = .print(Help.version)
        case Completion.command: self = .print(Completion.offers(for: Array(rest)))
        default:
            if let command = Self.command(named: name) {
                self = try command.parse(rest)
            } else if let meant = Self.misspelt(name) {
                throw UsageError("there is no file \"\(name.visible)\". Did you mean docscan \(meant)?")
            } else {
                self = try ScanCommand.parse(arguments[...])
            }
        }
    }

    /// The text of `docscan help`, `docscan help batch` or `docscan help case add`.
    private static func help(about words: ArraySlice<String>) throws(UsageError) -> String {
        guard let name = words.first else { return ScanCommand.fullManual.help }
        guard let manual = command(named: name)?.fullManual else {
            throw UsageError(
                "there is no help about \"\(name.visible)\". Give one of: \(names.sorted().joined(separator: ", "))")
        }
        guard !manual.actions.isEmpty, let action = words.dropFirst().first else { return manual.help }
        guard let found = manual.actions.first(where: { $0.action == action }) else {
            throw manual.unknownAction(action)
        }
        return found.help
    }

    /// The command that a word may be a misspelling of, unless it is a file.
    private static func misspelt(_ word: String) -> String? {
        guard !word.hasPrefix("-"), !word.contains("/"), !FileManager.default.fileExists(atPath: word) else {
            return nil
        }
        return word.nearest(in: names + ["help", "version"], within: 2)
    }
}

extension String {
    /// The nearest of some words, the first in alphabetical order if several are equally near.
    ///
    /// - Parameter distance: the largest edit distance of a result.
    func nearest(in words: [String], within distance: Int) -> String? {
        let nearest = words.map { ($0.editDistance(to: self), $0) }.min(by: <)
        return nearest.flatMap { $0.0 <= distance ? $0.1 : nil }
    }
}
