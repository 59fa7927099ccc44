import DocScan
import DocScanEngines
import DocScanService

/// `docscan completion SHELL`: a script that completes docscan's words in a shell.
struct CompletionCommand: Sendable {
    enum Shell: String, CaseIterable { case bash, zsh, fish }

    private var shell: Shell?

    func run() async -> ExitCode {
        let script =
            switch shell {
            case .bash, nil: BashCompletion(Request.manuals).script
            case .zsh: ZshCompletion(Request.manuals).script
            case .fish: FishCompletion(Request.manuals).script
            }
        return StandardStreams.answer(script)
    }
}

extension CompletionCommand: Subcommand {
    static let manual = Manual(
        command: "docscan completion", title: "print the script with which a shell completes docscan's words",
        purpose: "docscan completion prints the script with which a shell completes docscan's words.",
        usage: [.init("docscan completion SHELL", "SHELL is bash, zsh or fish")],
        examples: [
            "source <(docscan completion bash)", "docscan completion zsh > ~/.zsh/_docscan",
            "docscan completion fish > ~/.config/fish/completions/docscan.fish",
        ],
        notes: "make install puts these scripts under PREFIX; zsh finds them under /usr/local.",
        exits: [.init(.complete, "printed"), .init(.usage, "usage")],
        operands: .words(Shell.allCases.map(\.rawValue)))

    static let sections: [OptionSection<Self>] = []

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard shell == nil else { throw UsageError("one shell at a time. See docscan completion --help") }
        shell = Shell(rawValue: word)
        if shell == nil { throw UsageError("there is no completion for \"\(word.visible)\". Give bash, zsh or fish") }
    }

    func check() throws(UsageError) {
        if shell == nil { throw UsageError("name a shell, as in: docscan completion bash") }
    }
}
