import CommandKit
import DocScan
import DocScanCollect
import DocScanServer
import DocScanService
import FoundationEssentials

// The certificate of the server: the user's own, or one of the authority that phones can install.
extension ServeCommand {
    /// The stored authority with a certificate for the present names; `nil` if the user has a certificate, or none.
    func ownCertificate() throws -> OwnCertificate? {
        guard signsItself else { return nil }
        let own = try OwnCertificate.current(
            for: names, and: machineNames, host: LocalAddresses.hostName ?? "", at: .now, replacing: replacesAuthority)
        guard let own else { throw UsageError("--host: docscan cannot create a certificate for this name") }
        return own
    }

    func certificateAndKey(_ own: OwnCertificate?) throws -> (certificate: String?, key: String?) {
        if let own { return (own.certificate.certificate, own.certificate.key) }
        guard let certificate, let key else { return (nil, nil) }
        return (try Self.file(certificate, "--tls-cert"), try Self.file(key, "--tls-key"))
    }

    private static func file(_ path: String, _ option: String) throws(UsageError) -> String {
        guard let data = FileManager.default.contents(atPath: path),
            let text = String(validating: data.prefix(1 << 20), as: UTF8.self), text.contains("-----BEGIN")
        else { throw UsageError("\(option): \(path.visible) cannot be read, or is not a PEM file") }
        return text
    }

    /// Serves the authority on the next port, or on a free one if that is in use.
    func authoritySite(_ own: OwnCertificate, page: String, besides port: Int) throws -> HTTPDaemon {
        let next = self.port == 0 || port == 65_535 ? 0 : port + 1
        do throws(HTTPDaemon.Failure) {
            return try authoritySite(own, page: page, on: next)
        } catch {
            return try authoritySite(own, page: page, on: 0)
        }
    }

    private func authoritySite(
        _ own: OwnCertificate, page: String, on port: Int
    ) throws(HTTPDaemon.Failure) -> HTTPDaemon {
        let listener = try ListeningSocket(address: listening, port: port)
        let site = AuthoritySite(own.authority, address: page, names: names, port: listener.port)
        return try HTTPDaemon(AuthoritySite.options, on: listener) { site.admit($0) }
    }

    func tell(of own: OwnCertificate, site: HTTPDaemon) {
        let certificate = ServerCertificate.fingerprint(of: own.certificate.certificate) ?? ""
        var lines = [
            "Browsers warn, and cannot open the page without a connection, until a phone trusts this server's",
            "certificate authority. To install it, open this address on the phone:",
            "http://\(urlName):\(site.port)/",
            "Compare the authority's SHA-256 fingerprint with the one that the phone shows:",
            own.authority.fingerprint,
            "Without the authority, compare that of the certificate before you accept the browser's warning:",
            certificate,
        ]
        if !own.uncovered.isEmpty {
            let names = own.uncovered.map(\.visible).joined(separator: ", ")
            lines += [
                "The authority was made before this machine had these names, so browsers warn of them everywhere:",
                names, "For a new authority, which phones must install again, add --new-authority.",
            ]
        }
        if own.endsSoon {
            lines.append("The authority ends soon. For a new one, which phones must install, add --new-authority.")
        }
        for line in lines { log.say(line) }
    }

    /// Gives new connections the present certificate, if it is another one than the server has: that of changed files, or
    /// the next of the stored authority. A certificate that cannot be used changes nothing.
    ///
    /// - Parameter onRequest: true to say what was done in any case.
    func renew(_ server: inout RunningServer, onRequest: Bool) {
        if let own = server.own, !onRequest {
            guard own.isOutdated(for: names, at: .now) else { return }
        }
        var command = self
        command.replacesAuthority = false
        let problem: String?
        do {
            let own = try command.ownCertificate()
            var options = server.options
            (options.certificate, options.key) = try certificateAndKey(own)
            let isNew = options != server.options
            if isNew { try server.replace(with: options, own) }
            if isNew || onRequest {
                log.say(isNew ? "New connections have the renewed certificate." : Self.current)
            }
            let isMoved = own != nil && names != server.names
            problem = isMoved ? "The machine's addresses have changed. Restart docscan serve." : nil
        } catch let failure as OwnCertificate.Failure {
            problem = Self.sentence(for: failure)
        } catch let failure as HTTPDaemon.Failure {
            problem = "The earlier certificate stays. \(self.sentence(for: failure))"
        } catch {
            problem = "The earlier certificate stays. \(error)"
        }
        // Said once: this is tried every half minute.
        if let problem, problem != server.problem || onRequest { log.say(problem, .warning) }
        server.problem = problem
    }

    private static let current = "The certificate is unchanged. Plan and profiles are read for each request."

    static func sentence(for failure: OwnCertificate.Failure) -> String {
        let remedy = "For a new one, which phones must install again, add --new-authority."
        return switch failure {
        case .exposed(let path):
            "Other users may have read the key of the certificate authority in \(path.visible). \(remedy)"
        case .damaged(let path): "\(path.visible) contains no certificate authority. \(remedy)"
        }
    }
}
