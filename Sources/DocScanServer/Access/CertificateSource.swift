package import DocScanCollect
internal import DocScanService
internal import FoundationEssentials

/// The source of a server's certificate.
package enum CertificateSource: Sendable, Hashable {
    /// No certificate: the server speaks plain HTTP.
    case none
    /// Files in PEM.
    case files(certificate: String, key: String)
    /// A certificate signed by the server's stored authority, which phones can install.
    ///
    /// - Parameter replaces: true to make a new authority.
    case own(replaces: Bool)

    package enum Failure: Error, Sendable, Hashable {
        case certificateUnreadable(path: String)
        case keyUnreadable(path: String)
        /// No certificate can be made for one of the names.
        case nameRefused
    }

    /// A certificate with its key. `own` contains the authority if the server's authority has signed the certificate.
    package struct Loaded: Sendable, Hashable {
        package var certificate: String?
        package var key: String?
        package var own: OwnCertificate?
    }

    /// Reads the certificate, or makes a new one that the authority signs.
    ///
    /// - Throws: `Failure`; the errors of `OwnCertificate.current`.
    package func load(for names: ServerNames, at moment: Moment) throws -> Loaded {
        switch self {
        case .none: return Loaded()
        case .files(let certificate, let key):
            guard let first = Self.text(of: certificate) else { throw Failure.certificateUnreadable(path: certificate) }
            guard let second = Self.text(of: key) else { throw Failure.keyUnreadable(path: key) }
            return Loaded(certificate: first, key: second)
        case .own(let replaces):
            let own = try OwnCertificate.current(
                for: names.all, and: ServerNames.ofMachine, host: LocalAddresses.hostName ?? "", at: moment,
                replacing: replaces)
            guard let own else { throw Failure.nameRefused }
            return Loaded(certificate: own.certificate.certificate, key: own.certificate.key, own: own)
        }
    }

    /// The source for later certificates, which never replaces the authority again.
    var lasting: CertificateSource { if case .own = self { .own(replaces: false) } else { self } }

    private static func text(of path: String) -> String? {
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(validating: data.prefix(1 << 20), as: UTF8.self), text.contains("-----BEGIN")
        else { return nil }
        return text
    }
}
