import Testing

@testable import CommandKit

struct CompletionShellTests {
    @Test(arguments: CompletionShell.allCases)
    func `A script completes the words of the program that prints it`(shell: CompletionShell) {
        let script = shell.script(for: "tool")
        #expect(script.contains("_tool") && script.contains("printed by: tool completion \(shell.rawValue)\n"))
        #expect(script.contains(" __complete ") && !script.contains("docscan") && !script.contains("\\("))
        #expect(script.hasSuffix("\n") && !script.hasSuffix("\n\n"))
    }
}
