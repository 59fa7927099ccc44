internal import Synchronization

/// A flag that one thread raises and others look at.
final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }

    func cancel() { flag.store(true, ordering: .relaxed) }
}
