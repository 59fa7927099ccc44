import DocScan
import DocScanEngines
import Testing

@testable import DocScanServer

/// What a telephone needs to come in: a certificate, and an address to photograph.
struct CertificateTests {
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

    @Test func `A QR code is read as the address that it was made of`() async throws {
        let address = "https://192.168.178.23:8443/#0123456789abcdef0123456789abcdef"
        let code = try #require(QRCode(address))
        let (module, quiet) = (4, 4)
        let side = (code.modules.count + 2 * quiet) * module
        let pixels = (0..<side * side).map { index -> UInt8 in
            let (row, column) = (index / side / module - quiet, index % side / module - quiet)
            let isInside = code.modules.indices.contains(row) && code.modules.indices.contains(column)
            return isInside && code.modules[row][column] ? 0 : 255
        }
        var options = ScanOptions()
        (options.profile, options.readsText, options.symbologies) = (.none, false, [.qr])
        let picture = Array("P5\n\(side) \(side)\n255\n".utf8) + pixels
        let reports = try await SystemScanner().scan(ImageInput(source: "code", bytes: picture), options: options)
        #expect(reports.flatMap(\.barcodes).map(\.value) == [address])
    }

    @Test func `A terminal shows two rows of modules in a line, with the quiet zone`() {
        let lines = QRCode(modules: [[true, false], [false, true]]).text.split(separator: "\n")
        #expect(lines.count == 5 && lines[2].contains("    ▀▄    ") && lines[0].contains("          "))
        #expect(lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    }
}
