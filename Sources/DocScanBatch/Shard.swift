package import DocScan

/// The part of the inputs that one of several processes scans. The shard of a file only depends on its path, so the
/// processes need not communicate.
package struct Shard: Sendable, Hashable {
    /// The index of the shard, less than `count`.
    package let index: Int
    /// The number of shards.
    package let count: Int

    /// The only shard, which contains all files.
    package static let whole = Shard(index: 0, count: 1)
}

extension Shard {
    /// Parses `i/n`. `i` may count from 0, as in Kubernetes and Slurm, or from 1: `n/n` is the same shard as `0/n`.
    /// `nil` for other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (0...count).contains(index)
        else { return nil }
        self.init(index: index % count, count: count)
    }

    /// True if the shard contains a file.
    ///
    /// - Parameter path: the path relative to the operand, so that the folder may be mounted anywhere.
    package func contains(_ path: InputPath) -> Bool {
        count == 1 || Int(StableHash.of(path.bytes) % UInt64(count)) == index
    }
}
