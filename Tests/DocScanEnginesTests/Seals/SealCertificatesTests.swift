import DocScan
import Foundation
import TestSupport
import Testing

@testable import DocScanEngines

struct SealCertificatesTests {
    private static let folder = "TestImages/seals"
    /// The residence permit of TestImages/symbols/qr-seal.png.
    private static let permit = """
        3ALZxdnKyKUZ3C/xijAYmvsGAjBce9LBuCGNo6k8xkFbf6tspMMTPBM8EzxrOCCKTQ1KMrDBGuYmhCc9MtIfvBM8E0EDBugPLQpAPP9AVS+HbFoxrE\
        aFIEpTudvGqnWM5D1AGzdhjjC4zpT0syliO92Bo1DnS8Ep86Jeb0Nlxblh4IbZTRKUOVLKxHc5sw==
        """

    private func certificate() throws -> [UInt8] {
        try Array(Data(contentsOf: TestImages.packageRoot.appending(path: "\(Self.folder)/utopia.pem")))
    }

    private func seal(changing change: (inout [UInt8]) -> Void = { _ in }) throws -> DigitalSeal {
        var bytes = Array(try #require(Data(base64Encoded: Self.permit)))
        change(&bytes)
        return try #require(DigitalSeal(bytes))
    }

    @Test func `A signature is right, until anything is changed`() throws {
        let certificates = try #require(SealCertificates([certificate()]))
        #expect(certificates.count == 1)
        #expect(certificates.check(try seal()) == .valid)
        for index in [30, 60, 85, 100, 140] {
            let changed = try seal { $0[index] ^= 1 }
            #expect(certificates.check(changed) == .invalid, "byte \(index)")
        }
        #expect(
            certificates.check(try seal { $0.replaceSubrange(78..<142, with: repeatElement(0, count: 64)) }) == .invalid
        )
        #expect(
            certificates.check(try seal { $0.replaceSubrange(78..<142, with: repeatElement(255, count: 64)) })
                == .invalid)
    }

    @Test func `DER and a bundle are the same`() throws {
        let text = String(decoding: try certificate(), as: UTF8.self)
        let body = text.split(separator: "\n").filter { !$0.hasPrefix("-") }.joined()
        let der = Array(try #require(Data(base64Encoded: body)))
        for file in [der, Array(("a comment\n" + text + text).utf8)] {
            #expect(SealCertificates([file])?.check(try seal()) == .valid)
        }
        #expect(SealCertificates([Array((text + text).utf8)])?.count == 2)
    }

    @Test func `Another day, another signer or another certificate is not checked`() throws {
        let certificates = try #require(SealCertificates([certificate()]))
        // The day on which it was signed: 1 January 2020, before the certificate is valid.
        #expect(certificates.check(try seal { $0.replaceSubrange(13..<16, with: [0x0F, 0x71, 0x34]) }) == .unverified)
        // The last letter of the certificate's number.
        #expect(certificates.check(try seal { $0[9] ^= 1 }) == .unverified)
    }

    @Test(
        arguments: [[], [0x30], Array("-----BEGIN CERTIFICATE-----\n".utf8), Array("no certificate".utf8)] as [[UInt8]])
    func `What is no certificate is refused`(file: [UInt8]) {
        #expect(SealCertificates([file]) == nil)
    }
}
