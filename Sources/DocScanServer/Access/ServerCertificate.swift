internal import CGnuTLS
internal import DocScan
internal import DocScanCollect
internal import DocScanService
internal import Glibc

/// A self-signed certificate (X.509, ECDSA P-256) with its key; both PEM.
package struct ServerCertificate: Sendable, Hashable {
    /// The validity, in days: browsers reject longer ones. Source: https://support.apple.com/en-us/102028
    static let days = 397

    package let certificate: String
    package let key: String

    package init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }

    /// - Parameter names: host names and addresses.
    /// - Parameter moment: seconds since 1970.
    /// - Returns: `nil` if GnuTLS is not installed or refuses a name.
    package init?(names: [String], at moment: Double) {
        var texts: (certificate: UnsafeMutablePointer<CChar>?, key: UnsafeMutablePointer<CChar>?) = (nil, nil)
        defer {
            unsafe free(texts.certificate)
            unsafe free(texts.key)
        }
        // Valid from a day before, because clocks of phones differ.
        let (now, until) = (Int64(moment) - 86400, Int64(moment) + Int64(Self.days - 1) * 86400)
        let isMade = unsafe Self.withNames(names) {
            unsafe docscan_certificate_make($0, $1, now, until, &texts.certificate, &texts.key)
        }
        guard isMade, let certificate = unsafe texts.certificate, let key = unsafe texts.key else { return nil }
        unsafe self.init(certificate: String(cString: certificate), key: String(cString: key))
    }

    /// True if the certificate has all these names, and is valid for another week.
    ///
    /// - Parameter moment: seconds since 1970.
    package func fits(_ names: [String], at moment: Double) -> Bool {
        unsafe Self.withNames(names) {
            unsafe docscan_certificate_fits(certificate, $0, $1, Int64(moment), Int64(moment) + 7 * 86400)
        }
    }

    /// The SHA-256 as browsers show it, `AB:CD:…`; `nil` if the text is not a certificate.
    package static func fingerprint(of certificate: String) -> String? {
        var digest = [UInt8](repeating: 0, count: 32)
        guard unsafe docscan_certificate_fingerprint(certificate, &digest) else { return nil }
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
    }

    package static var isAvailable: Bool { docscan_certificate_library_is_there() }

    private static func withNames<Result>(
        _ names: [String], _ body: (UnsafePointer<UnsafePointer<CChar>>, Int) -> Result
    ) -> Result {
        let copies = unsafe names.compactMap { unsafe UnsafePointer(strdup($0)) }
        defer { unsafe copies.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
        return unsafe copies.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { fatalError("a certificate without a name") }
            return unsafe body(start, buffer.count)
        }
    }
}

/// The server's stored certificate: a phone that has trusted it once recognises it again.
package enum OwnCertificate {
    private static let folder = StoreFolder.server
    private static let name = "certificate.pem"

    /// The stored certificate, or a new one if the names have changed or it soon expires.
    ///
    /// - Parameter moment: seconds since 1970.
    /// - Returns: `nil` if a certificate cannot be made for one of the names.
    /// - Throws: `StoreError`; `ScanError.libraryMissing`.
    package static func forNames(_ names: [String], at moment: Double) throws -> ServerCertificate? {
        if let kept, kept.fits(names, at: moment) { return kept }
        guard ServerCertificate.isAvailable else {
            throw ScanError.libraryMissing(name: "GnuTLS", package: "libgnutls30")
        }
        guard let made = ServerCertificate(names: names, at: moment) else { return nil }
        try folder.make()
        try folder.write(Array((made.certificate + made.key).utf8), as: name)
        return made
    }

    /// Certificate and key are in one file, so that they always match.
    private static var kept: ServerCertificate? {
        guard let text = try? StoreFolder.secret(in: folder.path + "/" + name),
            let end = text.firstRange(of: "-----END CERTIFICATE-----\n")?.upperBound
        else { return nil }
        return ServerCertificate(certificate: String(text[..<end]), key: String(text[end...]))
    }
}
