internal import DocScan

/// A hash that is equal on all machines and in all runs, unlike `Hasher`.
package enum StableHash {
    /// FNV-1a with 64 bits (G. Fowler, L. Noll, K.-P. Vo), followed by the finaliser of SplitMix64 (S. Vigna). Without
    /// the finaliser, names that differ only in their last letter would be distributed over few shards.
    static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        return hash ^ (hash >> 31)
    }

    /// The hash as 16 hexadecimal digits.
    package static func digits(of bytes: some Sequence<UInt8>) -> String {
        let digits = String(of(bytes), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}

/// A 16-byte key for comparing paths for equality. It consists of two keyed hashes (SipHash, with a random key per
/// process), so that an attacker cannot compute names that collide. A collision would make a batch skip a file.
struct PathKey: Sendable, Hashable {
    private let first: Int
    private let second: Int

    init(_ path: InputPath) {
        first = Self.hash(path, 1)
        second = Self.hash(path, 2)
    }

    private static func hash(_ path: InputPath, _ prefix: UInt8) -> Int {
        var hasher = Hasher()
        hasher.combine(prefix)
        hasher.combine(path.bytes)
        return hasher.finalize()
    }
}
