import DocScan
import DocScanEngines
import Testing

struct SHA256Tests {
    /// The examples of FIPS 180-4 and of the validation set that goes with it.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (String(repeating: "a", count: 1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func `Standard vectors`(text: String, digest: String) {
        #expect(ImageInput(source: "x", bytes: Array(text.utf8)).sha256 == digest)
    }
}
