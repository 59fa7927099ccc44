import CommandKit
import DocScan
import DocScanService

/// `docscan completion SHELL`: prints a script that installs completion of docscan's command lines in a shell.
struct CompletionCommand: Sendable {
    private var shell: CompletionShell?

    func run() async -> ExitCode {
        StandardStreams.answer(shell?.script(for: Program.docscan.main.manual.command) ?? "")
    }
}

extension CompletionCommand: Subcommand {
    static var usesSettings: Bool { false }

    static let manual = Manual(
        command: "docscan completion", title: "print the shell completion of docscan",
        purpose: "docscan completion prints the script that completes the words of docscan in a shell.",
        usage: [("docscan completion SHELL", "print the script for bash, zsh or fish")],
        examples: [
            "source <(docscan completion bash)", "docscan completion zsh > ~/.zsh/_docscan",
            "docscan completion fish > ~/.config/fish/completions/docscan.fish",
        ],
        notes: "make install copies these scripts to PREFIX; zsh finds them under /usr/local.",
        exits: [(.complete, "printed"), (.usage, "usage")],
        operands: .words(CompletionShell.allCases.map(\.rawValue)))

    mutating func addOperand(_ word: String) throws(UsageError) {
        guard shell == nil else { throw UsageError("one shell at a time. See docscan completion --help") }
        shell = CompletionShell(rawValue: word)
        if shell == nil { throw UsageError("unknown shell \"\(word.visible)\". Give bash, zsh or fish") }
    }

    func check() throws(UsageError) {
        if shell == nil { throw UsageError("name a shell, as in: docscan completion bash") }
    }
}
