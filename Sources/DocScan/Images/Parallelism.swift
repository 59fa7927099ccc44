internal import Synchronization

/// Runs independent pieces of work, at the same time if the caller provides threads: the core starts none. The results
/// do not depend on their number.
public struct Parallelism: Sendable {
    /// The pieces that run at the same time, at least 1.
    package let width: Int
    private let perform: @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void

    /// Runs the pieces one after another, on the caller's thread.
    public static let none = Parallelism(width: 1) { count, work in
        for index in 0..<count { work(index) }
    }

    /// - Parameters:
    ///   - width: the pieces that `perform` runs at the same time, at least 1.
    ///   - perform: calls `work` once with each index below `count`, and returns when all calls have returned.
    public init(
        width: Int, perform: @escaping @Sendable (_ count: Int, _ work: @Sendable (Int) -> Void) -> Void
    ) {
        (self.width, self.perform) = (max(1, width), perform)
    }

    /// The results of `work` for each index below `count`, in their order.
    package func map<Value: Sendable>(_ count: Int, _ work: @Sendable (Int) -> Value) -> [Value] {
        if width == 1 || count == 1 { return (0..<count).map(work) }
        let results = Mutex([Value?](repeating: nil, count: count))
        perform(count) { index in
            let value = work(index)
            results.withLock { $0[index] = value }
        }
        return results.withLock { $0.compactMap(\.self) }
    }

    /// The results of two different pieces of work.
    package func both<First: Sendable, Second: Sendable>(
        _ first: @Sendable () -> First, _ second: @Sendable () -> Second
    ) -> (First, Second) {
        let results = Mutex<(First?, Second?)>((nil, nil))
        perform(2) { index in
            if index == 0 {
                let value = first()
                results.withLock { $0.0 = value }
            } else {
                let value = second()
                results.withLock { $0.1 = value }
            }
        }
        guard case (let first?, let second?) = results.withLock({ $0 }) else {
            preconditionFailure("each piece of work is performed once")
        }
        return (first, second)
    }

    /// Divides rows into bands of about the same height, a multiple of `step` rows except for the last: one for each
    /// piece of work that runs at the same time.
    func bands(of rows: Int, step: Int = 1) -> [Range<Int>] {
        let height = max(1, (rows + width * step - 1) / (width * step)) * step
        return Swift.stride(from: 0, to: rows, by: height).map { $0..<min(rows, $0 + height) }
    }
}
