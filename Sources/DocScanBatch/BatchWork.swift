internal import DocScan

/// An input in work, and its results so far. Only the run's actor uses it.
final class BatchWork: @unchecked Sendable /* because only the actor of the run touches it */ {
    let item: BatchItem
    /// The earlier scan with the same settings, if any: an input with the same content is skipped.
    let earlier: EarlierScan?
    /// The page outputs of the input; `nil` if none are wanted.
    let draft: PageOutputDraft?
    var lines: [String] = []
    /// The papers of each page.
    var pages: [[BatchTally.Paper]] = []

    init(_ item: BatchItem, earlier: EarlierScan? = nil, draft: PageOutputDraft?) {
        (self.item, self.earlier, self.draft) = (item, earlier, draft)
    }
}

/// The results of an earlier scan of an input.
struct EarlierScan: Sendable, Hashable {
    /// The digest of the input.
    var sha256: String
    /// The papers of each page.
    var pages: [[BatchTally.Paper]]
}
