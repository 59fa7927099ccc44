internal import Synchronization

/// Limits the memory of all request bodies together with the photos of live sessions and uploads.
package final class MemoryBudget: Sendable {
    /// The limit in bytes; `nil` for no limit.
    private let maximum: Int?
    private let taken = Mutex(0)

    /// - Parameter maximum: the limit in bytes; 0 for no limit. Default 512 MiB: eight bodies of the maximum size, or a
    ///   hundred photos.
    package init(_ maximum: Int = 1 << 29) { self.maximum = maximum > 0 ? maximum : nil }

    var held: Int { taken.withLock { $0 } }

    /// - Returns: false if the budget has no room for this number of bytes.
    func reserve(_ count: Int) -> Bool {
        taken.withLock { taken in
            if let maximum, count > maximum - taken { return false }
            taken += count
            return true
        }
    }

    func give(_ count: Int) { taken.withLock { $0 -= count } }

    /// - Throws: `.busy` if the budget has no room for this number of bytes.
    func share(_ count: Int) throws(Problem) -> Share {
        guard reserve(count) else { throw IncomingBody.overBudget }
        return Share(count, of: self)
    }

    /// A part of the memory, reserved while this object exists.
    final class Share: Sendable {
        private let count: Int
        private let budget: MemoryBudget

        fileprivate init(_ count: Int, of budget: MemoryBudget) { (self.count, self.budget) = (count, budget) }

        deinit { budget.give(count) }
    }
}
