import DocScanCollect
import Testing

@testable import DocScanServer

struct ClientAddressTests {
    @Test func `A network is an address of IPv4, and 64 bits of IPv6`() throws {
        #expect(try address("192.0.2.7").network == address("192.0.2.7"))
        #expect(try address("2001:db8:1:2:3::7").network == address("2001:db8:1:2::9").network)
        #expect(try address("2001:db8:1:2::7").network != address("2001:db8:1:3::7").network)
        #expect(try address("::ffff:192.0.2.7") == address("192.0.2.7"))
        #expect(try address("2001:db8::7").description == "2001:db8:0:0:0:0:0:7")
        for text in ["", "192.0.2", "192.0.2.7:80", "[::1]", "desk.local", "1.2.3.4\0"] {
            #expect(ClientAddress(text) == nil, "\(text)")
        }
    }

    private func address(_ text: String) throws -> ClientAddress { try #require(ClientAddress(text)) }

    @Test(arguments: [
        // No proxy, or one that is not named: the client's own statement is ignored.
        ("", "198.51.100.5", "203.0.113.1", "198.51.100.5"),
        ("127.0.0.1", "198.51.100.5", "203.0.113.1", "198.51.100.5"),
        ("127.0.0.1", "127.0.0.1", "203.0.113.1", "203.0.113.1"),
        // The client has sent a header itself; the proxy has appended the true address.
        ("127.0.0.1", "127.0.0.1", "10.9.9.9, 203.0.113.1", "203.0.113.1"),
        ("127.0.0.1,10.0.0.2", "127.0.0.1", "10.9.9.9,203.0.113.1, 10.0.0.2", "203.0.113.1"),
        ("127.0.0.1", "127.0.0.1", "unknown", "127.0.0.1"), ("127.0.0.1", "127.0.0.1", "", "127.0.0.1"),
        ("::1", "::1", "2001:db8::7", "2001:db8:0:0:0:0:0:7"),
        // Networks.
        ("10.0.0.0/8", "10.200.3.4", "203.0.113.1", "203.0.113.1"),
        ("10.0.0.0/8", "11.0.0.1", "203.0.113.1", "11.0.0.1"),
        ("172.16.0.0/12", "172.31.255.1", "203.0.113.1, 172.20.0.9", "203.0.113.1"),
        ("172.16.0.0/12", "172.32.0.1", "203.0.113.1", "172.32.0.1"),
        ("fd00::/8", "fd12::7", "203.0.113.1", "203.0.113.1"), ("::/0", "10.0.0.1", "203.0.113.1", "10.0.0.1"),
        ("0.0.0.0/0", "10.0.0.1", "198.51.100.9, 203.0.113.1", "198.51.100.9"),
    ])
    func `The client is the last address that no trusted proxy has`(
        proxies: String, peer: String, forwarded: String, client: String
    ) throws {
        let proxies = TrustedProxies(list: proxies) ?? TrustedProxies()
        #expect(proxies.client(of: try address(peer), forwarded: forwarded).description == client)
    }

    @Test func `A network is described by its first address and its bits`() {
        #expect(AddressRange("10.1.2.3/8")?.description == "10.0.0.0/8")
        #expect(AddressRange("192.0.2.7/32")?.description == "192.0.2.7")
        #expect(AddressRange("2001:db8:ffff::/33")?.description == "2001:db8:8000:0:0:0:0:0/33")
    }

    @Test func `Several lines of the header are one list`() throws {
        let lines = ["198.51.100.1", "203.0.113.10"].map { HTTPHeader("X-Forwarded-For", $0) }
        let request = try #require(ServerRequest("GET", "/", headers: lines))
        #expect(request.forwarded == "198.51.100.1,203.0.113.10")
        #expect(ServerRequest("GET", "/")?.forwarded == nil)
    }

    @Test func `Refuses a list with a word that is not an address`() {
        #expect(TrustedProxies(list: "127.0.0.1, ::1")?.ranges.count == 2)
        let wrong = [
            "", ",", "127.0.0.1,proxy", "127.0.0.0/33", "127.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "/8", "::/129",
        ]
        for list in wrong { #expect(TrustedProxies(list: list) == nil, "\(list)") }
    }
}
