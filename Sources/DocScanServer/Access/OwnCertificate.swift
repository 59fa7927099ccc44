import DocScan
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

/// The certificate that `--tls-self-signed` makes and keeps: a telephone that has trusted it once knows it again.
enum OwnCertificate {
    private static let folder = StoreFolder(UserData.path + "/server")
    private static let name = "certificate.pem"

    /// The one that is kept, or a new one where the names are others or it soon ends.
    ///
    /// - Throws: `StoreError`; `ScanError.libraryMissing`.
    static func forNames(_ names: [String]) throws -> ServerCertificate {
        let moment = Date.now.timeIntervalSince1970
        if let kept, kept.fits(names, at: moment) { return kept }
        guard ServerCertificate.isAvailable else {
            throw ScanError.libraryMissing(name: "GnuTLS", package: "libgnutls30")
        }
        guard let made = ServerCertificate(names: names, at: moment) else {
            throw UsageError("--host: a certificate cannot be made for this name")
        }
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
