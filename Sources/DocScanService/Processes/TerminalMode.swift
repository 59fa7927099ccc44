internal import Glibc

/// The input mode of a terminal, saved so that it can be restored.
package struct TerminalMode: Sendable {
    private let saved: termios

    /// `nil` if the descriptor is not a terminal.
    package init?(of descriptor: Int32) {
        var mode = termios()
        guard unsafe tcgetattr(descriptor, &mode) == 0 else { return nil }
        saved = mode
    }

    /// Delivers keys one by one, without echo.
    package func takeKeys(on descriptor: Int32) {
        var mode = saved
        mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
        _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
    }

    /// Delivers lines, without echo.
    package func hideLine(on descriptor: Int32) {
        var mode = saved
        mode.c_lflag &= ~tcflag_t(ECHO)
        _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
    }

    package func restore(on descriptor: Int32) {
        var mode = saved
        _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
    }

    /// The size in characters; `nil` if the descriptor is not a terminal.
    package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
