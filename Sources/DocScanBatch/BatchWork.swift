internal import DocScan

/// An input that is being scanned, and its results so far.
final class BatchWork: @unchecked Sendable /* because only the actor of the run uses it */ {
    let item: BatchItem
    /// The earlier scan with these settings, if any. The input is skipped if its content has not changed.
    let earlier: EarlierScan?
    /// The page outputs of the input; `nil` if no page outputs are requested.
    let draft: PageOutputDraft?
    /// The record of each sheet, with the current path of the input.
    var records: [BatchRecord] = []
    /// The documents of each page.
    var pages: [[BatchTally.Document]] = []

    var hasFailed: Bool { records.contains { $0.report.status == .failed } }

    /// Changes the path in the records to the path to which the input is about to be moved.
    func move(to place: InputPath) {
        for index in records.indices {
            let suffix = records[index].report.source.dropFirst(item.path.text.count)
            records[index].report.source = place.text + suffix
            records[index].path = place
        }
    }

    init(_ item: BatchItem, earlier: EarlierScan? = nil, draft: PageOutputDraft?) {
        (self.item, self.earlier, self.draft) = (item, earlier, draft)
    }
}

/// The result of an earlier scan of an input.
struct EarlierScan: Sendable, Hashable {
    /// The SHA-256 digest of the input.
    var sha256: String
    /// The documents of each page.
    var pages: [[BatchTally.Document]]
}
