import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct RunningServerTests {
    private let names = ServerNames("127.0.0.1")
    private let now = Moment(seconds: 1_793_516_400)

    @Test func `A certificate that cannot be used changes nothing`() async throws {
        let listener = try ListeningSocket(address: "127.0.0.1", port: 0)
        var server = try RunningServer(.init(), on: listener, names: names, Application(FakeScanner()))
        let same = server.renew(from: .none, for: names, isForced: true, at: now)
        #expect(same.isRenewed == false && same.error == nil && !same.isMoved)
        let missing = CertificateSource.files(certificate: "/nowhere/c.pem", key: "/nowhere/k.pem")
        for _ in 0..<2 {
            let renewal = server.renew(from: missing, for: names, isForced: false, at: now)
            let expected = CertificateSource.Failure.certificateUnreadable(path: "/nowhere/c.pem")
            #expect(renewal.error as? CertificateSource.Failure == expected && renewal.isRenewed == nil)
        }
        let folder = try TemporaryFolder()
        let broken = try folder.write("c.pem", Array("-----BEGIN CERTIFICATE-----\nx\n".utf8))
        let renewal = server.renew(
            from: .files(certificate: broken, key: broken), for: names, isForced: true, at: now)
        #expect(renewal.error as? HTTPDaemon.Failure == .other && renewal.isRenewed == nil)
        await server.stop()
    }
}
