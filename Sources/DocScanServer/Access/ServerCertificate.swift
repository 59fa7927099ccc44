internal import CGnuTLS
internal import Glibc

/// A certificate (X.509, ECDSA P-256) with its key, both in PEM.
package struct ServerCertificate: Sendable, Hashable {
    /// The validity, in days: browsers reject longer ones. Source: https://support.apple.com/en-us/102028
    static let days = 397

    package let certificate: String
    package let key: String

    package init(certificate: String, key: String) { (self.certificate, self.key) = (certificate, key) }

    /// Splits a text that contains the certificate and then its key; `nil` if the text contains no certificate. Both
    /// are stored in one file, so that they always match.
    init?(pem text: String) {
        guard let end = text.firstRange(of: "-----END CERTIFICATE-----\n")?.upperBound else { return nil }
        self.init(certificate: String(text[..<end]), key: String(text[end...]))
    }

    var pem: String { certificate + key }

    /// Returns true if the certificate contains all names, and is valid now and for a number of days.
    ///
    /// - Parameter moment: seconds since 1970.
    package func fits(_ names: [String], at moment: Double, for days: Int = 30) -> Bool {
        unsafe Self.withNames(names) {
            unsafe docscan_certificate_fits(certificate, $0, $1, Int64(moment), Int64(moment) + Int64(days) * 86400)
        }
    }

    /// Returns the SHA-256 in the form in which browsers show it, `AB:CD:…`; `nil` if the text is not a certificate.
    package static func fingerprint(of certificate: String) -> String? {
        var digest = [UInt8](repeating: 0, count: 32)
        guard unsafe docscan_certificate_fingerprint(certificate, &digest) else { return nil }
        return digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: ":")
    }

    package static var isAvailable: Bool { docscan_certificate_library_is_there() }

    /// - Parameter days: the validity. It begins one day earlier, because the clocks of phones may be wrong.
    init?(
        title: String, names: [String], at moment: Double, days: Int,
        make: (docscan_certificate_contents, UnsafeMutablePointer<docscan_certificate>) -> Bool
    ) {
        var made = unsafe docscan_certificate()
        defer {
            unsafe free(made.certificate)
            unsafe free(made.key)
        }
        let isMade = unsafe Self.withNames(names) { names, count in
            unsafe title.withCString { title in
                let contents = unsafe docscan_certificate_contents(
                    title: title, names: names, count: count, from: Int64(moment) - 86400,
                    until: Int64(moment) + Int64(days - 1) * 86400)
                return unsafe make(contents, &made)
            }
        }
        guard isMade, let certificate = unsafe made.certificate, let key = unsafe made.key else { return nil }
        unsafe self.init(certificate: String(cString: certificate), key: String(cString: key))
    }

    private static func withNames<Result>(
        _ names: [String], _ body: (UnsafePointer<UnsafePointer<CChar>>, Int) -> Result
    ) -> Result {
        // An empty list would have no base address to pass to C.
        let copies = unsafe (names.isEmpty ? [""] : names).compactMap { unsafe UnsafePointer(strdup($0)) }
        defer { unsafe copies.forEach { unsafe free(UnsafeMutablePointer(mutating: $0)) } }
        return unsafe copies.withUnsafeBufferPointer { buffer in
            guard let start = buffer.baseAddress else { fatalError("out of memory") }
            return unsafe body(start, names.count)
        }
    }
}
