import TestSupport
import Testing

@testable import DocScanServer

struct ListeningSocketTests {
    @Test(arguments: ["127.0.0.1", nil])
    func `A port is known, and is taken, until the socket goes`(address: String?) throws {
        let port: Int
        do {
            let socket = try ListeningSocket(address: address, port: 0)
            port = socket.port
            #expect(port > 0)
            _ = try RawConnection(port: port)
            #expect(Self.failure(address, port) == .addressInUse)
        }
        #expect(Self.failure(address, port) == nil)
    }

    @Test func `An address of another machine is unknown`() {
        for address in ["nowhere", "", "192.0.2.1"] { #expect(Self.failure(address, 0) == .addressUnknown) }
    }

    private static func failure(_ address: String?, _ port: Int) -> HTTPDaemon.Failure? {
        do throws(HTTPDaemon.Failure) {
            _ = try ListeningSocket(address: address, port: port)
            return nil
        } catch {
            return error
        }
    }
}
