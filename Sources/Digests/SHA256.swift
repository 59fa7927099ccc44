internal import CNettle

/// The digest SHA-256 (FIPS 180-4), computed by Nettle.
package enum SHA256 {
    package static func digest(of bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(docscan_sha256_size))
        let isThere = unsafe bytes.withUnsafeBufferPointer { unsafe docscan_sha256($0.count, $0.baseAddress, &digest) }
        precondition(isThere, "libnettle is not installed")
        return digest
    }

    /// The version of Nettle; `nil` if it is not installed. The other functions then end the program.
    package static var version: String? {
        var (major, minor): (Int32, Int32) = (0, 0)
        return unsafe docscan_nettle_version(&major, &minor) ? "\(major).\(minor)" : nil
    }

    /// The digest as 64 hexadecimal digits.
    package static func hexadecimal(of bytes: [UInt8]) -> String {
        digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
