internal import DocScan
package import DocScanCollect
internal import DocScanService

/// The server's authority and its certificate, which are stored: a phone that has trusted the authority once trusts
/// each certificate that it signs.
package struct OwnCertificate: Sendable, Hashable {
    package enum Failure: Error, Sendable, Hashable {
        /// Other users of this machine could read the key of the authority.
        case exposed(path: String)
        /// The file contains something else than an authority.
        case damaged(path: String)
    }

    /// The days before its end from which an authority counts as ending soon: phones need the next one by then.
    static let notice = 90

    package let authority: CertificateAuthority
    package let certificate: ServerCertificate
    /// The names of the server that the authority does not permit, so that browsers warn of them.
    package let uncovered: [String]
    /// True if the authority has ended or ends within 90 days.
    package let endsSoon: Bool

    /// True if a running server needs the next certificate: the machine has another name than at the start, or the
    /// certificate ends within a week.
    package func isOutdated(for names: [String], at moment: Moment) -> Bool {
        let others = CertificateNames.certifiable(names).filter { !uncovered.contains($0) }
        return !certificate.fits(others, at: moment.seconds, for: 7)
    }

    /// The stored certificate, or a new one if the names have changed or it soon expires. The authority stays, because
    /// phones would have to install another one.
    ///
    /// - Parameters:
    ///   - names: those of the server, beginning with that of its URL.
    ///   - others: further names of the machine, which a new authority permits too.
    ///   - host: the name of the machine.
    ///   - replaces: true to make a new authority in any case.
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
        // A certificate needs a name. Browsers then warn of all names, which `uncovered` lists.
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
