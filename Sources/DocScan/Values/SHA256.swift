#if canImport(Glibc)
    import Glibc
#else
    import Foundation
#endif

/// The SHA-256 digest (FIPS 180-4). Swift on Linux ships none, and a cryptographic library only for this is larger
/// than the program.
package enum SHA256 {
    private static let constants: [UInt32] = primes(64).map { fraction(ofRoot: 1.0 / 3, of: $0) }

    /// The digest of `bytes`, in 64 hexadecimal digits.
    package static func hexDigest(of bytes: [UInt8]) -> String {
        var state: [UInt32] = primes(8).map { fraction(ofRoot: 1.0 / 2, of: $0) }
        var schedule = [UInt32](repeating: 0, count: 64)
        let whole = bytes.count / 64 * 64
        for start in stride(from: 0, to: whole, by: 64) { mix(bytes.span, at: start, into: &state, &schedule) }
        // The rest, a 1 bit, zeros, and the length in bits as 64-bit big endian.
        var tail = Array(bytes[whole...]) + [0x80]
        tail += [UInt8](repeating: 0, count: (120 - tail.count) % 64)
        tail += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (bytes.count << 3) >> ($0 * 8)) }
        for start in stride(from: 0, to: tail.count, by: 64) { mix(tail.span, at: start, into: &state, &schedule) }
        return state.map { word in
            let digits = String(word, radix: 16)
            return String(repeating: "0", count: 8 - digits.count) + digits
        }.joined()
    }

    private static func mix(
        _ bytes: Span<UInt8>, at start: Int, into state: inout [UInt32], _ w: inout [UInt32]
    ) {
        for t in 0..<16 {
            let i = start + 4 * t
            w[t] =
                UInt32(bytes[i]) << 24 | UInt32(bytes[i + 1]) << 16 | UInt32(bytes[i + 2]) << 8 | UInt32(bytes[i + 3])
        }
        for t in 16..<64 {
            let (x, y) = (w[t - 15], w[t - 2])
            let s0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >> 3)
            let s1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >> 10)
            w[t] = w[t - 16] &+ s0 &+ w[t - 7] &+ s1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for t in 0..<64 {
            let s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
            let t1 = h &+ s1 &+ ((e & f) ^ (~e & g)) &+ constants[t] &+ w[t]
            let s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
            let t2 = s0 &+ ((a & b) ^ (a & c) ^ (b & c))
            (h, g, f, e) = (g, f, e, d &+ t1)
            (d, c, b, a) = (c, b, a, t1 &+ t2)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func rotate(_ x: UInt32, _ n: UInt32) -> UInt32 { x >> n | x << (32 - n) }

    private static func primes(_ count: Int) -> [Double] {
        Array((2..<400).filter { n in !(2..<n).contains { n % $0 == 0 } }.prefix(count).map(Double.init))
    }

    /// The first 32 bits of the fractional part of a root: where the standard's constants come from.
    private static func fraction(ofRoot exponent: Double, of x: Double) -> UInt32 {
        let root = exponent == 0.5 ? x.squareRoot() : cbrt(x)
        return UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
}
