/// Fills the processor's caches with other data, so that the next measurement reads from memory.
public struct CacheSweep: Sendable {
    /// 64 MB: more than the caches of a core hold.
    private let bytes = [UInt8](repeating: 1, count: 64 << 20)

    public init() {}

    /// Goes through it. Returns a sum, so that it is done.
    public func run() -> Int {
        let span = bytes.span
        var sum = 0
        for index in stride(from: 0, to: span.count, by: 64) { sum &+= Int(span[index]) }
        return sum
    }
}
