/// A shell with support for completing the words of a command line.
package enum CompletionShell: String, Sendable, CaseIterable {
    case bash, zsh, fish

    /// The script that installs completion for a program in the shell. The script calls the program to get the possible
    /// words.
    ///
    /// - Parameter name: the name of the program.
    package func script(for name: String) -> String {
        switch self {
        case .bash:
            #"""
            # bash completion for \#(name), printed by: \#(name) completion bash
            _\#(name)() {
                local word=${COMP_WORDS[COMP_CWORD]#=} line
                COMPREPLY=()
                while IFS= read -r line; do
                    case $line in
                        :files) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
                        :folders) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word") ;;
                        *) COMPREPLY+=("${line%%$'\t'*}") ;;
                    esac
                done < <("${COMP_WORDS[0]}" \#(Program.completion) "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
            }
            complete -o filenames -F _\#(name) \#(name)

            """#
        case .zsh:
            #"""
            #compdef \#(name)
            # zsh completion for \#(name), printed by: \#(name) completion zsh
            _\#(name)() {
                local line
                local -a offers
                for line in "${(@f)$($words[1] \#(Program.completion) "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                    case $line in
                        (:files) compset -P '--*='; _files ;;
                        (:folders) compset -P '--*='; _files -/ ;;
                        (?*) offers+=(${${line//:/\\:}/$'\t'/:}) ;;
                    esac
                done
                (( $#offers )) && _describe -t words '\#(name)' offers
            }
            if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                _\#(name) "$@"
            else
                compdef _\#(name) \#(name)
            fi

            """#
        case .fish:
            """
            # fish completion for \(name), printed by: \(name) completion fish
            function _\(name)
                set -l words (commandline -opc)
                set -l program $words[1]
                set -l current (commandline -ct)
                set -e words[1]
                $program \(Program.completion) $words "$current" 2>/dev/null
            end
            complete -c \(name) -f -a '(_\(name) | string match -v ":*")'
            complete -c \(name) -n 'contains :files (_\(name))' -F
            complete -c \(name) -n 'contains :folders (_\(name))' -a '(__fish_complete_directories)'

            """
        }
    }
}
