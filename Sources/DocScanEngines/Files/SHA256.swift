internal import CNettle

/// The digest SHA-256 (FIPS 180-4).
package enum SHA256 {
    /// The 32 bytes of the digest.
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe bytes.withUnsafeBufferPointer { unsafe docscan_sha256($0.count, $0.baseAddress, &digest) }
        return digest
    }
}
