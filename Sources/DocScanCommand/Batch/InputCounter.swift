import Dispatch
import DocScan
import DocScanEngines
import Synchronization

/// Counts the inputs during the run, to estimate the remaining time.
final class InputCounter: Sendable {
    private let count = Mutex<Int?>(nil)

    /// Nil until all are counted.
    var total: Int? { count.withLock { $0 } }

    /// Walks through the same folders; opens no picture.
    init(_ command: BatchCommand) {
        guard command.operands != ["-"], !command.watches else { return }
        DispatchQueue(label: "docscan.batch.count").async {
            guard var feed = try? BatchFeed(command) else { return }
            var count = 0
            while true {
                switch feed.next() {
                case .item: count += 1
                case .folder: continue
                case .wait, .end: return self.count.withLock { $0 = count }
                }
            }
        }
    }
}
