import Testing

@testable import DocScanService

struct TerminalColoursTests {
    @Test(arguments: [
        ([:], true, false), (["TERM": "xterm"], true, true), (["TERM": "xterm"], false, false),
        (["TERM": "dumb"], true, false), (["TERM": "xterm", "NO_COLOR": "1"], true, false),
        (["TERM": "xterm", "NO_COLOR": ""], true, true), (["CLICOLOR_FORCE": "1"], false, true),
        (["CLICOLOR_FORCE": "0"], false, false), (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, false),
    ])
    func `The environment decides, unless the user has chosen`(
        environment: [String: String], isTerminal: Bool, isOn: Bool
    ) {
        #expect(TerminalColours(.auto, isTerminal: isTerminal, environment: environment).isOn == isOn)
        #expect(TerminalColours(.always, isTerminal: isTerminal, environment: environment).isOn)
        #expect(!TerminalColours(.never, isTerminal: isTerminal, environment: environment).isOn)
    }

    @Test func `A word has its colour and ends it`() {
        let on = TerminalColours(.always, isTerminal: false, environment: [:])
        #expect(on.paint("complete", .good) == "\u{1B}[32mcomplete\u{1B}[0m")
        #expect(TerminalColours.off.paint("complete", .good) == "complete")
    }
}
