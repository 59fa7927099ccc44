import CommandKit
import DocScan
import DocScanCollect
import DocScanServer

// The certificate of the server: the user's own certificate, or one issued by docscan's certificate authority, which
// phones can install.
extension ServeCommand {
    private var certificateSource: CertificateSource {
        if signsItself { return .own(replaces: replacesAuthority) }
        guard let certificate, let key else { return .none }
        return .files(certificate: certificate, key: key)
    }

    func loadCertificate() throws -> CertificateSource.Loaded {
        do {
            return try certificateSource.load(for: names, at: .now)
        } catch let failure as CertificateSource.Failure {
            throw UsageError(Self.sentence(for: failure))
        }
    }

    func tell(of own: OwnCertificate, site: HTTPDaemon) {
        let certificate = ServerCertificate.fingerprint(of: own.certificate.certificate) ?? ""
        var lines = [
            "Browsers warn, and cannot open the page without a connection, until a",
            "phone trusts this server's certificate authority. To install it, open",
            "this URL on the phone:", "http://\(names.inURL):\(site.port)/",
            "Compare the authority's SHA-256 fingerprint with the one that the phone",
            "shows:",
        ]
        lines += rows(of: own.authority.fingerprint)
        lines += ["Without the authority, compare that of the certificate before you", "accept the browser's warning:"]
        lines += rows(of: certificate)
        if !own.uncovered.isEmpty {
            let names = own.uncovered.map(\.visible).joined(separator: ", ")
            lines += [
                "The authority was made before this machine had these names, so browsers",
                "warn of them everywhere:", names,
                "For a new authority, which phones must install again, add --new-authority.",
            ]
        }
        if own.endsSoon {
            lines += [
                "The authority ends soon. For a new one, which phones must install, add",
                "--new-authority.",
            ]
        }
        for line in lines { log.say(line) }
    }

    /// A fingerprint in two lines, which fit on a terminal; in one line for a log that programs read.
    private func rows(of fingerprint: String) -> [String] {
        guard log.format == .text else { return [fingerprint] }
        // 16 bytes, each with two digits and a colon.
        let middle = fingerprint.index(fingerprint.startIndex, offsetBy: 48, limitedBy: fingerprint.endIndex)
        guard let middle else { return [fingerprint] }
        return [String(fingerprint[..<middle]), String(fingerprint[middle...])]
    }

    /// Loads the current certificate for new connections, and logs a change.
    ///
    /// - Parameters:
    ///   - onRequest: true to log the result even if it has not changed.
    ///   - told: the error that was logged last. An error is not logged again, because this is called every half
    ///     minute.
    /// - Returns: the current error; `nil` if there is no error.
    func renew(_ server: inout RunningServer, onRequest: Bool, after told: String?) -> String? {
        let renewal = server.renew(from: certificateSource, for: names, isForced: onRequest, at: .now)
        if renewal.isRenewed == nil, renewal.error == nil { return told }
        if let isRenewed = renewal.isRenewed, isRenewed || onRequest {
            log.say(isRenewed ? "New connections have the renewed certificate." : Self.current)
        }
        var problem = renewal.error.map { sentence(forRenewal: $0) }
        if renewal.isMoved { problem = "The machine's addresses have changed. Restart docscan serve." }
        if let problem, problem != told || onRequest { log.say(problem, .warning) }
        return problem
    }

    private func sentence(forRenewal error: any Error) -> String {
        if let failure = error as? OwnCertificate.Failure { return Self.sentence(for: failure) }
        let reason =
            switch error {
            case let failure as HTTPDaemon.Failure: sentence(for: failure)
            case let failure as CertificateSource.Failure: Self.sentence(for: failure)
            default: "\(error)"
            }
        return "The earlier certificate stays. \(reason)"
    }

    private static let current = "The certificate is unchanged. Plan and profiles are read for each request."

    private static func sentence(for failure: CertificateSource.Failure) -> String {
        switch failure {
        case .certificateUnreadable(let path):
            "--tls-cert: \(path.visible) cannot be read, or is not a PEM file"
        case .keyUnreadable(let path): "--tls-key: \(path.visible) cannot be read, or is not a PEM file"
        case .nameRefused: "--host: docscan cannot create a certificate for this name"
        }
    }

    static func sentence(for failure: OwnCertificate.Failure) -> String {
        let remedy = "For a new one, which phones must install again, add --new-authority."
        return switch failure {
        case .exposed(let path):
            "Other users may have read the key of the certificate authority in \(path.visible). \(remedy)"
        case .damaged(let path): "\(path.visible) contains no certificate authority. \(remedy)"
        }
    }
}
