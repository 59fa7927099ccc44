/// Does what an `HTTPRequest` says. Blocks: call it from a thread that may wait.
package protocol HTTPTransport {
    /// - Parameter progress: how many bytes were sent, and how many there are; false ends the exchange.
    /// - Throws: where there is no answer.
    func perform(
        _ request: HTTPRequest, progress: (_ sent: Int, _ total: Int) -> Bool
    ) throws(HTTPFailure) -> HTTPResponse
}

extension HTTPTransport {
    package func perform(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
        try perform(request) { _, _ in true }
    }

    /// Gets what stands at an address, and follows up to five redirects. What a redirect names is on the public
    /// network: a server must not lead us to what only this machine can reach.
    package func fetch(_ request: HTTPRequest) throws(HTTPFailure) -> HTTPResponse {
        var request = request
        for _ in 0...5 {
            let response = try perform(request)
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response["Location"] else {
                return response
            }
            guard let next = HTTPAddress(location, relativeTo: request.url) else { throw .invalidAddress }
            // From https to http would give away what was secure.
            if HTTPAddress(request.url)?.isSecure == true, !next.isSecure { throw .plainText(host: next.host) }
            // Credentials are for the first server.
            request.credentials = nil
            request.addresses = .publicOnly
            request.url = next.text
        }
        throw .tooManyRedirects
    }
}
