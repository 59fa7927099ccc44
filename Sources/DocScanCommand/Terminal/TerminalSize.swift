internal import Glibc

extension StandardStreams {
    /// The size of the terminal that messages go to, in characters; nil when they go elsewhere.
    package static var errorTerminalSize: (columns: Int, rows: Int)? {
        var size = winsize()
        let descriptor = errorDescriptor
        guard isatty(descriptor) == 1, unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0
        else { return nil }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
