internal import Dispatch
internal import Synchronization

/// Counts the inputs during the run, to estimate the remaining time.
final class InputCounter: Sendable {
    private let count = Mutex<Int?>(nil)

    /// `nil` until all are counted.
    var total: Int? { count.withLock { $0 } }

    /// Walks through the same folders, without opening pictures.
    init(_ options: BatchOptions) {
        guard !options.readsList, !options.watches else { return }
        DispatchQueue(label: "docscan.batch.count").async {
            guard var feed = try? BatchFeed(options) else { return }
            var count = 0
            while true {
                switch feed.next() {
                case .item: count += 1
                case .folder, .link: continue
                case .wait, .end: return self.count.withLock { $0 = count }
                }
            }
        }
    }
}
