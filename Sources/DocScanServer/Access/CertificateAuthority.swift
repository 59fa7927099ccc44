internal import CGnuTLS
internal import FoundationEssentials

/// A certificate authority that can certify only the names of one machine. Browsers on a phone that trusts it show no
/// warning and allow a service worker.
package struct CertificateAuthority: Sendable, Hashable {
    /// The validity, in days: ten years, longer than the life of a phone, because a user must install the authority on
    /// each phone. The name constraints limit what a stolen key can do in that time.
    static let days = 3650

    let own: ServerCertificate
    /// The name under which phones list it.
    let title: String

    /// An authority from its stored form, which begins with a line that contains the title; `nil` for other text.
    init?(stored text: String) {
        let parts = text.split(separator: "\n", maxSplits: 1)
        guard parts.count == 2, let own = ServerCertificate(pem: String(parts[1])), own.key.contains("PRIVATE KEY"),
            ServerCertificate.fingerprint(of: own.certificate) != nil
        else { return nil }
        (title, self.own) = (String(parts[0]), own)
    }

    /// The stored form. PEM allows text before a certificate, here the title (RFC 7468, 2).
    var stored: String { title + "\n" + own.pem }

    /// - Parameters:
    ///   - names: the host names and IP addresses that the authority may certify.
    ///   - host: the name of the machine, for the title.
    ///   - day: the day of creation, such as `2026-11-26`. In the title, it distinguishes two authorities of a machine.
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

    /// The title of an authority: at most 64 ASCII characters, which is X.509's limit for a name (RFC 5280, A.1).
    static func title(host: String, day: String) -> String {
        let name = String(host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-.".contains($0)) }.prefix(40))
        return "docscan on \(name.isEmpty ? "this machine" : name) \(day)"
    }

    /// Returns a certificate for a server. It expires no later than the authority.
    ///
    /// - Parameter names: names that the authority permits. A single other name would make the certificate invalid for
    ///   all of them.
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

    /// Returns true if the authority is valid now and for a number of days. Times are seconds since 1970.
    func isValid(at moment: Double, for days: Int = 0) -> Bool { own.fits([], at: moment, for: days) }

    package var fingerprint: String { ServerCertificate.fingerprint(of: own.certificate) ?? "" }

    /// The certificate without the key, in the form that phones install (RFC 2585, `application/pkix-cert` in DER).
    var der: [UInt8] {
        let lines = own.certificate.split(separator: "\n").filter { !$0.hasPrefix("-----") }
        return Data(base64Encoded: lines.joined()).map(Array.init) ?? []
    }
}

/// Chooses the names that certificates contain.
package enum CertificateNames {
    /// Returns the names for which a certificate is made.
    ///
    /// - An IPv6 address is included only if the printed URL begins with it. Temporary IPv6 addresses change daily (RFC
    ///   8981), and the same phones reach an IPv4 address.
    /// - A host name must contain a dot. An authority that may certify `dev` could also certify every name that ends
    ///   with `.dev` (RFC 5280, 4.2.1.10), a public domain. `localhost` is allowed, because it is not a public domain
    ///   (RFC 6761, 6.3).
    ///
    /// - Parameter names: the names of the server. The first is that of the printed URL.
    static func certifiable(_ names: [String]) -> [String] {
        names.filter { name in
            if name.contains(":") { return name == names.first }
            return name.contains(".") || name == "localhost"
        }
    }
}
