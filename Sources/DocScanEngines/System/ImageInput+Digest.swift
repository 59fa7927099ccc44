internal import CNettle
public import DocScan

extension ImageInput {
    /// The SHA-256 digest (FIPS 180-4) of the whole file, in 64 hexadecimal digits.
    public var sha256: String {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        unsafe bytes.withUnsafeBufferPointer { unsafe docscan_sha256($0.count, $0.baseAddress, &digest) }
        return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
