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

    /// The document in TestImages/symbols/dataMatrix-seal-brainpool.png, with a signature of 224 bits.
    private static let brainpool = """
        3APZxdm4tecuRC/xijAYmvsGAjBce9LBuCGNo6k8xkFbf6tspMMTPBM8EzxrOCCKTQ1KMrDBGuYmhCc9MtIfvBM8E0EDBugPLQpAPP84Q1suzLS\
        ha2R2wLe4OEbXyBS3CPZyJAgN554xsYxX+8dT6iyf4a2SP7GxEESCaKM8oJb64CRt4N0=
        """
    /// A certificate with the names and the number of utopia.pem, whose key is RSA.
    private static let rsa = """
        MIIBqDCCARGgAwIBAgIBHzANBgkqhkiG9w0BAQsFADAaMQswCQYDVQQGEwJVVDELMAkGA1UEAwwCVFMwHhcNMjQwMTAxMDAwMDAwWhcNNDkxMjM\
        xMDAwMDAwWjAaMQswCQYDVQQGEwJVVDELMAkGA1UEAwwCVFMwgZ8wDQYJKoZIhvcNAQEBBQADgY0AMIGJAoGBAK6xrd1H5oAToBzCzO3TIG2c5r\
        /8Vr+70hoOHCqA82a383niTwEiTSN7BnYwi2f7eua+GxHmrMyr+5braEqwdJl5p5a1qibSb2dpfIJeCSKyjOmIYkTjgYRPuHye25xZOubXUtTzk\
        ivQ1/fwwskBg0RPyImORsGPbamrp9el/GojAgMBAAEwDQYJKoZIhvcNAQELBQADgYEAM/Dwd/4+jMynw1hSiaRSIVXPRsdNWuo0Z1Iya8SBn/wv\
        1cMAz/YxmBnhSkOUQVBdGnmpAl1k1JUkKgJGjjCOA+2nGGzZ84dig4lxdHsbUKQHCi6RmQDNI5lz5/7pAM1GdcYsEQQqDmAGHjF2XDLaW4zx6Zh\
        x5OxY+4/KOW7Q60Y=
        """
    /// A certificate with the names and the number of utopia.pem, whose key is another one of the same curve.
    private static let other = """
        MIIBIDCBx6ADAgECAgEfMAoGCCqGSM49BAMCMBoxCzAJBgNVBAYTAlVUMQswCQYDVQQDDAJUUzAeFw0yNDAxMDEwMDAwMDBaFw00OTEyMzEwMDA\
        wMDBaMBoxCzAJBgNVBAYTAlVUMQswCQYDVQQDDAJUUzBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABJHclp6GC6/m+yZfOzq8NiH0P+UupdrcHu\
        RUEYp3DLf8w3V6o9nTlzPGObERC1G+WZ72Vxp8CoOlsBj5crNvAlowCgYIKoZIzj0EAwIDSAAwRQIhAKeidqjSaq+rORsXxTSUQPFtPUL1f3NNS\
        k3SgSUOfdDmAiAprF8e9izfT0hzSGJeOv3Bc60k050nvvPSBgIJkOmeTQ==
        """

    private func certificate(_ name: String = "utopia") throws -> [UInt8] {
        try Array(Data(contentsOf: TestImages.packageRoot.appending(path: "\(Self.folder)/\(name).pem")))
    }

    private func bytes(_ base64: String) throws -> [UInt8] { Array(try #require(Data(base64Encoded: base64))) }

    private func seal(
        _ base64: String = permit, changing change: (inout [UInt8]) -> Void = { _ in }
    ) throws -> DigitalSeal {
        var bytes = try self.bytes(base64)
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

    @Test func `A signature on a Brainpool curve is right, until anything is changed`() throws {
        let certificates = try #require(SealCertificates([certificate(), certificate("utopia-brainpool")]))
        #expect(certificates.check(try seal(Self.brainpool)) == .valid)
        for index in [30, 60, 75, 78, 106, 133] {
            let changed = try seal(Self.brainpool) { $0[index] ^= 1 }
            #expect(certificates.check(changed) == .invalid, "byte \(index)")
        }
        for byte in [0, 255] as [UInt8] {
            let changed = try seal(Self.brainpool) { $0.replaceSubrange(78..., with: repeatElement(byte, count: 56)) }
            #expect(certificates.check(changed) == .invalid)
        }
        // Two numbers of one byte, and of 127: the maximum for a length of one byte.
        for size in [1, 127] {
            let changed = try seal(Self.brainpool) {
                $0.replaceSubrange(77..., with: [UInt8(2 * size)] + repeatElement(1, count: 2 * size))
            }
            #expect(certificates.check(changed) == .invalid)
        }
    }

    @Test func `A certificate with an RSA key verifies no seal`() throws {
        let certificates = try #require(SealCertificates([bytes(Self.rsa)]))
        #expect(certificates.count == 1)
        #expect(certificates.check(try seal()) == .unverified)
        #expect(SealCertificates([try bytes(Self.rsa), try certificate()])?.check(try seal()) == .valid)
    }

    @Test func `A signature by another key of that name is wrong`() throws {
        let other = try bytes(Self.other)
        #expect(SealCertificates([other])?.check(try seal()) == .invalid)
        #expect(SealCertificates([other, try certificate()])?.check(try seal()) == .valid)
    }

    private func der(_ name: String = "utopia") throws -> [UInt8] {
        let text = String(decoding: try certificate(name), as: UTF8.self)
        return try bytes(text.split(separator: "\n").filter { !$0.hasPrefix("-") }.joined())
    }

    @Test func `DER and a bundle are the same`() throws {
        let text = String(decoding: try certificate(), as: UTF8.self)
        for file in [try der(), Array(("a comment\n" + text + text).utf8)] {
            #expect(SealCertificates([file])?.check(try seal()) == .valid)
        }
        #expect(SealCertificates([Array((text + text).utf8)])?.count == 2)
    }

    @Test func `Another day, another signer or another certificate is not checked`() throws {
        let certificates = try #require(SealCertificates([certificate()]))
        // The day on which it was signed: 31 December 2023, the day before the certificate is valid.
        #expect(certificates.check(try seal { $0.replaceSubrange(13..<16, with: [0xBB, 0xDD, 0xD7]) }) == .unverified)
        // 1 January 2024, its first day: another day than was signed.
        #expect(certificates.check(try seal { $0.replaceSubrange(13..<16, with: [0x0F, 0x71, 0x38]) }) == .invalid)
        // The last letter of the certificate's number.
        #expect(certificates.check(try seal { $0[9] ^= 1 }) == .unverified)
    }

    @Test(
        arguments: [[], [0x30], Array("-----BEGIN CERTIFICATE-----\n".utf8), Array("no certificate".utf8)] as [[UInt8]])
    func `Rejects bytes that are not a certificate`(file: [UInt8]) {
        #expect(SealCertificates([file]) == nil)
    }

    /// OpenSSL would ask for a password at the terminal.
    @Test func `An encrypted certificate is refused`() throws {
        let text = String(decoding: try certificate(), as: UTF8.self)
        let head = "-----BEGIN CERTIFICATE-----\n"
        let words = "Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,00112233445566778899AABBCCDDEEFF\n\n"
        #expect(SealCertificates([Array(text.replacing(head, with: head + words).utf8)]) == nil)
    }

    @Test(arguments: ["utopia", "utopia-brainpool"]) func `Refuses hostile certificates`(name: String) throws {
        let certificate = try der(name)
        for count in certificate.indices { #expect(SealCertificates([Array(certificate[..<count])]) == nil) }
        #expect(SealCertificates([certificate + [0]]) == nil)
        let seals = [try seal(), try seal(Self.brainpool)]
        for index in certificate.indices {
            for mask in [0x01, 0x80, 0xFF] as [UInt8] {
                var changed = certificate
                changed[index] ^= mask
                if let certificates = SealCertificates([changed]) { seals.forEach { _ = certificates.check($0) } }
            }
        }
    }
}
