internal import Dispatch
internal import Synchronization

/// Counts the inputs in the background, to estimate the remaining time.
final class InputCounter: Sendable {
    private let count = Mutex<Int?>(nil)

    /// The number of inputs; `nil` until all have been counted, and always for a list or a watched folder.
    var total: Int? { count.withLock { $0 } }

    /// Begins to walk through the folders. Files are not opened as images.
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
