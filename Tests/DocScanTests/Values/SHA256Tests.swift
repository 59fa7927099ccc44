import DocScan
import Testing

struct SHA256Tests {
    /// The examples of FIPS 180-4 and of the validation set that goes with it.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `Standard vectors`(text: String, digest: String) {
        #expect(SHA256.hexDigest(of: Array(text.utf8)) == digest)
    }

    @Test func `Lengths around a block's end all differ`() {
        let digests = (54...66).map { SHA256.hexDigest(of: [UInt8](repeating: 0, count: $0)) }
        #expect(Set(digests).count == 13)
        #expect(digests.allSatisfy { $0.count == 64 })
        // 64 zeros, as sha256sum prints it.
        #expect(digests[10] == "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b")
    }

    @Test func `An input knows its own`() {
        #expect(ImageInput(source: "x", bytes: []).sha256.hasPrefix("e3b0c442"))
    }
}
