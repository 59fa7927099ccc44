import DocScan

/// Something that gets a line.
struct BatchItem: Sendable {
    var path: InputPath
    /// From the folder that was named; the path itself where none was.
    var relative: InputPath
    /// Why it cannot be scanned, where that is known: a folder that cannot be read.
    var problem: ScanError?
    /// Whether it is a word of the command line that nothing has the name of.
    var isMissing = false
}
