/// Limits for unpacking an archive. Declared sizes count, because docscan never reads more than the declared size.
///
/// Chosen by hand. For comparison, the archive of the public definitions has 500 entries, 20 MB of programs and a
/// compression ratio of 3.
package struct ArchiveBudget: Sendable {
    package var entries = 20_000
    /// The maximum sum of the declared sizes, in bytes.
    package var unpacked = 256 << 20
    /// The maximum ratio of unpacked bytes to the bytes of the archive. gzip can reach 1,030; text rarely reaches 20.
    package var ratio = 200
    /// The largest file that is read, in bytes; a larger one is cut off after the next byte.
    package var file = 1 << 20

    /// The ratio is not checked up to this number of unpacked bytes, which cannot do harm.
    private static let harmless = 4 << 20

    private var count = 0
    private var total = 0

    package init() {}

    /// Counts an entry before it is read or skipped.
    ///
    /// - Parameter size: the declared size of the entry in bytes.
    ///
    /// - Parameter packed: the size of the archive in bytes.
    ///
    /// - Throws: `.tooManyEntries`, `.tooLarge`, `.bomb`.
    package mutating func count(_ size: Int, of packed: Int) throws(ArchiveError) {
        count += 1
        if count > entries { throw .tooManyEntries(limit: entries) }
        let (sum, isTooMuch) = total.addingReportingOverflow(max(0, size))
        if isTooMuch || sum > unpacked { throw .tooLarge(limit: unpacked) }
        total = sum
        if total > Self.harmless, total / ratio > packed { throw .bomb(ratio: ratio) }
    }
}
