internal import DocScan

/// An input in work, and its results so far. Only the run's actor uses it.
final class BatchWork: @unchecked Sendable /* because only the actor of the run touches it */ {
    let item: BatchItem
    /// The digest of an earlier scan with the same settings: an input with the same content is skipped.
    let digest: String?
    /// The page outputs of the input; `nil` if none are wanted.
    let draft: PageOutputDraft?
    var lines: [String] = []
    /// The papers of each page.
    var pages: [[BatchTally.Paper]] = []

    init(_ item: BatchItem, digest: String?, draft: PageOutputDraft?) {
        (self.item, self.digest, self.draft) = (item, digest, draft)
    }
}
