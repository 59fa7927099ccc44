import Testing

@testable import DocScanServer

struct PublicAddressTests {
    @Test(arguments: [
        ("https://scan.example.org", "scan.example.org", "https://scan.example.org/"),
        ("HTTPS://Scan.example.org:443/desk", "scan.example.org", "https://scan.example.org/desk/"),
        ("https://scan.example.org:8443/a/b/", "scan.example.org:8443", "https://scan.example.org:8443/a/b/"),
        ("https://[2001:db8::1]:444/", "[2001:db8::1]:444", "https://[2001:db8::1]:444/"),
    ])
    func `An address has a host, and ends with a slash`(text: String, host: String, shown: String) {
        #expect(PublicAddress(text)?.host == host && PublicAddress(text)?.description == shown)
    }

    @Test(arguments: [
        "", "scan.example.org", "http://scan.example.org", "https://", "https:///x", "https://a:b@scan.example.org/",
        "https://scan.example.org/?x", "https://scan.example.org/#x", "https://scan.example.org:x/", "ftp://a/",
        "https://scan.example.org:0/", "https://scan.example.org:65536/",
    ])
    func `Other texts are refused`(text: String) {
        #expect(PublicAddress(text) == nil)
    }
}
