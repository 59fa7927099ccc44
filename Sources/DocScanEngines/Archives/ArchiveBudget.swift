/// What an archive may unpack to. The archive's own word is counted, and what is read can be no more than that.
///
/// Chosen by hand: the public definitions come with 500 entries, 20 MB of programs and a ratio of 3.
package struct ArchiveBudget: Sendable {
    package var entries = 20_000
    /// In bytes.
    package var unpacked = 256 << 20
    /// Unpacked bytes for each byte of the archive. gzip reaches 1,030, text seldom 20.
    package var ratio = 200
    /// The largest file that is read, in bytes; a larger one is handed over cut off after the next byte.
    package var file = 1 << 20

    /// Below it no ratio is a danger.
    private static let harmless = 4 << 20

    private var count = 0
    private var total = 0

    package init() {}

    /// Counts an entry before it is read or skipped.
    ///
    /// - Parameters:
    ///   - size: of the entry, in bytes.
    ///   - packed: the length of the whole archive, in bytes.
    package mutating func take(_ size: Int, of packed: Int) throws(ArchiveError) {
        count += 1
        if count > entries { throw .tooManyEntries(limit: entries) }
        let (sum, isTooMuch) = total.addingReportingOverflow(max(0, size))
        if isTooMuch || sum > unpacked { throw .tooLarge(limit: unpacked) }
        total = sum
        if total > Self.harmless, total / ratio > packed { throw .bomb(ratio: ratio) }
    }
}
