internal import Digests
public import DocScan

extension ImageInput {
    /// The SHA-256 digest (FIPS 180-4) of the whole file, as 64 hexadecimal digits.
    public var sha256: String { SHA256.hexadecimal(of: bytes) }
}
