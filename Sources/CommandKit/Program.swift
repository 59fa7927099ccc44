internal import FoundationEssentials

/// The result of parsing a command line.
package enum Request {
    case print(String)
    case run(isVerbose: Bool, @Sendable () async -> ExitCode)
}

/// A program with commands.
package struct Program: Sendable {
    /// The command for a command line without the name of a command.
    package let main: any CommandEntry.Type
    /// All other commands, in the order of the help.
    package let commands: [any CommandEntry.Type]
    /// The options of all commands: `--help` and `--version`.
    let common: [OptionText]
    /// The name and version, for manual pages.
    let title: String
    /// The output of `--version`.
    let version: @Sendable () -> String
    /// Reads the configured values.
    let settings: @Sendable () throws(UsageError) -> Settings
    /// Makes a text from the user safe to print on a terminal.
    let visible: @Sendable (String) -> String
    /// The edit distance of two words.
    let distance: @Sendable (String, String) -> Int
    /// Returns the state of a path.
    let look: @Sendable (String) -> PathState

    /// - Parameter versionText: the explanation of `--version`.
    package init(
        _ title: String, main: any CommandEntry.Type, commands: [any CommandEntry.Type], versionText: String,
        version: @escaping @Sendable () -> String, visible: @escaping @Sendable (String) -> String,
        distance: @escaping @Sendable (String, String) -> Int,
        look: @escaping @Sendable (String) -> PathState = { _ in .unknown },
        settings: @escaping @Sendable () throws(UsageError) -> Settings = { () throws(UsageError) in Settings() }
    ) {
        (self.title, self.main, self.commands, self.settings) = (title, main, commands, settings)
        (self.version, self.visible, self.distance, self.look) = (version, visible, distance, look)
        common = [
            OptionText(names: ["--help", "-h"], forms: [OptionText.Form("print this help")], isConfigurable: false),
            OptionText(names: ["--version", "-V"], forms: [OptionText.Form("\(versionText)")], isConfigurable: false),
        ]
    }

    /// The manuals of all commands, that of the main command first.
    package var manuals: [Manual] { ([main] + commands).map { $0.fullManual } }

    package func command(named name: String) -> (any CommandEntry.Type)? { commands.first { $0.manual.name == name } }

    package var names: [String] { commands.compactMap { $0.manual.name } }

    package func request(_ arguments: [String]) throws(UsageError) -> Request {
        guard let name = arguments.first else { return try main.parse([]) }
        let rest = arguments.dropFirst()
        switch name {
        case "help": return .print(try help(about: rest))
        case "--help", "-h":
            // Support both orders: docscan batch --help, docscan --help batch.
            let isAboutCommand = rest.first.map { command(named: $0) != nil } ?? false
            return .print(isAboutCommand ? try help(about: rest) : main.fullManual.help)
        case "version": return .print(version())
        case Self.completion: return .print(offers(for: Array(rest)))
        default:
            if let command = command(named: name) { return try command.parse(rest) }
            guard let meant = misspelt(name) else { return try main.parse(arguments[...]) }
            throw UsageError(
                "the file \"\(visible(name))\" does not exist. Did you mean \(main.manual.command) \(meant)?")
        }
    }

    /// The output of `docscan help`, `docscan help batch` or `docscan help case add`.
    private func help(about words: ArraySlice<String>) throws(UsageError) -> String {
        // The words may contain the option too: docscan help --help.
        let words = words.filter { $0 != "--help" && $0 != "-h" }
        guard let name = words.first else { return main.fullManual.help }
        guard let manual = command(named: name)?.fullManual else {
            let names = names.sorted().joined(separator: ", ")
            throw UsageError("unknown command \"\(visible(name))\". Give one of: \(names)")
        }
        guard !manual.actions.isEmpty, let action = words.dropFirst().first else { return manual.help }
        guard let found = manual.actions.first(where: { $0.action == action }) else {
            throw unknownAction(action, of: manual)
        }
        return found.help
    }

    /// The command of which a word is probably a misspelling; `nil` if there is no similar command, or the word is an
    /// existing file.
    private func misspelt(_ word: String) -> String? {
        guard !word.hasPrefix("-"), !word.contains("/"), !FileManager.default.fileExists(atPath: word) else {
            return nil
        }
        return nearest(to: word, in: names + ["help", "version"], within: 2)
    }

    /// The word with the smallest edit distance; the first in alphabetical order if several have it. `nil` if all
    /// distances exceed the limit.
    ///
    /// - Parameter limit: the maximum edit distance.
    func nearest(to word: String, in words: [String], within limit: Int) -> String? {
        let nearest = words.map { (distance($0, word), $0) }.min(by: <)
        return nearest.flatMap { $0.0 <= limit ? $0.1 : nil }
    }

    func unknownAction(_ name: String, of group: Manual) -> UsageError {
        let meant = nearest(to: name, in: group.actionNames, within: 2)
        let advice = meant.map { "Did you mean \($0)?" } ?? "It has: \(group.actionNames.joined(separator: ", "))."
        return UsageError(
            "\(group.command) has no action \"\(visible(name))\". \(advice) See \(group.command) --help")
    }
}
