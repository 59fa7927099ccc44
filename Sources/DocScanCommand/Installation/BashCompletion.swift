/// Completion for bash, without the package bash-completion.
struct BashCompletion {
    private let commands: [Manual]

    /// - Parameter commands: `docscan` itself first.
    init(_ commands: [Manual]) { self.commands = commands }

    var script: String {
        let names = commands.compactMap(\.name)
        let all = commands.flatMap { [$0] + $0.actions }
        return """
            # bash completion for docscan, printed by: docscan completion bash
            _docscan() {
                local word=${COMP_WORDS[COMP_CWORD]} option= command= offers= index
                case ${COMP_WORDS[1]} in
                    help | \(names.joined(separator: " | "))) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
                esac
                # The actions of a command: docscan case add, docscan help case add.
                case $command in
                    help) offers="\(names.joined(separator: " "))"; ((index = COMP_CWORD > 2 ? 2 : 0)) ;;
                    *) index=1 ;;
                esac
                case ${COMP_WORDS[index]} in
            \(commands.filter { !$0.actions.isEmpty }.map(actions).joined())    esac
                for ((index = 2; index < COMP_CWORD; index++)); do
                    [[ " $offers " == *" ${COMP_WORDS[index]:-?} "* ]] && command+=-${COMP_WORDS[index]} && break
                done
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
            \(all.map(values).joined())    esac
                case $command in
                    help) COMPREPLY=($(compgen -W "$offers" -- "$word")) ;;
            \(all.map(operands).joined())    esac
            }
            complete -o filenames -F _docscan docscan

            """
    }

    private func actions(of command: Manual) -> String {
        "        \(command.name ?? "")) offers=\"\(command.actionNames.joined(separator: " "))\" ;;\n"
    }

    /// The word by which the script knows a command: `case-add`.
    private static func key(_ command: Manual) -> String {
        [command.name, command.action].compactMap(\.self).joined(separator: "-")
    }

    /// The completion of an option's value.
    private func values(of command: Manual) -> String {
        command.options.filter(\.takesValue).map { option in
            let patterns = option.names.map { "\(Self.key(command)),\($0)" }.joined(separator: " | ")
            return "        \(patterns)) \(Self.offer(option.completion)); return ;;\n"
        }.joined()
    }

    /// The completion of other words.
    private func operands(of command: Manual) -> String {
        let options = command.options.flatMap(\.names).joined(separator: " ")
        let name = command.name == nil ? "''" : Self.key(command)
        // Subcommands are offered as the first word only.
        let first = commands.compactMap(\.name).joined(separator: " ") + " help"
        let subcommands =
            command.name == nil
            ? "((COMP_CWORD == 1)) && COMPREPLY+=($(compgen -W \"\(first)\" -- \"$word\"))\n                " : ""
        return """
                    \(name))
                        if [[ $word == -* ]]; then
                            COMPREPLY=($(compgen -W "\(options)" -- "$word"))
                        else
                            \(Self.offer(command.operands))
                            \(subcommands):
                        fi ;;

            """
    }

    private static func offer(_ completion: OptionText.Completion) -> String {
        switch completion {
        case .none: ":"
        case .file: "mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"
        case .folder: "mapfile -t COMPREPLY < <(compgen -d -- \"$word\")"
        default: "COMPREPLY=($(compgen -W \"\(completion.words.joined(separator: " "))\" -- \"$word\"))"
        }
    }
}
