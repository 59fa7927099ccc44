internal import Synchronization

/// Remembers whether there is a plan, because health checks must not wait for a disk.
final class PlanWatch: Sendable {
    private let collection: ServerCollection
    private let found: Mutex<Bool>

    init(_ collection: ServerCollection) {
        self.collection = collection
        found = Mutex((try? collection.openPlan()) != nil)
    }

    /// True if the plan existed at the last check.
    var isThere: Bool { found.withLock { $0 } }

    /// Checks again whether there is a plan.
    func look() {
        let isThere = (try? collection.openPlan()) != nil
        found.withLock { $0 = isThere }
    }
}
