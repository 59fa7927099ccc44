import DocScanCollect
import Foundation
import TestSupport
import Testing

@testable import DocScanServer

struct CertificateSourceTests {
    private let names = ServerNames("127.0.0.1")
    private let now = Moment(seconds: 1_793_516_400)

    @Test func `A source without a certificate loads none`() throws {
        #expect(try CertificateSource.none.load(for: names, at: now) == CertificateSource.Loaded())
    }

    @Test func `Files are read as they are, and the one that cannot be used is named`() throws {
        let folder = try TemporaryFolder()
        let (certificate, key) = (folder.path + "/c.pem", folder.path + "/k.pem")
        let source = CertificateSource.files(certificate: certificate, key: key)
        #expect(throws: CertificateSource.Failure.certificateUnreadable(path: certificate)) {
            try source.load(for: names, at: now)
        }
        try Data("-----BEGIN CERTIFICATE-----\n".utf8).write(to: URL(filePath: certificate))
        try Data("no key".utf8).write(to: URL(filePath: key))
        #expect(throws: CertificateSource.Failure.keyUnreadable(path: key)) { try source.load(for: names, at: now) }
        try Data("-----BEGIN PRIVATE KEY-----\n".utf8).write(to: URL(filePath: key))
        let loaded = try source.load(for: names, at: now)
        #expect(loaded.certificate == "-----BEGIN CERTIFICATE-----\n" && loaded.key == "-----BEGIN PRIVATE KEY-----\n")
        #expect(loaded.own == nil && source.lasting == source)
    }

    @Test func `An authority is replaced once`() {
        #expect(CertificateSource.own(replaces: true).lasting == .own(replaces: false))
    }
}
