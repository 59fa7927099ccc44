package import DocScan

/// A process's share of a folder. A file's path alone decides its shard, so processes need not communicate to scan each
/// file once.
package struct Shard: Sendable, Hashable {
    /// 0 ..< count
    package let index: Int
    package let count: Int

    package static let whole = Shard(index: 0, count: 1)
}

extension Shard {
    /// Parses `i/n`. Counted from 0, like Kubernetes and Slurm, or from 1: `n/n` is the same shard as `0/n`.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count > 0, (0...count).contains(index)
        else { return nil }
        self.init(index: index % count, count: count)
    }

    /// - Parameter path: relative to the folder that was named, which may be mounted anywhere.
    package func contains(_ path: InputPath) -> Bool {
        count == 1 || Int(StableHash.of(path.bytes) % UInt64(count)) == index
    }
}
