internal import DocScan

/// An input in work, and its results so far. Only the run's actor uses it.
final class BatchWork: @unchecked Sendable /* because only the actor of the run touches it */ {
    let item: BatchItem
    /// The earlier scan with the same settings, if any: an input with the same content is skipped.
    let earlier: EarlierScan?
    /// The page outputs of the input; `nil` if no page outputs are requested.
    let draft: PageOutputDraft?
    /// A record of each sheet, with the input's present path.
    var records: [BatchRecord] = []
    /// The papers of each page.
    var pages: [[BatchTally.Paper]] = []

    var hasFailed: Bool { records.contains { $0.report.status == .failed } }

    /// Gives the records the path that the input is about to get.
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

/// The results of an earlier scan of an input.
struct EarlierScan: Sendable, Hashable {
    /// The digest of the input.
    var sha256: String
    /// The papers of each page.
    var pages: [[BatchTally.Paper]]
}
