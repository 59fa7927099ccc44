import CommandKit
import DocScan
import DocScanCollect
import DocScanServer

// The certificate of the server: the user's own, or one of the authority that phones can install.
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

    /// A fingerprint in lines that a terminal does not break, and in one line for programs.
    private func rows(of fingerprint: String) -> [String] {
        guard log.format == .text else { return [fingerprint] }
        // Each byte is two digits and a colon.
        let middle = fingerprint.index(fingerprint.startIndex, offsetBy: 48, limitedBy: fingerprint.endIndex)
        guard let middle else { return [fingerprint] }
        return [String(fingerprint[..<middle]), String(fingerprint[middle...])]
    }

    /// Gives new connections the present certificate, and logs it.
    ///
    /// - Parameters:
    ///   - onRequest: true to log the result in any case.
    ///   - told: the problem that was said last. Each is said once, because this is tried every half minute.
    /// - Returns: the present problem; `nil` without one.
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
