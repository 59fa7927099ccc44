import Testing

@testable import DocScanServer

struct ServerCertificateTests {
    private static let names = ["127.0.0.1", "localhost", "desk.example.org", "2001:db8::7"]
    private static let now = 1_790_000_000.0

    @Test func `A certificate is valid for its names only, for a year`() throws {
        let authority = try #require(
            CertificateAuthority(names: Self.names, host: "desk", day: "2026-09-21", at: Self.now))
        let made = try #require(authority.certificate(for: Self.names, at: Self.now))
        #expect(made.certificate.hasPrefix("-----BEGIN CERTIFICATE") && made.key.contains("PRIVATE KEY"))
        #expect(made.fits(Self.names, at: Self.now) && made.fits(["localhost"], at: Self.now + 300 * 86400))
        #expect(!made.fits(["127.0.0.2"], at: Self.now) && !made.fits(["evil.example"], at: Self.now))
        #expect(!made.fits(Self.names, at: Self.now - 1_000_000))
        // It counts until a month before its end.
        #expect(made.fits(Self.names, at: Self.now + 366 * 86400) && !made.fits(Self.names, at: Self.now + 367 * 86400))
        #expect(made.fits([], at: Self.now + 396 * 86400, for: 0) && !made.fits([], at: Self.now + 397 * 86400, for: 0))
        let fingerprint = try #require(ServerCertificate.fingerprint(of: made.certificate))
        #expect(fingerprint.wholeMatch(of: #/([0-9A-F]{2}:){31}[0-9A-F]{2}/#) != nil)
        let other = try #require(authority.certificate(for: Self.names, at: Self.now))
        #expect(ServerCertificate.fingerprint(of: other.certificate) != fingerprint && other.key != made.key)
    }

    @Test func `An invalid certificate fits no name`() {
        let none = ServerCertificate(certificate: "-----BEGIN CERTIFICATE-----\nAAAA\n", key: "")
        #expect(!none.fits(["localhost"], at: 0) && ServerCertificate.fingerprint(of: "") == nil)
    }
}
