internal import Glibc

/// How a terminal takes keys, saved so that it can be restored.
package struct TerminalMode: Sendable {
    private let saved: termios

    /// The mode of a terminal; `nil` if the descriptor is not one.
    package init?(of descriptor: Int32) {
        var mode = termios()
        guard unsafe tcgetattr(descriptor, &mode) == 0 else { return nil }
        saved = mode
    }

    /// Takes keys one by one and does not echo them.
    package func takeKeys(on descriptor: Int32) {
        var mode = saved
        mode.c_lflag &= ~tcflag_t(ECHO | ICANON)
        _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
    }

    package func restore(on descriptor: Int32) {
        var mode = saved
        _ = unsafe tcsetattr(descriptor, TCSANOW, &mode)
    }

    /// The size of a terminal in characters; `nil` if the descriptor is not one.
    package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
        var size = winsize()
        guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
