internal import Dispatch
internal import DocScan

extension Parallelism {
    /// Runs each piece of work on a separate thread, at most one per core.
    ///
    /// - Parameter width: the pieces into which work is divided, at least 1.
    static func threads(_ width: Int) -> Parallelism {
        guard width > 1 else { return .none }
        return Parallelism(width: width) { count, work in
            DispatchQueue.concurrentPerform(iterations: count, execute: work)
        }
    }
}
