internal import DocScan
package import DocScanCollect
internal import DocScanService

/// The server's stored authority and its certificate. A phone that trusts the authority also trusts every later
/// certificate that the authority signs.
package struct OwnCertificate: Sendable, Hashable {
    package enum Failure: Error, Sendable, Hashable {
        /// Other users of this machine could read the key of the authority.
        case exposed(path: String)
        /// The file does not contain an authority.
        case damaged(path: String)
    }

    /// The number of days before the end of an authority at which it counts as ending soon. Phones must install the
    /// next one in this time.
    static let notice = 90

    package let authority: CertificateAuthority
    package let certificate: ServerCertificate
    /// The names of the server that the authority does not permit, so that browsers show a warning for them.
    package let uncovered: [String]
    /// True if the authority has ended or ends within `notice`.
    package let endsSoon: Bool

    /// Returns true if a running server needs another certificate, because the machine has a name that it did not have
    /// at the start, or because the certificate ends within a week.
    package func isOutdated(for names: [String], at moment: Moment) -> Bool {
        let others = CertificateNames.certifiable(names).filter { !uncovered.contains($0) }
        return !certificate.fits(others, at: moment.seconds, for: 7)
    }

    /// Returns the stored certificate, or a new one if the names have changed or it expires soon. Keeps the authority,
    /// because phones would have to install another one.
    ///
    /// - Parameters:
    ///   - names: the names of the server. The first is that of the printed URL.
    ///   - others: further names of the machine, which a new authority permits as well.
    ///   - host: the name of the machine.
    ///   - replaces: true to replace an existing authority.
    /// - Returns: `nil` if a certificate cannot be made for one of the names.
    /// - Throws: `Failure` for an authority that must be replaced first; `StoreError`; `ScanError.libraryMissing`.
    package static func current(
        for names: [String], and others: [String], host: String, at moment: Moment, replacing replaces: Bool = false,
        in folder: StoreFolder = .server
    ) throws -> OwnCertificate? {
        guard ServerCertificate.isAvailable else {
            throw ScanError.libraryMissing(name: "GnuTLS", package: "libgnutls30")
        }
        let wanted = CertificateNames.certifiable(names)
        var authority = replaces ? nil : try storedAuthority(in: folder)
        if authority == nil {
            let permitted = (wanted + CertificateNames.certifiable(others)).uniqued
            authority = CertificateAuthority(
                names: permitted, host: host, day: String(moment.text.prefix(10)), at: moment.seconds)
            guard let authority else { return nil }
            try folder.make()
            try folder.write(Array(authority.stored.utf8), as: authorityName)
        }
        guard let authority else { return nil }
        let covered = wanted.filter(authority.permits)
        // A certificate must contain a name. Without a permitted one, browsers show a warning for every name in
        // `uncovered`.
        let certified = covered.isEmpty ? ["localhost"] : covered
        guard let certificate = try certificate(by: authority, for: certified, at: moment, in: folder) else {
            return nil
        }
        return OwnCertificate(
            authority: authority, certificate: certificate, uncovered: wanted.filter { !covered.contains($0) },
            endsSoon: !authority.isValid(at: moment.seconds, for: notice))
    }

    private static let (name, authorityName) = ("certificate.pem", "authority.pem")

    private static func certificate(
        by authority: CertificateAuthority, for names: [String], at moment: Moment, in folder: StoreFolder
    ) throws -> ServerCertificate? {
        let text = try? StoreFolder.secret(in: folder.path + "/" + name)
        if let kept = text.flatMap(ServerCertificate.init(pem:)), authority.hasSigned(kept),
            kept.fits(names, at: moment.seconds)
        {
            return kept
        }
        guard let made = authority.certificate(for: names, at: moment.seconds) else { return nil }
        try folder.make()
        try folder.write(Array(made.pem.utf8), as: name)
        return made
    }

    private static func storedAuthority(in folder: StoreFolder) throws -> CertificateAuthority? {
        guard folder.has(authorityName) else { return nil }
        let path = folder.path + "/" + authorityName
        let text: String
        do {
            text = try StoreFolder.secret(in: path)
        } catch StoreError.refused {
            throw Failure.exposed(path: path)
        }
        guard let authority = CertificateAuthority(stored: text) else { throw Failure.damaged(path: path) }
        return authority
    }
}

extension [String] {
    /// The elements without repetitions, in order of first occurrence.
    package var uniqued: [String] {
        var known: Set<String> = []
        return filter { known.insert($0).inserted }
    }
}
