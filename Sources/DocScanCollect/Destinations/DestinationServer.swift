/// A server and how it may be reached.
struct DestinationServer {
    let transport: any HTTPTransport
    /// Other machines to which plain http is allowed.
    var plainHosts: Set<String> = []
    /// Seconds without a byte after which an attempt has failed.
    var idleTimeout = 60.0

    /// - Throws: `.plainText` for plain http to another machine.
    func perform(
        _ request: HTTPRequest, progress: (Int, Int) -> Bool = { _, _ in true }
    ) throws(HTTPFailure) -> HTTPResponse {
        guard let address = HTTPAddress(request.url) else { throw .invalidAddress }
        var request = request
        if !address.isSecure, !plainHosts.contains(address.host) {
            if !address.isOwn { throw .plainText(host: address.host) }
            request.addresses = .ownOnly
        }
        request.idleTimeout = idleTimeout
        // An answer that drips would hold the others back for ever; a picture takes less on any line.
        request.timeout = request.timeout ?? 3600
        return try transport.perform(request, progress: progress)
    }
}
