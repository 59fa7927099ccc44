internal import DocScan

/// An input of a batch, which yields lines.
struct BatchItem: Sendable {
    var path: InputPath
    /// From the deepest folder that contains all operands; a path of a list as it was given.
    var relative: InputPath
    /// Why it cannot be scanned, if known in advance: a folder that cannot be read.
    var problem: ScanError?
    /// True for an operand that names no existing file.
    var isMissing = false
    /// True if the user has been told of the problem.
    var isReported: Bool { problem != nil }
}
