internal import DocScan
internal import DocScanCollect
internal import DocScanService

/// The certificate that the server makes for itself and keeps: a phone that has trusted it once recognizes it again.
package enum OwnCertificate {
    private static let folder = StoreFolder(UserData.path + "/server")
    private static let name = "certificate.pem"

    /// The kept certificate, or a new one if the names have changed or it soon expires.
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

    /// Both parts are in one file, so that they always belong together.
    private static var kept: ServerCertificate? {
        guard let text = try? StoreFolder.secret(in: folder.path + "/" + name),
            let end = text.firstRange(of: "-----END CERTIFICATE-----\n")?.upperBound
        else { return nil }
        return ServerCertificate(certificate: String(text[..<end]), key: String(text[end...]))
    }
}
