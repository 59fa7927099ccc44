/// Completion for zsh.
struct ZshCompletion {
    private let commands: [Manual]

    /// - Parameter commands: `docscan` itself first.
    init(_ commands: [Manual]) { self.commands = commands }

    var script: String {
        let groups = commands.filter { !$0.actions.isEmpty }.compactMap(\.name)
        return """
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
                    (( CURRENT == 4 )) && [[ $words[3] == (\(groups.joined(separator: "|"))) ]] || return
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
    private func descriptions(of commands: [Manual]) -> String {
        commands.compactMap { command in
            (command.action ?? command.name).map {
                "        \(Self.quoted("\($0):\(command.title.replacing(":", with: "\\:"))"))\n"
            }
        }.joined()
    }

    /// A branch of the script: the arguments of one command.
    private func branch(of command: Manual) -> String {
        let head = "        \(command.action ?? command.name ?? "*"))\n"
        let shift = command.name == nil ? "" : "            shift words; (( CURRENT-- ))\n"
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

    private func arguments(of command: Manual) -> String {
        let operands =
            "'*:\(command.operands == .file ? "file" : "word"):\(Self.action(command.operands))'"
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
        case .none: ""
        case .file: "_files"
        case .folder: "_files -/"
        default: "(\(completion.words.joined(separator: " ")))"
        }
    }

    private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}
