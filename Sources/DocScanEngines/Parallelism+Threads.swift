internal import Dispatch
internal import DocScan

extension Parallelism {
    /// Runs the parts of a piece of work in parallel, on at most one thread per core.
    ///
    /// - Parameter width: the number of parts into which work is divided. With 1 or less, no other threads are used.
    static func threads(_ width: Int) -> Parallelism {
        guard width > 1 else { return .none }
        return Parallelism(width: width) { count, work in
            DispatchQueue.concurrentPerform(iterations: count, execute: work)
        }
    }
}
