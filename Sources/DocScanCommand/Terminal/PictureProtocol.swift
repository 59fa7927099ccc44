import FoundationEssentials

/// The protocol with which a terminal draws an image between lines of text.
enum PictureProtocol: Sendable, Hashable, CaseIterable {
    /// The graphics protocol of kitty. Source: sw.kovidgoyal.net/kitty/graphics-protocol.
    case kitty
    /// The inline images protocol of iTerm2. Source: iterm2.com/documentation-images.html.
    case iTerm2

    /// Determines the protocol from environment variables; `nil` if the terminal cannot draw images. Inside tmux and
    /// screen the result is `nil`, because they do not pass images on to the terminal.
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

    /// The control sequence that draws a PNG file at the cursor, followed by a line break.
    ///
    /// - Parameter columns: the width of the terminal in characters. A wider image is scaled down.
    func sequence(png: [UInt8], columns: Int) -> String {
        let text = Data(png).base64EncodedString()
        switch self {
        case .iTerm2:
            // iTerm2 itself scales an image to the width of its window.
            return "\u{1B}]1337;File=inline=1;size=\(png.count);preserveAspectRatio=1:\(text)\u{07}\n"
        case .kitty:
            // `q=2` suppresses the response of the terminal, which would be read as typed text.
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

    /// The maximum number of characters of image data in one control sequence, which kitty defines.
    private static let chunk = 4096
    /// The width of a character in pixels, for a small font.
    private static let cell = 8

    /// The width in pixels, from the header of the PNG; 0 if it has no header.
    private static func width(of png: [UInt8]) -> Int {
        png.count < 24 ? 0 : png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
}
