import Testing

@testable import DocScanCollect

struct CurlTransportTests {
    /// A real exchange with this machine, on a port without a server.
    @Test func `Reports a closed port, and refuses private addresses before it tries them`() throws {
        let transport = try CurlTransport()
        var request = HTTPRequest(.get, "http://127.0.0.1:1/")
        #expect(throws: HTTPFailure.noConnection(host: "127.0.0.1")) { try transport.perform(request) }
        request.addresses = .publicOnly
        for host in [
            "127.0.0.1", "10.0.0.1", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "[::1]",
            "[fe80::1]", "[fd00::1]", "[::ffff:10.0.0.1]", "[64:ff9b::a00:1]", "[2002:a00:1::]",
        ] {
            request.url = "http://\(host):1/"
            #expect(throws: HTTPFailure.privateAddress, "\(host)") { try transport.perform(request) }
        }
        request.addresses = .ownOnly
        request.url = "http://192.0.2.1:1/"
        #expect(throws: HTTPFailure.plainText(host: "192.0.2.1")) { try transport.perform(request) }
    }
}
