import Testing

@testable import DocScanServer

struct ServerCertificateTests {
    @Test func `A certificate is for its names, for a year, and for nobody else`() throws {
        let names = ["127.0.0.1", "localhost", "desk.example.org", "2001:db8::7"]
        let made = try #require(ServerCertificate(names: names, at: 1_790_000_000))
        #expect(made.certificate.hasPrefix("-----BEGIN CERTIFICATE") && made.key.contains("PRIVATE KEY"))
        #expect(made.fits(names, at: 1_790_000_000) && made.fits(["localhost"], at: 1_790_000_000 + 300 * 86400))
        #expect(!made.fits(["127.0.0.2"], at: 1_790_000_000) && !made.fits(["evil.example"], at: 1_790_000_000))
        #expect(!made.fits(names, at: 1_790_000_000 + 392 * 86400) && !made.fits(names, at: 1_789_000_000))
        let fingerprint = try #require(ServerCertificate.fingerprint(of: made.certificate))
        #expect(fingerprint.wholeMatch(of: #/([0-9A-F]{2}:){31}[0-9A-F]{2}/#) != nil)
        let other = try #require(ServerCertificate(names: names, at: 1_790_000_000))
        #expect(ServerCertificate.fingerprint(of: other.certificate) != fingerprint && other.key != made.key)
    }

    @Test func `What is no certificate fits nothing`() {
        let none = ServerCertificate(certificate: "-----BEGIN CERTIFICATE-----\nAAAA\n", key: "")
        #expect(!none.fits(["localhost"], at: 0) && ServerCertificate.fingerprint(of: "") == nil)
    }
}
