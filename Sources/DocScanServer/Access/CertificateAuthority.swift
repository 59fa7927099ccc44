internal import CGnuTLS
internal import FoundationEssentials

/// A certificate authority that can certify only the names of one machine. Browsers on a phone that trusts it show no
/// warning and allow a service worker.
package struct CertificateAuthority: Sendable, Hashable {
    /// The validity, in days: ten years, longer than phones last, because a person installs the authority on each
    /// phone. The name constraints limit what a stolen key can do in that time.
    static let days = 3650

    let own: ServerCertificate
    /// The name under which phones list it.
    let title: String

    /// A stored authority, beginning with a line of its title; `nil` if the text does not contain one.
    init?(stored text: String) {
        let parts = text.split(separator: "\n", maxSplits: 1)
        guard parts.count == 2, let own = ServerCertificate(pem: String(parts[1])), own.key.contains("PRIVATE KEY"),
            ServerCertificate.fingerprint(of: own.certificate) != nil
        else { return nil }
        (title, self.own) = (String(parts[0]), own)
    }

    /// Text before a certificate is a comment of its file (RFC 7468, 2).
    var stored: String { title + "\n" + own.pem }

    /// - Parameters:
    ///   - names: the host names and addresses that it may certify.
    ///   - host: the name of the machine, for the name under which phones list the authority.
    ///   - day: the day of its creation, `2026-11-26`, for the same name: it distinguishes two authorities of a
    ///     machine.
    ///   - moment: seconds since 1970.
    /// - Returns: `nil` if GnuTLS is not installed or refuses a name.
    init?(names: [String], host: String, day: String, at moment: Double) {
        let title = Self.title(host: host, day: day)
        let made = unsafe ServerCertificate(title: title, names: names, at: moment, days: Self.days) {
            unsafe docscan_certificate_make_authority($0, $1)
        }
        guard let made else { return nil }
        (self.title, own) = (title, made)
    }

    /// At most 64 characters of ASCII, as X.509 demands of a name (RFC 5280, A.1).
    static func title(host: String, day: String) -> String {
        let name = String(host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }.prefix(40))
        return "docscan on \(name.isEmpty ? "this machine" : name) \(day)"
    }

    /// A certificate for a server, which ends with the authority at the latest.
    ///
    /// - Parameter names: names that the authority permits: one other name makes all of them invalid.
    /// - Returns: `nil` if GnuTLS refuses a name.
    func certificate(for names: [String], at moment: Double) -> ServerCertificate? {
        unsafe ServerCertificate(title: "docscan", names: names, at: moment, days: ServerCertificate.days) {
            unsafe docscan_certificate_make_server($0, own.certificate, own.key, $1)
        }
    }

    func permits(_ name: String) -> Bool { unsafe docscan_certificate_permits(own.certificate, name) }

    func hasSigned(_ certificate: ServerCertificate) -> Bool {
        unsafe docscan_certificate_is_signed(certificate.certificate, own.certificate)
    }

    /// True if it is valid until a number of days later. Moments are seconds since 1970.
    func isValid(at moment: Double, for days: Int = 0) -> Bool { own.fits([], at: moment, for: days) }

    package var fingerprint: String { ServerCertificate.fingerprint(of: own.certificate) ?? "" }

    /// The certificate alone, in the form that phones install (RFC 2585, `application/pkix-cert` in DER).
    var der: [UInt8] {
        let lines = own.certificate.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return Data(base64Encoded: lines.joined()).map(Array.init) ?? []
    }
}

/// Chooses the names that certificates contain.
package enum CertificateNames {
    /// - An address of IPv6 counts only if the server's printed URL begins with it: the temporary ones of a machine
    ///   change daily (RFC 8981), and the same phones reach an address of IPv4.
    /// - A host name needs a dot. An authority that may certify `dev` may also certify all names that end with `.dev`
    ///   (RFC 5280, 4.2.1.10), a public domain. `localhost` is not a public domain (RFC 6761, 6.3).
    ///
    /// - Parameter names: those of the server, beginning with that of the printed URL.
    static func certifiable(_ names: [String]) -> [String] {
        names.filter { name in
            if name.contains(":") { return name == names.first }
            return name.contains(".") || name == "localhost"
        }
    }
}
