import FoundationEssentials

/// The protocol by which a terminal draws a picture between its lines.
enum PictureProtocol: Sendable, Hashable, CaseIterable {
    /// Source: sw.kovidgoyal.net/kitty/graphics-protocol.
    case kitty
    /// Source: iterm2.com/documentation-images.html.
    case iTerm2

    /// The protocol of the terminal that an environment describes; `nil` if it draws no pictures. Terminals inside
    /// another program (tmux, screen) draw none, because that program would have to pass the picture on.
    init?(_ environment: [String: String]) {
        func has(_ name: String) -> Bool { environment[name].map { !$0.isEmpty } ?? false }
        let kind = environment["TERM"] ?? ""
        if has("TMUX") || has("STY") || kind.hasPrefix("screen") || kind.hasPrefix("tmux") || kind == "dumb" {
            return nil
        }
        let program = environment["TERM_PROGRAM"] ?? ""
        if kind == "xterm-kitty" || kind == "xterm-ghostty" || has("KITTY_WINDOW_ID") || program == "ghostty" {
            self = .kitty
        } else if ["iTerm.app", "WezTerm"].contains(program) || environment["LC_TERMINAL"] == "iTerm2" {
            self = .iTerm2
        } else {
            return nil
        }
    }

    /// The sequence that draws a PNG file at the cursor, followed by a line break.
    ///
    /// - Parameter columns: the width of the terminal, in characters: a wider picture is made narrower.
    func sequence(png: [UInt8], columns: Int) -> String {
        let text = Data(png).base64EncodedString()
        switch self {
        case .iTerm2:
            // This terminal never draws beyond its window.
            return "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1:\(text)\u{07}\n"
        case .kitty:
            // Suppresses the answer, which would be taken for typed text.
            let isWide = Self.width(of: png) > columns * Self.cell
            var keys = "a=T,f=100,q=2" + (isWide ? ",c=\(max(1, columns - 1))" : "")
            var (sequence, rest) = ("", Substring(text))
            repeat {
                let chunk = rest.prefix(Self.chunk)
                rest = rest.dropFirst(chunk.count)
                sequence += "\u{1B}_G\(keys),m=\(rest.isEmpty ? 0 : 1);\(chunk)\u{1B}\\"
                keys = "q=2"
            } while !rest.isEmpty
            return sequence + "\n"
        }
    }

    /// The maximum length of a picture's part in one sequence, in characters: kitty's own limit.
    private static let chunk = 4096
    /// The width of a character in a small font, in pixels.
    private static let cell = 8

    /// From the PNG's header.
    private static func width(of png: [UInt8]) -> Int {
        png.count < 24 ? 0 : png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}
