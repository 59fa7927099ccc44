internal import DocScan

/// An input of a batch.
struct BatchItem: Sendable {
    var path: InputPath
    /// The path relative to the deepest folder that contains all operands. A path from a list is not changed.
    var relative: InputPath
    /// The reason why the input cannot be scanned, if it is known in advance, such as a folder that cannot be read.
    var problem: ScanError?
    /// True for an operand or a path from a list that does not exist.
    var isMissing = false
    /// True if the problem has already been reported to the user.
    var isReported: Bool { problem != nil }
}
