internal import CNettle

/// SHA-256 (FIPS 180-4), by Nettle.
enum SHA256Digest {
    /// 64 hexadecimal digits.
    static func text(of bytes: [UInt8]) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        unsafe bytes.withUnsafeBufferPointer { unsafe docscan_sha256($0.count, $0.baseAddress, &digest) }
        return digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
}
