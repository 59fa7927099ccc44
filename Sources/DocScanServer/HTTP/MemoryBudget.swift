internal import Synchronization

/// The memory limit that the bodies of all requests share with the photos that live sessions and uploads hold.
package final class MemoryBudget: Sendable {
    /// In bytes; `nil` for no limit.
    private let maximum: Int?
    private let taken = Mutex(0)

    /// - Parameter maximum: in bytes; 0 for no limit. Default 512 MiB: eight maximal bodies, or a hundred photos.
    package init(_ maximum: Int = 1 << 29) { self.maximum = maximum > 0 ? maximum : nil }

    var held: Int { taken.withLock { $0 } }

    /// - Returns: false if this number of bytes does not fit.
    func reserve(_ count: Int) -> Bool {
        taken.withLock { taken in
            if let maximum, count > maximum - taken { return false }
            taken += count
            return true
        }
    }

    func give(_ count: Int) { taken.withLock { $0 -= count } }

    /// - Throws: `.busy` if this number of bytes does not fit.
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
