internal import DocScan

/// An input of a batch, which yields lines.
struct BatchItem: Sendable {
    var path: InputPath
    /// The path in the folder that was named, or else the path itself.
    var relative: InputPath
    /// Why it cannot be scanned, if known in advance: a folder that cannot be read.
    var problem: ScanError?
    /// True for an operand that names no existing file.
    var isMissing = false
}
