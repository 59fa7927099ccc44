import DocScanService

extension StandardStreams {
    /// The size of the terminal that messages go to, in characters; `nil` when they go elsewhere.
    static var errorTerminalSize: (columns: Int, rows: Int)? { TerminalMode.size(of: errorDescriptor) }
}
