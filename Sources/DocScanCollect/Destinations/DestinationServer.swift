/// The server of a destination, with the limits on connections to it.
struct DestinationServer {
    let transport: any HTTPTransport
    /// Other machines to which plain HTTP is allowed.
    var plainHosts: Set<String> = []
    /// The time without a byte after which an attempt fails, in seconds.
    var idleTimeout = 60.0

    /// - Throws: `.plainText` for plain HTTP to another machine.
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
        // A response that trickles in would block the other deliveries. An image takes less than an hour on any
        // connection.
        request.timeout = request.timeout ?? 3600
        return try transport.perform(request, progress: progress)
    }
}
