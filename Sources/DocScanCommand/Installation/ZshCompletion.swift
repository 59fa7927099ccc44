/// Completion for zsh.
struct ZshCompletion {
    private let commands: [CommandText]

    /// - Parameter commands: `docscan` itself first.
    init(_ commands: [CommandText]) { self.commands = commands }

    var script: String {
        """
        #compdef docscan
        # zsh completion for docscan, printed by: docscan completion zsh
        _docscan() {
            local -a commands
            commands=(
        \(descriptions(of: commands))        'help:print the help of a command'
            )
            if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                _describe -t commands 'command' commands
                _files
                return
            fi
            if [[ $words[2] == help ]]; then
                (( CURRENT == 3 )) && _describe -t commands 'command' commands
                (( CURRENT == 4 )) || return
                shift words; (( CURRENT-- ))
            fi
            case $words[2] in
        \(commands.dropFirst().map(branch).joined())\(commands.first.map(branch) ?? "")    esac
        }
        if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
            _docscan "$@"
        else
            compdef _docscan docscan
        fi

        """
    }

    /// Names with titles, for `_describe`.
    private func descriptions(of commands: [CommandText]) -> String {
        commands.compactMap { command in
            (command.manual.action ?? command.manual.name).map {
                "        \(Self.quoted("\($0):\(command.manual.title.replacing(":", with: "\\:"))"))\n"
            }
        }.joined()
    }

    /// A branch of the script: the arguments of one command.
    private func branch(of command: CommandText) -> String {
        let head = "        \(command.manual.action ?? command.manual.name ?? "*"))\n"
        let shift = command.manual.name == nil ? "" : "            shift words; (( CURRENT-- ))\n"
        guard !command.actions.isEmpty else { return head + shift + arguments(of: command) + " ;;\n" }
        return head + shift + """
                        commands=(
            \(descriptions(of: command.actions))            )
                        if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
                            _describe -t commands 'action' commands
                            return
                        fi
                        case $words[2] in
            \(command.actions.map(branch).joined())        *)
            \(arguments(of: command)) ;;
                        esac ;;

            """
    }

    private func arguments(of command: CommandText) -> String {
        let operands =
            "'*:\(command.manual.operands == .file ? "file" : "word"):\(Self.action(command.manual.operands))'"
        let words = command.options.map(Self.specification) + [operands]
        return "            _arguments -s -S \\\n                " + words.joined(separator: " \\\n                ")
    }

    /// As `'(-j --jobs)'{-j,--jobs=}'[workers]:N:'`.
    private static func specification(_ option: OptionText) -> String {
        let names = option.names.map { $0 + (!option.takesValue ? "" : $0.hasPrefix("--") ? "=" : "+") }
        let exclusion = "(\(option.names.joined(separator: " ")))"
        let text = option.summary.filter { !"[]".contains($0) }.replacing(":", with: "\\:")
        let value =
            option.takesValue ? ":\(option.forms.first?.value ?? "value"):\(action(option.completion))" : ""
        guard names.count > 1 else { return quoted("\(names[0])[\(text)]\(value)") }
        return "\(quoted(exclusion)){\(names.joined(separator: ","))}\(quoted("[\(text)]\(value)"))"
    }

    private static func action(_ completion: OptionText.Completion) -> String {
        switch completion {
        case .none, .commands, .profiles: ""
        case .file: "_files"
        case .folder: "_files -/"
        case .words(let words): "(\(words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
