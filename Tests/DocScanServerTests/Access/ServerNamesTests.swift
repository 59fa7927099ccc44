import Testing

@testable import DocScanServer

struct ServerNamesTests {
    @Test(arguments: [
        ("127.0.0.1", ["127.0.0.1", "localhost"], "127.0.0.1", "127.0.0.1"),
        ("localhost", ["127.0.0.1", "localhost"], "127.0.0.1", "127.0.0.1"),
        ("::1", ["::1", "localhost", "127.0.0.1"], "[::1]", "::1"),
    ])
    func `A server for this machine has its local names`(
        host: String, all: [String], inURL: String, listening: String
    ) {
        let names = ServerNames(host)
        #expect(names.isLocal && names.all == all && names.inURL == inURL && names.listening == listening)
    }

    @Test func `A server on one address has no other name`() {
        let names = ServerNames("192.168.1.7")
        #expect(!names.isLocal && names.all == ["192.168.1.7"] && names.listening == "192.168.1.7")
        #expect(ServerNames("fd00::7").inURL == "[fd00::7]")
    }

    @Test(arguments: ["0.0.0.0", "::"])
    func `A server on all addresses has all names of the machine, each once`(host: String) {
        let names = ServerNames(host)
        #expect(!names.isLocal && names.listening == nil && names.all == ServerNames.ofMachine)
        #expect(Set(names.all).count == names.all.count && names.all.suffix(2) == ["localhost", "127.0.0.1"])
    }
}
