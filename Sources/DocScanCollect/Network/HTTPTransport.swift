/// Performs an `HTTPRequest`. The calls block, so make them on a thread that may wait.
package protocol HTTPTransport {
    /// - Parameter progress: receives the number of bytes sent and the total number; returns false to end the exchange.
    /// - Throws: `HTTPFailure` if there is no response.
    func perform(
        _ request: HTTPRequest, progress: (_ sent: Int, _ total: Int) -> Bool
    ) throws(HTTPFailure) -> HTTPResponse
}

extension HTTPTransport {
    package func perform(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
        try perform(request) { _, _ in true }
    }

    /// Fetches a URL, and follows up to five redirects. Their targets must be on the public network, because a server
    /// must not redirect docscan to resources that only this machine can reach.
    package func fetch(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
        var request = request
        for _ in 0...5 {
            let response = try perform(request)
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response["Location"] else {
                return response
            }
            guard let next = HTTPAddress(location, relativeTo: request.url) else { throw .invalidAddress }
            // A redirect from https to http would expose the data.
            if HTTPAddress(request.url)?.isSecure == true, !next.isSecure { throw .plainText(host: next.host) }
            // Credentials are sent only to the first server.
            request.credentials = nil
            request.addresses = .publicOnly
            request.url = next.text
        }
        throw .tooManyRedirects
    }

    /// Downloads a file over HTTPS, because data sent over plain HTTP could be changed in transit. Plain HTTP is
    /// allowed only from this machine. Each exchange, including a redirect, may take ten minutes.
    ///
    /// - Parameter limit: the maximum size, in bytes.
    package func download(_ address: HTTPAddress, limit: Int) throws(HTTPFailure) -> [UInt8] {
        guard address.isSecure || address.isOwn else { throw .plainText(host: address.host) }
        var request = HTTPRequest(.get, address.text)
        request.headers = [HTTPHeader("User-Agent", "docscan")]
        request.addresses = address.isSecure ? .any : .ownOnly
        (request.limit, request.timeout) = (limit, 600)
        let response = try fetch(request)
        guard response.status == 200 else { throw .status(response.status, host: address.host) }
        return response.body
    }
}
