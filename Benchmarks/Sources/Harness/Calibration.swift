/// A loop whose time measures the speed of this machine at this moment. The time of a stage is compared with it, so
/// that a slow machine, or one that others use too, does not fail a run.
///
/// It does what stages do: it goes through bytes, adds up neighbours and decides by them.
public struct Calibration: Sendable {
    private let bytes: [UInt8]

    public init() {
        var state: UInt32 = 2_463_534_242
        // G. Marsaglia, Xorshift RNGs, 2003. A megabyte: more than the fast caches hold, as a picture is.
        bytes = (0..<1 << 20).map { _ in
            state ^= state << 13
            state ^= state >> 17
            state ^= state << 5
            return UInt8(truncatingIfNeeded: state >> 24)
        }
    }

    /// The work. Returns a result, so that the compiler does not remove it.
    public func run() -> Int {
        var edges = 0
        let bytes = bytes.span
        for _ in 0..<4 {
            for index in 2..<bytes.count - 2 {
                let left = Int(bytes[index - 2]) + Int(bytes[index - 1])
                let right = Int(bytes[index + 1]) + Int(bytes[index + 2])
                if abs(left - right) > 2 * Int(bytes[index]) { edges &+= left &- right }
            }
        }
        return edges
    }

    /// The fastest of some runs, in milliseconds: what disturbs can only slow it.
    public func milliseconds(runs: Int = 5) -> Double {
        var bench = Bench(warmUps: 1, samples: runs)
        return bench.measure("calibration") { run() }.times.fastest
    }
}
