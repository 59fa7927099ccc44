internal import DocScanCollect

/// The certificate authority, and the page that explains how to install it on a phone. They require no token, because
/// they reveal nothing that a TLS connection does not reveal as well.
struct AuthorityEndpoints: Sendable {
    let page: AuthorityPage

    var endpoints: [Endpoint] {
        [
            Endpoint(
                .get, "/", "authority", access: .open, gives: .response("text/html"),
                "How a phone installs the certificate authority."
            ) { request in page.response(to: request.request.headers) },
            Endpoint(
                .get, "/docscan-authority.crt", "authorityCertificate", access: .open,
                gives: .response("application/x-x509-ca-cert"), "The certificate of the authority, in DER.",
                handler: certificate),
        ]
    }

    /// iPhones offer to install this type unless the server asks them to save it as a file.
    private func certificate(_: APIRequest) -> ServerResponse {
        .uncached("application/x-x509-ca-cert", page.authority.der)
    }
}
