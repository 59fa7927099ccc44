import Testing

@testable import DocScanCollect

struct HTTPAddressTests {
    @Test(arguments: [
        ("http://localhost:80/", true), ("http://127.0.0.1", true), ("http://[::1]:8080/x", true),
        ("http://127.9.9.9", true), ("http://127.0.0.1.a.org", false), ("http://127.0.0", false),
        ("http://localhost.a.org", false), ("https://a.org", false),
    ]) func `Distinguishes this machine from others`(text: String, isOwn: Bool) throws {
        #expect(try #require(HTTPAddress(text)).isOwn == isOwn)
    }

    @Test(arguments: [
        ("/b?page=2", "https://a.org:444/b?page=2"), ("https://a.org/b?page=2", "https://a.org:444/b?page=2"),
        ("http://A.org:8000/b", "https://a.org:444/b"), ("?page=2", "https://a.org:444/x/?page=2"),
        ("https://b.org/b", nil), ("https://u:p@a.org/b", nil), ("file:///etc/passwd", nil), ("//b.org/b", nil),
    ]) func `Requests the next page from the same server`(next: String, address: String?) throws {
        let own = try #require(HTTPAddress("https://a.org:444/x/"))
        #expect(own.here(next)?.text.lowercased() == address)
    }

    @Test(arguments: ["", "a.org", "ftp://a.org", "https://", "https://u:p@a.org", "file:///x", "http://a.org:99999"])
    func `Refuses text that is not an address`(text: String) {
        #expect(HTTPAddress(text) == nil)
    }
}
