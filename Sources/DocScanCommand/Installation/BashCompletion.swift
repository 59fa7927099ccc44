/// Completion for bash, without the package bash-completion.
struct BashCompletion {
    private let commands: [CommandText]

    /// - Parameter commands: `docscan` itself first.
    init(_ commands: [CommandText]) { self.commands = commands }

    var script: String {
        let names = commands.compactMap(\.manual.name)
        return """
            # bash completion for docscan, printed by: docscan completion bash
            _docscan() {
                local word=${COMP_WORDS[COMP_CWORD]} option= command=
                case ${COMP_WORDS[1]} in
                    help | \(names.joined(separator: " | "))) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
                esac
                # An equals sign is a word of its own: --redact = all.
                if [[ $word == = ]]; then
                    word= option=${COMP_WORDS[COMP_CWORD - 1]}
                elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
                    option=${COMP_WORDS[COMP_CWORD - 2]}
                else
                    option=${COMP_WORDS[COMP_CWORD - 1]}
                fi
                COMPREPLY=()
                case $command,$option in
            \(commands.map(values).joined())    esac
                case $command in
                    help) COMPREPLY=($(compgen -W "\(names.joined(separator: " "))" -- "$word")) ;;
            \(commands.map(operands).joined())    esac
            }
            complete -o filenames -F _docscan docscan

            """
    }

    /// What is offered behind an option that takes a value.
    private func values(of command: CommandText) -> String {
        let name = command.manual.name ?? ""
        return command.options.filter(\.takesValue).map { option in
            let patterns = option.names.map { "\(name),\($0)" }.joined(separator: " | ")
            return "        \(patterns)) \(Self.offer(option.completion)); return ;;\n"
        }.joined()
    }

    /// What is offered elsewhere.
    private func operands(of command: CommandText) -> String {
        let options = command.options.flatMap(\.names).joined(separator: " ")
        let name = command.manual.name ?? "''"
        // Subcommands are offered as the first word only.
        let first = commands.compactMap(\.manual.name).joined(separator: " ") + " help"
        let subcommands =
            command.manual.name == nil
            ? "((COMP_CWORD == 1)) && COMPREPLY+=($(compgen -W \"\(first)\" -- \"$word\"))\n                " : ""
        return """
                    \(name))
                        if [[ $word == -* ]]; then
                            COMPREPLY=($(compgen -W "\(options)" -- "$word"))
                        else
                            \(Self.offer(command.manual.operands))
                            \(subcommands):
                        fi ;;

            """
    }

    private static func offer(_ completion: OptionText.Completion) -> String {
        switch completion {
        case .none, .commands, .profiles: ":"
        case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .folder: "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
        case .words(let words):
            "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
        }
    }
}
