internal import CNettle
public import DocScan

extension ImageInput {
    /// The SHA-256 digest (FIPS 180-4) of the whole file, in 64 hexadecimal digits.
    public var sha256: String {
        let digest = unsafe [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_SIZE)) { digest, count in
            unsafe bytes.withUnsafeBufferPointer { bytes in
                unsafe docscan_sha256(bytes.count, bytes.baseAddress, digest.baseAddress!)
            }
            count = Int(SHA256_DIGEST_SIZE)
        }
        return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }
}
