import CommandKit
import DocScan
import DocScanService

/// `docscan completion SHELL`: a script that completes docscan's words in a shell.
struct CompletionCommand: Sendable {
    enum Shell: String, CaseIterable {
        case bash, zsh, fish

        var script: String {
            switch self {
            case .bash:
                #"""
                # bash completion for docscan, printed by: docscan completion bash
                _docscan() {
                    local word=${COMP_WORDS[COMP_CWORD]#=} line
                    COMPREPLY=()
                    while IFS= read -r line; do
                        case $line in
                            :files) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -f -- "$word") ;;
                            :folders) mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -d -- "$word") ;;
                            *) COMPREPLY+=("${line%%$'\t'*}") ;;
                        esac
                    done < <("${COMP_WORDS[0]}" __complete "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
                }
                complete -o filenames -F _docscan docscan

                """#
            case .zsh:
                #"""
                #compdef docscan
                # zsh completion for docscan, printed by: docscan completion zsh
                _docscan() {
                    local line
                    local -a offers
                    for line in "${(@f)$($words[1] __complete "${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
                        case $line in
                            (:files) compset -P '--*='; _files ;;
                            (:folders) compset -P '--*='; _files -/ ;;
                            (?*) offers+=(${${line//:/\\:}/$'\t'/:}) ;;
                        esac
                    done
                    (( $#offers )) && _describe -t words 'docscan' offers
                }
                if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
                    _docscan "$@"
                else
                    compdef _docscan docscan
                fi

                """#
            case .fish:
                """
                # fish completion for docscan, printed by: docscan completion fish
                function _docscan
                    set -l words (commandline -opc)
                    set -l program $words[1]
                    set -l current (commandline -ct)
                    set -e words[1]
                    $program __complete $words "$current" 2>/dev/null
                end
                complete -c docscan -f -a '(_docscan | string match -v ":*")'
                complete -c docscan -n 'contains :files (_docscan)' -F
                complete -c docscan -n 'contains :folders (_docscan)' -a '(__fish_complete_directories)'

                """
            }
        }
    }

    private var shell: Shell?

    func run() async -> ExitCode { StandardStreams.answer(shell?.script ?? "") }
}

extension CompletionCommand: Subcommand {
    static var usesSettings: Bool { false }

    static let manual = Manual(
        command: "docscan completion", title: "print the script with which a shell completes docscan's words",
        purpose: "docscan completion prints the script with which a shell completes docscan's words.",
        usage: [("docscan completion SHELL", "SHELL is bash, zsh or fish")],
        examples: [
            "source <(docscan completion bash)", "docscan completion zsh > ~/.zsh/_docscan",
            "docscan completion fish > ~/.config/fish/completions/docscan.fish",
        ],
        notes: "make install puts these scripts under PREFIX; zsh finds them under /usr/local.",
        exits: [(.complete, "printed"), (.usage, "usage")],
        operands: .words(Shell.allCases.map(\.rawValue)))

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard shell == nil else { throw UsageError("one shell at a time. See docscan completion --help") }
        shell = Shell(rawValue: word)
        if shell == nil { throw UsageError("there is no completion for \"\(word.visible)\". Give bash, zsh or fish") }
    }

    func check() throws(UsageError) {
        if shell == nil { throw UsageError("name a shell, as in: docscan completion bash") }
    }
}
