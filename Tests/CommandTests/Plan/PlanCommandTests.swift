import Foundation
import TestSupport
import Testing

/// `docscan plan new` and `check`, as their users run them.
@Suite(.needsReleaseBinary)
struct PlanCommandTests {
    @Test func `A mistake in a plan is named with its file and line`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            $docscan plan new study --title T --institution I --contact C --about A --kept K > /dev/null
            $docscan plan check study; sed -i 's/"count": 2/"count": "two"/' study/plan.json
            sed -i '1s/^/prose\\n/' study/consent.md; $docscan plan check study; echo $?
            $docscan plan new study; echo $?; $docscan plan check nowhere; echo $?
            """)
        #expect(run.lines == ["study: no errors", "4", "2", "4"])
        #expect(run.error.contains("plan.json: line 24: slots[1].count must be a number from 1 to 1000"))
        #expect(run.error.contains("consent.md: line 1: must begin with the items to be ticked"))
        #expect(run.error.contains("study/plan.json already exists."))
    }

    @Test func `A fresh template is a mistake for plan check alone`() async throws {
        let folder = try BatchFolder()
        let run = try await folder.shell(
            """
            $docscan plan new study < /dev/null > /dev/null; $docscan plan show --plan study > /dev/null; echo $?
            $docscan plan check study; echo $?
            $docscan plan new own --consent case --title T --institution I --contact C --about A --kept K > /dev/null
            $docscan plan check own; $docscan plan show --plan own | grep -c "for each case"
            """)
        #expect(run.lines == ["0", "4", "own: no errors", "1"], "\(run)")
        #expect(run.errorLines.count == 5)
        let reason = "still has the placeholder text of docscan plan new: replace it"
        #expect(run.error.contains("study/plan.json: line 3: title \(reason)"))
        #expect(run.error.contains("study/information.md: line 7: \(reason)"))
    }

    @Test(
        .timeLimit(.minutes(2)),
        .enabled(if: PseudoTerminal.isAvailable, "this machine has no pseudo-terminals (/dev/pts)"))
    func `In a terminal a new plan asks for its texts, and Enter leaves them`() async throws {
        let folder = try BatchFolder()
        let terminal = try PseudoTerminal(columns: 100, rows: 30)
        let process = Process()
        (process.standardInput, process.standardOutput) = (terminal.handle, terminal.handle)
        process.standardError = terminal.handle
        let program = try Program(DocScanBinary().path, ["plan", "new", folder.path + "/study"]).start(process)
        for (question, answer) in [
            ("[My collection]: ", "Papers of the harbour"), ("institution]: ", ""),
            ("contact@example.org]: ", "Quay 1"),
            ("what for.]: ", "We collect."), ("how long.]: ", ""), ("[store]: ", "both"), ("[store]: ", "case"),
        ] {
            #expect(try await terminal.wait(for: question))
            terminal.press(answer + "\n")
        }
        #expect(await program.end() == 0)
        let run = try await folder.shell("cat study/plan.json; $docscan plan check study; echo $?")
        #expect(run.out.contains(#""title": "Papers of the harbour""#) && run.out.contains(#""consent": "case""#))
        #expect(run.lines.last == "4" && run.errorLines.count == 2, "\(run.error)")
    }
}
