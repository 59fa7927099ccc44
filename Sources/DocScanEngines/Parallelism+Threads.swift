internal import Dispatch
internal import DocScan
internal import Synchronization

extension Parallelism {
    /// Runs the parts of a piece of work in parallel, on at most one thread per core.
    ///
    /// - Parameter width: the number of parts into which work is divided. With 1 or less, no other threads are used.
    static func threads(_ width: Int) -> Parallelism {
        guard width > 1 else { return .none }
        return Parallelism(width: width) { count, work in
            // A piece of work may be divided again. `DispatchQueue.concurrentPerform` would use one thread for that,
            // and the threads of a global queue may all be blocked. A serial queue always gets a thread.
            let next = Atomic(0)
            @Sendable func performRest() {
                while true {
                    let index = next.add(1, ordering: .relaxed).oldValue
                    guard index < count else { return }
                    work(index)
                }
            }
            withoutActuallyEscaping(performRest) { performRest in
                let others = DispatchGroup()
                for _ in 1..<max(1, min(width, count)) {
                    DispatchQueue(label: "docscan.parallel").async(group: others) { performRest() }
                }
                performRest()
                others.wait()
            }
        }
    }
}
