import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct CertificateAuthorityTests {
    private static let now = 1_790_000_000.0
    private static let names = ["192.168.7.5", "desk.local", "localhost", "127.0.0.1"]

    private func authority(_ names: [String] = names, at moment: Double = now) throws -> CertificateAuthority {
        try #require(CertificateAuthority(names: names, host: "desk", day: "2026-09-21", at: moment))
    }

    /// As in its DER form.
    private func contains(_ authority: CertificateAuthority, _ bytes: [UInt8]) -> Bool {
        authority.der.firstRange(of: bytes) != nil
    }

    @Test func `An authority limits its signatures in critical extensions`() throws {
        let authority = try authority()
        // basicConstraints, critical: an authority, and none below it (RFC 5280, 4.2.1.9).
        #expect(
            contains(
                authority,
                [0x06, 0x03, 0x55, 0x1D, 0x13, 0x01, 0x01, 0xFF, 0x04, 0x08, 0x30, 0x06, 0x01, 0x01, 0xFF, 2, 1, 0]))
        // keyUsage, critical: keyCertSign alone.
        #expect(contains(authority, [0x06, 0x03, 0x55, 0x1D, 0x0F, 0x01, 0x01, 0xFF, 0x04, 0x04, 0x03, 2, 2, 4]))
        // nameConstraints, critical, with a permitted subtree for each name and no other.
        let subtrees: [[UInt8]] = [
            [0x30, 0x0A, 0x87, 0x08, 192, 168, 7, 5, 255, 255, 255, 255], [0x30, 0x0C, 0x82, 10] + "desk.local".utf8,
            [0x30, 0x0B, 0x82, 9] + "localhost".utf8, [0x30, 0x0A, 0x87, 0x08, 127, 0, 0, 1, 255, 255, 255, 255],
        ]
        let count = UInt8(subtrees.joined().count)
        // All of IPv6 is excluded: some programs would permit it, because no subtree names any of its addresses.
        let excluded = [0xA1, 0x24, 0x30, 0x22, 0x87, 0x20] + [UInt8](repeating: 0, count: 32)
        let head: [UInt8] = [
            0x06, 0x03, 0x55, 0x1D, 0x1E, 0x01, 0x01, 0xFF, 0x04, count + 42, 0x30, count + 40, 0xA0, count,
        ]
        #expect(contains(authority, head) && subtrees.allSatisfy { contains(authority, $0) })
        #expect(contains(authority, excluded))
        // extendedKeyUsage: servers alone.
        #expect(contains(authority, [0x06, 0x03, 0x55, 0x1D, 0x25, 0x04, 0x0C, 0x30, 0x0A, 0x06, 0x08, 0x2B]))
        #expect(contains(authority, Array("docscan on desk 2026-09-21".utf8)))
    }

    @Test func `An authority permits its names and their subdomains`() throws {
        let authority = try authority()
        for name in Self.names + ["a.desk.local"] { #expect(authority.permits(name), "\(name)") }
        for name in [
            "192.168.7.6", "10.0.0.1", "::1", "fd00::5", "desk.example", "local", "evil.example", "mydesk.local",
        ] {
            #expect(!authority.permits(name), "\(name)")
        }
        let six = try self.authority(["2001:db8::7", "localhost"])
        #expect(six.permits("2001:db8::7") && !six.permits("2001:db8::8") && !six.permits("127.0.0.1"))
    }

    @Test func `A certificate ends with its authority`() throws {
        let authority = try authority()
        let day = 86400.0
        #expect(authority.isValid(at: Self.now + 3649 * day) && !authority.isValid(at: Self.now + 3650 * day))
        let late = try #require(authority.certificate(for: ["localhost"], at: Self.now + 3600 * day))
        #expect(late.fits([], at: Self.now + 3648 * day, for: 0) && !late.fits([], at: Self.now + 3650 * day, for: 0))
    }

    @Test func `An authority recognises its own certificates`() throws {
        let (authority, other) = (try authority(), try authority())
        let certificate = try #require(authority.certificate(for: ["localhost"], at: Self.now))
        #expect(authority.hasSigned(certificate) && !other.hasSigned(certificate))
        #expect(authority.fingerprint != other.fingerprint && authority.fingerprint.count == 95)
        #expect(CertificateAuthority(stored: authority.stored) == authority)
        #expect(CertificateAuthority(stored: "") == nil && CertificateAuthority(stored: "desk\nno certificate") == nil)
        #expect(CertificateAuthority(stored: "desk\n" + authority.own.certificate) == nil)
    }

    @Test func `A name of the machine gets into the title as far as X509 allows`() {
        #expect(CertificateAuthority.title(host: "désk_1", day: "2026-09-21") == "docscan on dsk1 2026-09-21")
        #expect(CertificateAuthority.title(host: "", day: "2026-09-21") == "docscan on this machine 2026-09-21")
        #expect(CertificateAuthority.title(host: String(repeating: "a", count: 300), day: "2026-09-21").count <= 64)
    }

    @Test func `Certificates have only names that an authority may certify`() {
        let names = ["10.0.0.2", "2001:db8::7", "fd00::1", "dev", "dev.local", "desk.example.org", "localhost"]
        #expect(
            CertificateNames.certifiable(names) == ["10.0.0.2", "dev.local", "desk.example.org", "localhost"])
        // Without another address, that of the printed URL counts.
        #expect(CertificateNames.certifiable(["2001:db8::7", "fd00::1", "dev"]) == ["2001:db8::7"])
    }

    // MARK: With a client

    /// - Parameters:
    ///   - permitted: the names that the authority may sign.
    ///   - names: the names that it signs.
    private func answer(permitted: [String], names: [String], trusts: Bool = true) async throws -> Int {
        let moment = Date().timeIntervalSince1970
        let authority = try authority(permitted, at: moment)
        let certificate = try #require(authority.certificate(for: names, at: moment))
        var options = HTTPDaemon.Options()
        (options.certificate, options.key) = (certificate.certificate, certificate.key)
        let daemon = try HTTPDaemon(options, on: ListeningSocket(address: "127.0.0.1", port: 0)) { _ in
            .answer(ServerResponse(204))
        }
        let folder = try TemporaryFolder()
        let file = try folder.write("authority.pem", authority.own.certificate.utf8)
        let transport = try CurlTransport(caFile: trusts ? file : nil)
        let result = Result { try transport.perform(HTTPRequest(.get, "https://127.0.0.1:\(daemon.port)/")) }
        await daemon.stop()
        return try result.get().status
    }

    @Test func `A client that trusts the authority accepts its names and no others`() async throws {
        #expect(try await answer(permitted: ["127.0.0.1", "localhost"], names: ["127.0.0.1", "localhost"]) == 204)
        let refusal = HTTPFailure.notSecure(host: "127.0.0.1")
        await #expect(throws: refusal) {
            try await answer(permitted: ["127.0.0.1"], names: ["127.0.0.1"], trusts: false)
        }
        // One name that is not permitted makes the whole certificate invalid.
        await #expect(throws: refusal) {
            try await answer(permitted: ["127.0.0.1", "localhost"], names: ["127.0.0.1", "evil.example"])
        }
        await #expect(throws: refusal) {
            try await answer(permitted: ["192.168.7.5", "localhost"], names: ["127.0.0.1"])
        }
    }
}
