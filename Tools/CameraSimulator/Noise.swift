/// The noise that a sensor adds to grey values. Equal seeds give equal noise.
package struct Noise: Sendable, Hashable {
    /// The standard deviation in grey values. Default 0.
    package var deviation = 0.0
    package var seed: UInt64 = 1

    package init(deviation: Double = 0, seed: UInt64 = 1) { (self.deviation, self.seed) = (deviation, seed) }

    /// Generates numbers that are approximately normally distributed, as sums of twelve uniformly distributed numbers.
    /// This is accurate enough within three standard deviations.
    struct Generator {
        private var numbers: SplitMix64
        private let deviation: Double

        init(_ noise: Noise) {
            numbers = SplitMix64(seed: noise.seed)
            deviation = noise.deviation
        }

        mutating func next() -> Double {
            if deviation == 0 { return 0 }
            // Each random number contains four uniformly distributed numbers with 16 bits.
            var sum: UInt64 = 0
            for _ in 0..<3 {
                let bits = numbers.next()
                sum += bits & 0xFFFF + bits >> 16 & 0xFFFF + bits >> 32 & 0xFFFF + bits >> 48
            }
            return (Double(sum) / 65536 - 6) * deviation
        }
    }
}

/// Random numbers that depend on the seed alone.
///
/// Source: G. Steele, D. Lea, C. Flood, Fast Splittable Pseudorandom Number Generators, 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// - Parameter seed: any number; equal seeds give equal sequences.
    public init(seed: UInt64) { state = seed }

    /// Returns the next number, from 0 to 2⁶⁴ − 1, evenly distributed.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
