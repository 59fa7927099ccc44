/// Completion for fish.
struct FishCompletion {
    private let commands: [Manual]

    /// - Parameter commands: `docscan` itself first.
    init(_ commands: [Manual]) { self.commands = commands }

    var script: String {
        let names = commands.compactMap(\.name)
        var lines = ["# fish completion for docscan, printed by: docscan completion fish"]
        for command in commands {
            guard let name = command.name else { continue }
            lines.append(
                "complete -c docscan -n '__fish_is_nth_token 1' -a \(name) -d \(Self.quoted(command.title))")
        }
        lines.append("complete -c docscan -n '__fish_is_nth_token 1' -a help -d 'print the help of a command'")
        lines.append(
            "complete -c docscan -n '__fish_seen_subcommand_from help; and __fish_is_nth_token 2' -f -a '\(names.joined(separator: " "))'"
        )
        for command in commands {
            let seen = command.name.map { "__fish_seen_subcommand_from \($0)" }
            guard let seen, !command.actions.isEmpty else {
                lines += Self.lines(
                    of: command, if: seen ?? "not __fish_seen_subcommand_from \(names.joined(separator: " "))")
                continue
            }
            let condition =
                "\(seen); and not __fish_seen_subcommand_from \(command.actionNames.joined(separator: " "))"
            for action in command.actions {
                let name = action.action ?? ""
                lines.append(
                    "complete -c docscan -n '\(condition)' -f -a \(name) -d \(Self.quoted(action.title))")
                lines += Self.lines(of: action, if: "\(seen); and __fish_seen_subcommand_from \(name)")
            }
            lines += command.options.map { "complete -c docscan -n '\(condition)' \(Self.words($0))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func lines(of command: Manual, if condition: String) -> [String] {
        let start = "complete -c docscan -n '\(condition)'"
        let words = command.operands.words.joined(separator: " ")
        return (words.isEmpty ? [] : ["\(start) -f -a '\(words)'"])
            + command.options.map { "\(start) \(Self.words($0))" }
    }

    private static func words(_ option: OptionText) -> String {
        let names = option.names.map { $0.hasPrefix("--") ? "-l \($0.dropFirst(2))" : "-s \($0.dropFirst())" }
        let value =
            switch option.completion {
            case .none: option.takesValue ? " -x" : ""
            case .file: " -r -F"
            case .folder: " -x -a '(__fish_complete_directories)'"
            default: " -x -a '\(option.completion.words.joined(separator: " "))'"
            }
        return names.joined(separator: " ") + value + " -d " + quoted(option.summary)
    }

    private static func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
