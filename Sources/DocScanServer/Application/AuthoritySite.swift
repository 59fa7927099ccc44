internal import DocScanCollect

/// The site from which phones install the certificate authority. It serves nothing else. It has a separate port without
/// TLS, because phones do not yet trust the server's certificate, and users should not learn to ignore warnings.
package struct AuthoritySite: Sendable {
    private let origins: OriginRule
    private let router: Router

    /// - Parameters:
    ///   - address: the URL of the web page, without a token.
    ///   - names: the host names and IP addresses of the server.
    ///   - port: the port of this site.
    package init(_ authority: CertificateAuthority, address: String, names: [String], port: Int) {
        origins = OriginRule(names: names, port: port, isSecure: false)
        let page = AuthorityPage(authority: authority, address: address)
        router = Router(endpoints: AuthorityEndpoints(page: page).endpoints)
    }

    /// Serves the authority on a port, or on any free port if that one cannot be used.
    ///
    /// - Parameter page: the URL of the web page, without a token.
    package static func start(
        _ authority: CertificateAuthority, page: String, for names: ServerNames, on port: Int
    ) throws(HTTPDaemon.Failure) -> HTTPDaemon {
        do throws(HTTPDaemon.Failure) {
            return try daemon(authority, page: page, for: names, on: port)
        } catch {
            return try daemon(authority, page: page, for: names, on: 0)
        }
    }

    private static func daemon(
        _ authority: CertificateAuthority, page: String, for names: ServerNames, on port: Int
    ) throws(HTTPDaemon.Failure) -> HTTPDaemon {
        let listener = try ListeningSocket(address: names.listening, port: port)
        let site = AuthoritySite(authority, address: page, names: names.all, port: listener.port)
        return try HTTPDaemon(options, on: listener) { site.admit($0) }
    }

    /// The limits of this site, which serves two small files to the phones of a team.
    package static var options: HTTPDaemon.Options {
        var options = HTTPDaemon.Options()
        (options.connections, options.connectionsPerAddress) = (32, 16)
        (options.idle, options.requestTimeout) = (10, 10)
        return options
    }

    var endpoints: [Endpoint] { router.endpoints }

    /// Decides from the header only. Called on the server's thread.
    package func admit(_ request: ServerRequest) -> HTTPDaemon.Admission {
        do throws(Problem) {
            try origins.check(request.headers)
            let (endpoint, parameters) = try router.find(request)
            return .body(endpoint.limit) { [router] request in
                await router.answer(request, by: endpoint, parameters)
            }
        } catch {
            return .answer(error.response(in: request.language))
        }
    }
}
