import Testing

@testable import DocScanCommand

struct PictureProtocolTests {
    @Test(
        arguments: [
            (["TERM": "xterm-kitty"], .kitty), (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty), (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iTerm2),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iTerm2),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iTerm2), (["TERM": "xterm-256color"], nil),
            ([:], nil),
            (["TERM": "dumb", "TERM_PROGRAM": "iTerm.app"], nil),
            (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], nil),
            (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], nil),
            (["TERM": "xterm-256color", "STY": "1.screen", "LC_TERMINAL": "iTerm2"], nil),
            (["TERM": "xterm-256color", "KITTY_WINDOW_ID": ""], nil),
        ] as [([String: String], PictureProtocol?)])
    func `The environment tells how a terminal draws`(environment: [String: String], kind: PictureProtocol?) {
        #expect(PictureProtocol(environment) == kind)
    }

    /// A header with its width.
    private func png(width: UInt8, count: Int) -> [UInt8] {
        [UInt8](repeating: 0, count: 18) + [width, 0] + [UInt8](repeating: 7, count: count - 20)
    }

    @Test func `kitty gets a picture in pieces, and is asked not to answer`() {
        let sequence = PictureProtocol.kitty.sequence(png: png(width: 0, count: 4000), columns: 80)
        let pieces = sequence.split(separator: "\u{1B}\\", omittingEmptySubsequences: true)
        #expect(pieces.count == 3 && pieces[2] == "\n")
        #expect(pieces[0].hasPrefix("\u{1B}_Ga=T,f=100,q=2,m=1;") && pieces[0].count == 21 + 4096)
        #expect(pieces[1].hasPrefix("\u{1B}_Gq=2,m=0;"))
    }

    @Test func `A picture that is wider than the terminal is made narrower`() {
        let wide = PictureProtocol.kitty.sequence(png: png(width: 4, count: 24), columns: 80)
        #expect(wide.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=79,m=0;"))
    }

    @Test func `iTerm2 gets a picture at once, with its length`() {
        #expect(
            PictureProtocol.iTerm2.sequence(png: [1, 2, 3], columns: 80)
                == "\u{1B}]1337;File=inline=1;size=3;preserveAspectRatio=1:AQID\u{07}\n")
    }
}
